import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Text } from '../layout/stack.tsx';
import { patient } from '../testing/story-text.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const meta = {
  title: 'Controls/Visually hidden',
  tags: ['autodocs'],
  component: VisuallyHidden,
  args: { children: patient.words.next },
} satisfies Meta<typeof VisuallyHidden>;
export default meta;

/** A screen reader reads the hidden words after the visible ones. */
export const Default: StoryObj<typeof meta> = {
  render: (args) => (
    <Text>
      {patient.booking.title}
      <VisuallyHidden {...args} />
    </Text>
  ),
  play: async ({ canvas }) => {
    const hidden = canvas.getByText(patient.words.next);
    await expect(hidden.getBoundingClientRect().width).toBeLessThanOrEqual(1);
  },
};
