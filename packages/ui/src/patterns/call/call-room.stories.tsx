import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { BareFrame } from '../../layout/patient-frame.tsx';
import { CallRoom } from './call-room.tsx';
import { patient } from '../../testing/story-text.ts';

const meta = {
  title: 'Call/Call room',
  tags: ['autodocs', 'moving'],
  component: CallRoom,
  args: {
    remote: null,
    self: null,
    state: 'connecting',
    other: { name: '佐藤 はるか 医師', text: '内科・医籍登録 2009年', face: { id: 111, since: 2009 } },
    muted: false,
    cameraOff: false,
    quality: 'good',
    startedAt: '2026-11-20T10:00:00+09:00',
    onMute: fn(),
    onCamera: fn(),
    onDevices: fn(),
    onEnd: fn(),
    words: {
      ...patient.consulting.call,
      end: patient.consulting.call.leave,
    },
  },
  render: (args) => (
    <BareFrame>
      <CallRoom {...args} />
    </BareFrame>
  ),
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CallRoom>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
