import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../controls/button.tsx';
import { Poster } from './poster.tsx';
import { QrCode } from './qr-code.tsx';
import { ScreenOnly } from './screen-only.tsx';
import { member } from '../testing/story-text.ts';

const meta = {
  title: 'Patterns/Poster',
  tags: ['autodocs'],
  component: Poster,
  subcomponents: { ScreenOnly },
  args: {
    children: (
      <>
        <h2>{member.locations.sheet.menu}</h2>
        <QrCode content="https://patient.example.jp/menu?clid=1" label={member.locations.menu.title} size={320} />
        <p>{member.locations.sheet.how}</p>
      </>
    ),
  },
} satisfies Meta<typeof Poster>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Booking: Story = {
  render: (args) => (
    <>
      <Poster {...args} />
      <ScreenOnly>
        <Button>{member.account.codes.print}</Button>
      </ScreenOnly>
    </>
  ),
};

export const Narrow: Story = { ...Booking, parameters: { width: 320 } };
