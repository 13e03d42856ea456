import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { LanguageSwitch } from './segments.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Controls/Language switch',
  tags: ['autodocs'],
  component: LanguageSwitch,
  args: {
    value: 'jp',
    onChange: fn(),
    words: { label: patient.words.language },
  },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value);
    return <LanguageSwitch {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof LanguageSwitch>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
