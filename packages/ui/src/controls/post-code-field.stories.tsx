import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { PostCodeField } from './digits-fields.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Controls/Post code field',
  tags: ['autodocs'],
  component: PostCodeField,
  args: {
    label: patient.inquiry.fields.post_code,
    helper: patient.profile.helpers.post_code,
    required: true,
    onComplete: fn(),
  },
} satisfies Meta<typeof PostCodeField>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
