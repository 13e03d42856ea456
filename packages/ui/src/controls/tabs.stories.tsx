import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Tabs } from './tabs.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Controls/Tabs',
  tags: ['autodocs'],
  component: Tabs,
  args: {
    label: patient.shell.places.reservations,
    value: 'now',
    onChange: fn(),
    items: [
      { value: 'now', label: patient.reservation.list.title, count: 2 },
      { value: 'past', label: patient.reservation.history.title },
    ],
    children: patient.reservation.list.lead,
  },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value);
    return <Tabs {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof Tabs>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
