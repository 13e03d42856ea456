import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { SmallCall } from './small-call.tsx';
import { member, patient } from '../../testing/story-text.ts';

const meta = {
  title: 'Call/Small call',
  tags: ['autodocs', 'moving'],
  component: SmallCall,
  args: {
    remote: null,
    state: 'live',
    other: { name: '山田 花子 さん' },
    muted: false,
    quality: 'good',
    onMute: fn(),
    onReturn: fn(),
    onEnd: fn(),
    words: {
      ...patient.consulting.call,
      label: member.consultRoom.small.label,
      return: member.consultRoom.small.return,
      end: member.consultRoom.call.end,
    },
  },
  parameters: { accent: 'doctor' },
} satisfies Meta<typeof SmallCall>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
