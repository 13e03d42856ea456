import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stepper } from './stepper.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Patterns/Stepper',
  tags: ['autodocs'],
  component: Stepper,
  args: {
    steps: [
      patient.booking.hold.when,
      patient.questionnaire.title,
      patient.booking.steps.check,
      patient.booking.steps.done,
    ],
    at: 2,
    words: { label: patient.booking.stepper.label, done: patient.booking.stepper.done },
  },
} satisfies Meta<typeof Stepper>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
