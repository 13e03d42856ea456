import type { Meta, StoryObj } from '@storybook/react-vite';
import { DoneLine } from './done-line.tsx';

const meta = {
  title: 'Feedback/Done line',
  tags: ['autodocs'],
  component: DoneLine,
  args: {
    done: 0.5,
  },
} satisfies Meta<typeof DoneLine>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
