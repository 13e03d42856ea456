import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../controls/button.tsx';
import { Text } from '../layout/stack.tsx';
import { member } from '../testing/story-text.ts';
import { ScreenOnly } from './screen-only.tsx';

const meta = {
  title: 'Patterns/Screen only',
  tags: ['autodocs'],
  component: ScreenOnly,
  args: { children: <Button>{member.account.codes.print}</Button> },
} satisfies Meta<typeof ScreenOnly>;
export default meta;

/** The print preview shows the sentence without the button. */
export const Default: StoryObj<typeof meta> = {
  render: (args) => (
    <>
      <Text>{member.locations.sheet.how}</Text>
      <ScreenOnly {...args} />
    </>
  ),
};
