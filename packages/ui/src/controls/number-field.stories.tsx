import type { Meta, StoryObj } from '@storybook/react-vite';
import { NumberField } from './digits-fields.tsx';

const meta = {
  title: 'Controls/Number field',
  tags: ['autodocs'],
  component: NumberField,
  args: {
    label: '体温',
    unit: '℃',
    decimals: true,
    required: true,
  },
} satisfies Meta<typeof NumberField>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
