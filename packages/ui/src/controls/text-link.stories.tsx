import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextLink } from './text-link.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Controls/Text link',
  tags: ['autodocs'],
  component: TextLink,
  args: {
    href: '#terms',
    children: patient.legal.terms.title,
  },
} satisfies Meta<typeof TextLink>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
