import type { Meta, StoryObj } from '@storybook/react-vite';
import { Illustration } from './illustration.tsx';

const meta = {
  title: 'Identity/Illustration',
  tags: ['autodocs'],
  component: Illustration,
  args: { name: 'find', width: 200 },
  argTypes: {
    name: {
      control: 'select',
      options: [
        ...['find', 'book', 'talk', 'error'],
        ...['deliver', 'empty', 'device', 'wait', 'mail', 'phone', 'done', 'after'],
      ],
    },
  },
} satisfies Meta<typeof Illustration>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** One that no first screen shows: its code comes after that screen. */
export const Later: Story = { args: { name: 'deliver', width: 160 } };
