import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Feedback/Confirm dialog',
  tags: ['autodocs'],
  component: ConfirmDialog,
  parameters: { covers: true },
  args: {
    open: true,
    danger: true,
    title: patient.reservation.cancel.title,
    children: <p>{patient.reservation.cancel.text}</p>,
    confirmLabel: patient.reservation.cancel.act,
    cancelLabel: patient.words.back,
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;

export const Default: StoryObj<typeof meta> = {};

/** A text that is higher than the window scrolls by keyboard, also in Safari, where only what takes the focus does. */
export const LongText: StoryObj<typeof meta> = {
  args: {
    children: Array.from({ length: 40 }, (_, at) => <p key={at}>{patient.reservation.cancel.text}</p>),
  },
  play: async ({ canvasElement }) => {
    const text = canvasElement.ownerDocument.querySelector('.MuiDialogContent-root')!;
    await waitFor(() => expect(text).toHaveAttribute('tabindex', '0'));
  },
};
