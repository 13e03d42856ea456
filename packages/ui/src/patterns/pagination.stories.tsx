import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pagination } from './pagination.tsx';
import { fill, member, patient } from '../testing/story-text.ts';

const meta = {
  title: 'Patterns/Pagination',
  tags: ['autodocs'],
  component: Pagination,
  args: {
    page: 2,
    pages: 9,
    hrefOf: (page) => `#page=${page}`,
    words: {
      label: patient.clinics.pages,
      previous: member.calendar.bar.previous,
      next: patient.words.next,
      page: (page) => fill(patient.clinics.page, { page }),
    },
  },
} satisfies Meta<typeof Pagination>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
