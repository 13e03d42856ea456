import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { Stack } from '../../layout/stack.tsx';
import { patient } from '../../testing/story-text.ts';
import { tone } from '../../testing/streams.ts';
import { MicMeter } from './media.tsx';

const { check } = patient.consulting;

/** A tone stands for a voice: no microphone is asked for. */
function WithTone(props: ComponentProps<typeof MicMeter>) {
  const [stream, setStream] = useState<MediaStream | null>(null);
  return (
    <Stack gap={12}>
      <MicMeter {...props} stream={stream} />
      <Button variant="secondary" onClick={() => setStream(tone())}>
        {check.testSpeaker}
      </Button>
    </Stack>
  );
}

const meta = {
  title: 'Call/Mic meter',
  tags: ['autodocs'],
  component: MicMeter,
  args: { stream: null, label: check.level },
  render: (args) => <WithTone {...args} />,
} satisfies Meta<typeof MicMeter>;
export default meta;

/** Silent until a sound is there: a press starts one. */
export const Default: StoryObj<typeof meta> = {};
