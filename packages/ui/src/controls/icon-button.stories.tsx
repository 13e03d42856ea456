import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { CalendarIcon } from '../icons/first.ts';
import { IconButton } from './icon-button.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Controls/Icon button',
  tags: ['autodocs'],
  component: IconButton,
  args: {
    label: patient.home.next.all,
    icon: <CalendarIcon />,
    onClick: fn(),
  },
} satisfies Meta<typeof IconButton>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
