import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { patient } from '../testing/story-text.ts';
import { AttachmentViewer } from './attachment-viewer.tsx';

const meta = {
  title: 'Patterns/Attachment viewer',
  tags: ['autodocs'],
  component: AttachmentViewer,
  parameters: { covers: true },
} satisfies Meta<typeof AttachmentViewer>;
export default meta;
type Story = StoryObj;

const words = { close: patient.words.close, loading: patient.words.loading };
const onClose = fn();
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><circle cx="300" cy="200" r="150" fill="tomato"/></svg>')}`;

export const Picture: Story = {
  args: { name: '発疹.jpg', picture, onClose, words },
  play: async () => {
    const shown = await screen.findByRole('img', { name: '発疹.jpg' });
    // The dialog fades in.
    await waitFor(() => expect(shown).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(onClose).toHaveBeenCalled();
  },
};

export const Loading: Story = { args: { name: '発疹.jpg', picture: undefined, onClose, words } };
