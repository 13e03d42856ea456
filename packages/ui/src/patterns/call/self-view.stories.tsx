import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, userEvent } from 'storybook/test';
import { patient } from '../../testing/story-text.ts';
import { usePicture } from '../../testing/streams.ts';
import { SelfView } from './self-view.tsx';

const { call } = patient.consulting;

function InARoom(props: ComponentProps<typeof SelfView>) {
  const stream = usePicture(190);
  return (
    <div style={{ position: 'relative', height: '20rem' }}>
      <SelfView {...props} stream={stream} />
    </div>
  );
}

const meta = {
  title: 'Call/Self view',
  tags: ['autodocs'],
  component: SelfView,
  args: { stream: null, off: false, words: { self: call.self, move: call.move, cameraOff: call.cameraOff } },
  render: (args) => <InARoom {...args} />,
} satisfies Meta<typeof SelfView>;
export default meta;
type Story = StoryObj<typeof meta>;

/** It begins in the lower right corner. The arrow keys move it to another one, as dragging does. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const own = canvas.getByRole('group', { name: call.move });
    own.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(own.style.left).not.toBe('');
  },
};

export const CameraOff: Story = { args: { off: true } };
