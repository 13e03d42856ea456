import type { Meta, StoryObj } from '@storybook/react-vite';
import { PasswordField } from './password-field.tsx';
import { fill, patient } from '../testing/story-text.ts';

const meta = {
  title: 'Controls/Password field',
  tags: ['autodocs'],
  component: PasswordField,
  args: {
    label: patient.auth.fields.password,
    helper: fill(patient.auth.fields.newPasswordHelper, { min: 10 }),
    required: true,
    autoComplete: 'new-password',
  },
} satisfies Meta<typeof PasswordField>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
