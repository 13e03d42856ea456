import type { Meta, StoryObj } from '@storybook/react-vite';
import { Logo } from './logo.tsx';

const meta = {
  title: 'Identity/Logo',
  tags: ['autodocs'],
  component: Logo,
  args: { size: 32, mark: false },
} satisfies Meta<typeof Logo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The sun over the horizon alone, where the word would be too small to read. */
export const MarkAlone: Story = { args: { size: 48, mark: true } };
