import type { Meta, StoryObj } from '@storybook/react-vite';
import { Countdown } from './countdown.tsx';
import { fill, patient } from '../testing/story-text.ts';

const meta = {
  title: 'Feedback/Countdown',
  tags: ['autodocs'],
  component: Countdown,
  args: {
    until: Date.parse('2026-11-20T10:24:00+09:00'),
    now: () => Date.parse('2026-11-20T10:00:00+09:00'),
    children: (left) => fill(patient.questionnaire.hold.short, { left }),
  },
} satisfies Meta<typeof Countdown>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
