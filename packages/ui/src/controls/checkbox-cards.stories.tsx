import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { CheckboxCards } from './checkbox-cards.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Controls/Checkbox cards',
  tags: ['autodocs'],
  component: CheckboxCards,
  args: {
    label: patient.booking.slots.words.session,
    options: [
      { value: 'morning', label: patient.words.morning },
      { value: 'afternoon', label: patient.words.afternoon },
      { value: 'none', label: patient.booking.slots.words.none },
    ],
    value: [],
    onChange: fn(),
    noneValue: 'none',
  },
  render: function Ticked(args) {
    const [value, setValue] = useState(args.value);
    return <CheckboxCards {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof CheckboxCards>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
