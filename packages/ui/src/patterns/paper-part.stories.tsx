import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PaperPart } from './paper-part.tsx';
import { member } from '../testing/story-text.ts';

const meta = {
  title: 'Patterns/PaperPart',
  tags: ['autodocs'],
  component: PaperPart,
  args: { children: member.views.everything },
} satisfies Meta<typeof PaperPart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The screen has other means for it. The print preview shows it. */
export const Line: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(member.views.everything)).not.toBeVisible();
  },
};
