import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckboxRow } from './checkbox-row.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Controls/Checkbox row',
  tags: ['autodocs'],
  component: CheckboxRow,
  args: {
    label: patient.account.messages.title,
    description: patient.account.messages.lead,
    card: true,
    required: false,
  },
} satisfies Meta<typeof CheckboxRow>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
