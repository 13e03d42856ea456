import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConsultChip } from './status-chip.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Feedback/Consult chip',
  tags: ['autodocs'],
  component: ConsultChip,
  args: {
    status: 'CONFIRMED',
    label: patient.status.consult.CONFIRMED,
  },
} satisfies Meta<typeof ConsultChip>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
