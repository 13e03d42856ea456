import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { BirthDateField } from './birth-date-field.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Controls/Birth date field',
  tags: ['autodocs'],
  component: BirthDateField,
  args: {
    label: patient.inquiry.fields.date_of_birth,
    helper: patient.profile.helpers.date_of_birth,
    required: true,
    value: '1975-04-12',
    onChange: fn(),
    words: { year: patient.words.year, month: patient.words.month, day: patient.words.day },
  },
  render: function Typed(args) {
    const [value, setValue] = useState(args.value);
    return <BirthDateField {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof BirthDateField>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
