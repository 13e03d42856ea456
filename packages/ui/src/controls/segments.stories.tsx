import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Segments } from './segments.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Controls/Segments',
  tags: ['autodocs'],
  component: Segments,
  args: {
    label: patient.booking.slots.words.session,
    value: 'afternoon',
    onChange: fn(),
    items: [
      { value: 'morning', label: patient.words.morning },
      { value: 'afternoon', label: patient.words.afternoon },
      { value: 'evening', label: patient.words.evening },
    ],
  },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value);
    return <Segments {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof Segments>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
