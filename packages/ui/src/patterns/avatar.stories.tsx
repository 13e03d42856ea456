import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar } from './avatar.tsx';

const meta = {
  title: 'Patterns/Avatar',
  tags: ['autodocs'],
  component: Avatar,
  args: { name: '水野 遥' },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Without a photo: the first letter of the family name. */
export const Default: Story = {};

export const Large: Story = { args: { size: 96 } };
