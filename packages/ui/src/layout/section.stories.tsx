import type { Meta, StoryObj } from '@storybook/react-vite';
import { Section } from './page.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Layout/Section',
  tags: ['autodocs'],
  component: Section,
  args: {
    title: patient.home.clinics.title,
    level: 2,
    children: <p>{patient.home.clinics.empty}</p>,
  },
} satisfies Meta<typeof Section>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
