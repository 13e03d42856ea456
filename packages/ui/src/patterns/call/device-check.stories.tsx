import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { DeviceCheck } from './device-check.tsx';
import { patient } from '../../testing/story-text.ts';

const { check } = patient.consulting;

const meta = {
  title: 'Call/Device check',
  tags: ['autodocs'],
  component: DeviceCheck,
  args: {
    stream: null,
    camera: { state: 'ok', text: check.cameraState.ok },
    mic: { state: 'bad', text: check.microphoneState.none },
    speaker: { state: 'idle', text: check.speakerState.idle },
    network: { state: 'ok', text: check.networkState.good },
    onTestSpeaker: fn(),
    onRetry: fn(),
    words: {
      ...check,
      mic: check.microphone,
      micChoice: check.microphoneChoice,
    },
  },
  parameters: { width: 960 },
} satisfies Meta<typeof DeviceCheck>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
