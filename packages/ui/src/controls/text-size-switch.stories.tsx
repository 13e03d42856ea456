import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { TextSizeSwitch } from './segments.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Controls/Text size switch',
  tags: ['autodocs'],
  component: TextSizeSwitch,
  args: {
    value: 1,
    onChange: fn(),
    words: {
      label: patient.shell.textSize.label,
      normal: patient.shell.textSize.normal,
      large: patient.shell.textSize.large,
      largest: patient.shell.textSize.largest,
    },
  },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value);
    return <TextSizeSwitch {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof TextSizeSwitch>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
