import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { patient } from '../../testing/story-text.ts';
import { DeviceFields } from './device-check.tsx';
import { MicMeter, StreamVideo } from './media.tsx';
import { SelfView } from './self-view.tsx';

const { check, call } = patient.consulting;
const one = (label: string) => ({ options: [{ value: 'default', label }], value: 'default', onChange: fn() });
const words = {
  cameraChoice: check.cameraChoice,
  micChoice: check.microphoneChoice,
  speakerChoice: check.speakerChoice,
};
const fields = { cameras: one('FaceTime HD'), mics: one('MacBook'), speakers: one('MacBook'), words };

const meta = {
  title: 'Call/Parts',
  tags: ['autodocs'],
  component: DeviceFields,
  subcomponents: { MicMeter, StreamVideo, SelfView },
  args: fields,
} satisfies Meta<typeof DeviceFields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Devices: Story = {};

export const Level: Story = { render: () => <MicMeter stream={null} label={check.level} /> };

export const Picture: Story = { render: () => <StreamVideo stream={null} label={check.preview} /> };

export const OwnPicture: Story = {
  render: () => (
    <div style={{ position: 'relative', height: 240 }}>
      <SelfView stream={null} off words={{ self: call.self, move: call.move, cameraOff: call.cameraOff }} />
    </div>
  ),
};
