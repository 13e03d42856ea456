import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from './stack.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Layout/Text',
  tags: ['autodocs'],
  component: Text,
  args: {
    size: 16,
    tone: 'soft',
    bold: false,
    children: patient.finder.lead,
  },
} satisfies Meta<typeof Text>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
