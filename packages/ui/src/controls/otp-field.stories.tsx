import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { OtpField } from './digits-fields.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Controls/OTP field',
  tags: ['autodocs'],
  component: OtpField,
  args: {
    label: patient.client.confirm.code,
    helper: patient.auth.fields.codeHelper,
    required: true,
    length: 6,
    onComplete: fn(),
  },
} satisfies Meta<typeof OtpField>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
