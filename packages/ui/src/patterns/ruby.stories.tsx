import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ruby } from './ruby.tsx';

const meta = {
  title: 'Patterns/Ruby',
  tags: ['autodocs'],
  component: Ruby,
  args: {
    children: '緑の丘クリニック 神楽坂院',
    reading: 'ミドリノオカクリニック カグラザカイン',
  },
} satisfies Meta<typeof Ruby>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
