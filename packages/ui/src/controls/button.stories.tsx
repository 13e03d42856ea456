import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { CalendarIcon } from '../icons/daily.tsx';
import { ArrowRightIcon } from '../icons/signs.tsx';
import { ActionBar } from '../layout/page.tsx';
import { Stack } from '../layout/stack.tsx';
import { Button, IconButton } from './button.tsx';
import { TextLink } from './text-link.tsx';

const meta = {
  title: 'Controls/Button',
  component: Button,
  args: { children: '予約する', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: () => (
    <Stack gap={16} align="flex-start">
      <Stack row wrap>
        <Button>予約する</Button>
        <Button variant="secondary">日時を変える</Button>
        <Button variant="text">あとで答える</Button>
        <Button variant="danger">予約を取り消す</Button>
      </Stack>
      <Stack row wrap>
        <Button startIcon={<CalendarIcon size={20} />}>日時を選ぶ</Button>
        <Button endIcon={<ArrowRightIcon size={20} />}>次へ</Button>
        <Button size="small" variant="secondary">
          小さいボタン
        </Button>
      </Stack>
      <Stack row wrap>
        <IconButton label="予約を見る" icon={<CalendarIcon />} />
        <TextLink href="#terms">利用規約</TextLink>
        <TextLink href="https://example.com" external="（新しいタブで開きます）">
          厚生労働省の指針
        </TextLink>
      </Stack>
    </Stack>
  ),
};

export const Busy: Story = {
  args: { busy: true },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: '予約する' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

/** ux 12: a closed action stays reachable and says why. */
export const Closed: Story = {
  args: { closedReason: '電話番号を確認すると予約できます。' },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleDescription('電話番号を確認すると予約できます。');
    await expect(button).not.toBeDisabled();
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Link: Story = { args: { href: '#booking', children: '空いている時間を見る' } };

export const LongJapanese: Story = {
  args: { children: 'この内容で予約して、あとから問診票に回答する' },
  parameters: { width: 320 },
};

export const English: Story = { args: { children: 'Book this appointment' }, parameters: { locale: 'en' } };

export const AtTheFootOfAForm: Story = {
  render: () => (
    <ActionBar back={<Button variant="text">戻る</Button>}>
      <Button fullWidth="phone">確認へ進む</Button>
    </ActionBar>
  ),
};

export const Staff: Story = { ...Variants, parameters: { accent: 'clinic' } };
