import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { BareFrame } from '../../layout/patient-frame.tsx';
import { WaitingRoom } from './waiting-room.tsx';
import { patient } from '../../testing/story-text.ts';

const meta = {
  title: 'Call/Waiting room',
  tags: ['autodocs'],
  component: WaitingRoom,
  args: {
    doctor: { name: '佐藤 はるか 医師', credentials: '内科・医籍登録 2009年', face: { id: 111, since: 2009 } },
    state: 'waiting',
    title: patient.consulting.waiting.preparing,
    children: <p>{patient.consulting.waiting.keepOpen}</p>,
    self: null,
    onAnswer: fn(),
    onLeave: fn(),
    words: {
      self: patient.consulting.call.self,
      answer: patient.consulting.ring.answer,
      leave: patient.consulting.waiting.leave,
    },
  },
  render: (args) => (
    <BareFrame>
      <WaitingRoom {...args} />
    </BareFrame>
  ),
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof WaitingRoom>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
