import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ErrorState } from './states.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Feedback/Error state',
  tags: ['autodocs'],
  component: ErrorState,
  args: {
    code: 'RCL_01001',
    title: patient.shell.problem.title,
    text: patient.shell.problem.text,
    retry: { label: patient.shell.problem.retry, onClick: fn() },
  },
} satisfies Meta<typeof ErrorState>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
