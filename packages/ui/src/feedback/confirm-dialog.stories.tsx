import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Feedback/Confirm dialog',
  tags: ['autodocs'],
  component: ConfirmDialog,
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
