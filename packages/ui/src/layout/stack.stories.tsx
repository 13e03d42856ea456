import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../controls/button.tsx';
import { Stack } from './stack.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Layout/Stack',
  tags: ['autodocs'],
  component: Stack,
  args: {
    gap: 16,
    row: false,
    children: (
      <>
        <Button>{patient.words.save}</Button>
        <Button variant="secondary">{patient.words.back}</Button>
      </>
    ),
  },
} satisfies Meta<typeof Stack>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
