import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorSummary } from './error-summary.tsx';
import { fill, patient } from '../testing/story-text.ts';

const meta = {
  title: 'Feedback/Error summary',
  tags: ['autodocs'],
  component: ErrorSummary,
  args: {
    title: fill(patient.validation.summary, { count: 1 }),
    items: [{ id: 'family', label: fill(patient.validation.required, { name: patient.inquiry.fields.last_name }) }],
  },
} satisfies Meta<typeof ErrorSummary>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
