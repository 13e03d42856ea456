import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { QuestionField } from './question-field.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Patterns/Question field',
  tags: ['autodocs'],
  component: QuestionField,
  args: {
    question: {
      id: 'since',
      kind: 'single',
      required: true,
      label: { jp: '症状はいつからですか', en: 'Since when?' },
      options: [
        { id: 'today', label: { jp: '今日から', en: 'Today' } },
        { id: 'unknown', label: { jp: 'わからない', en: 'I do not know' } },
      ],
    },
    value: undefined,
    onChange: fn(),
    words: {
      yes: patient.words.yes,
      no: patient.words.no,
      year: patient.words.year,
      month: patient.words.month,
      day: patient.words.day,
    },
  },
  render: function Answered(args) {
    const [value, setValue] = useState(args.value);
    return <QuestionField {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof QuestionField>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
