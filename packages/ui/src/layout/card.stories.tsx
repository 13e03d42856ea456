import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from './page.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Layout/Card',
  tags: ['autodocs'],
  component: Card,
  args: {
    title: patient.menu.fee.title,
    tight: false,
    children: <p>{patient.booking.hold.none.text}</p>,
  },
} satisfies Meta<typeof Card>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
