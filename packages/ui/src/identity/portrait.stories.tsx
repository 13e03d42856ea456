import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../layout/stack.tsx';
import { Avatar } from '../patterns/avatar.tsx';
import { Portrait } from './portrait.tsx';

const meta = {
  title: 'Identity/Portrait',
  tags: ['autodocs'],
  component: Portrait,
  args: { face: { id: 111, since: 2009 }, size: 120 },
} satisfies Meta<typeof Portrait>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The same drawing with a licence of long ago: the hair is grey. */
export const LongInPractice: Story = { args: { face: { id: 111, since: 1988 } } };

/** Many people: hair, glasses, colours and age differ. */
export const AllPeople: Story = {
  render: () => (
    <Stack row wrap gap={12}>
      {Array.from({ length: 40 }, (_, at) => (
        <Avatar key={at} name="水野 遥" face={{ id: 100 + at, since: 1984 + at }} size={72} />
      ))}
    </Stack>
  ),
};
