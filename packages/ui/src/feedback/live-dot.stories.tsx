import type { Meta, StoryObj } from '@storybook/react-vite';
import { LiveDot } from './status-chip.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Feedback/Live dot',
  tags: ['autodocs'],
  component: LiveDot,
  args: {
    live: true,
    label: patient.status.link.live,
  },
} satisfies Meta<typeof LiveDot>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
