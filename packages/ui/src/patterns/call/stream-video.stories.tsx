import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { patient } from '../../testing/story-text.ts';
import { usePicture } from '../../testing/streams.ts';
import { StreamVideo } from './media.tsx';

const { check } = patient.consulting;

function WithPicture(props: ComponentProps<typeof StreamVideo>) {
  const stream = usePicture(190);
  return (
    <div style={{ position: 'relative', width: '20rem', aspectRatio: '4 / 3' }}>
      <StreamVideo {...props} stream={stream} />
    </div>
  );
}

const meta = {
  title: 'Call/Stream video',
  tags: ['autodocs'],
  component: StreamVideo,
  args: { stream: null, label: check.preview, mirror: false, muted: true },
} satisfies Meta<typeof StreamVideo>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A drawn picture stands for the camera: `mirror` turns it round. */
export const Default: Story = { render: (args) => <WithPicture {...args} /> };

/** Before a stream is there, its place is dark. */
export const Waiting: Story = {};
