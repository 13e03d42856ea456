import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../controls/button.tsx';
import { EmptyState } from './states.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Feedback/Empty state',
  tags: ['autodocs'],
  component: EmptyState,
  args: {
    picture: 'book',
    title: patient.reservation.list.empty,
    children: patient.reservation.list.emptyText,
    action: <Button>{patient.menu.book}</Button>,
  },
} satisfies Meta<typeof EmptyState>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
