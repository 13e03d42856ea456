import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack, Text } from '../layout/stack.tsx';
import { patient } from '../testing/story-text.ts';
import { Spinner } from './spinner.tsx';

const meta = {
  title: 'Controls/Spinner',
  tags: ['autodocs'],
  component: Spinner,
  args: { size: 24 },
} satisfies Meta<typeof Spinner>;
export default meta;

/** The words beside it say what is under way. */
export const Default: StoryObj<typeof meta> = {
  render: (args) => (
    <Stack row gap={12} align="center">
      <Spinner {...args} />
      <Text>{patient.words.loading}</Text>
    </Stack>
  ),
};
