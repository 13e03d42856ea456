import type { Meta, StoryObj } from '@storybook/react-vite';
import { DescriptionList } from './description-list.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Patterns/Description list',
  tags: ['autodocs'],
  component: DescriptionList,
  args: {
    items: [
      { term: patient.consulting.ended.facts.doctor, text: '佐藤 はるか 医師' },
      { term: patient.consulting.ended.facts.clinic, text: 'あおぞらクリニック 渋谷院' },
    ],
  },
} satisfies Meta<typeof DescriptionList>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
