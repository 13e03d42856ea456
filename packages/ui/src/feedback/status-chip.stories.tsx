import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckCircleIcon } from '../icons/first.ts';
import { StatusChip } from './status-chip.tsx';
import { member } from '../testing/story-text.ts';

const meta = {
  title: 'Feedback/Status chip',
  tags: ['autodocs'],
  component: StatusChip,
  args: {
    tone: 'success',
    icon: <CheckCircleIcon size={16} />,
    label: member.members.state.ACTIVE,
  },
} satisfies Meta<typeof StatusChip>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
