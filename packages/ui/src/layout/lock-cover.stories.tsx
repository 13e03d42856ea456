import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { PasswordField, TextField } from '../controls/text-field.tsx';
import { LockCover } from './lock-cover.tsx';
import { Stack, Text } from './stack.tsx';

const meta = { title: 'Layout/Lock cover', component: LockCover } satisfies Meta<typeof LockCover>;
export default meta;
type Story = StoryObj;

function Desk() {
  const [locked, setLocked] = useState(false);
  return (
    <Stack>
      <TextField label="カルテ" />
      <Button onClick={() => setLocked(true)}>画面をロック</Button>
      {locked && (
        <LockCover title="画面をロックしています">
          <Text tone="soft">続けるには、パスワードを入力してください。</Text>
          <PasswordField label="パスワード" />
          <Button fullWidth onClick={() => setLocked(false)}>
            ロックを解除する
          </Button>
        </LockCover>
      )}
    </Stack>
  );
}

/** What was typed below is still there afterwards; meanwhile nothing of it can be reached. */
export const Locked: Story = {
  render: () => <Desk />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const chart = canvas.getByLabelText('カルテ');
    await userEvent.type(chart, '経過良好');
    await userEvent.click(canvas.getByRole('button', { name: '画面をロック' }));
    const page = within(document.body);
    await page.findByRole('heading', { name: '画面をロックしています' });
    await expect(chart).not.toBeVisible();
    await expect(chart.closest('[inert]')).not.toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'ロックを解除する' }));
    await expect(chart).toBeVisible();
    await expect(chart).toHaveValue('経過良好');
    await expect(canvas.getByRole('button', { name: '画面をロック' })).toHaveFocus();
  },
};

export const Covered: Story = {
  render: () => (
    <LockCover title="画面をロックしています">
      <Text>森 ひかる さん、おかえりなさい。</Text>
      <PasswordField label="パスワード" error="現在のパスワードが正しくありません。もう一度ご確認ください。" />
      <Button fullWidth>ロックを解除する</Button>
      <Button fullWidth variant="text">
        ログアウト
      </Button>
    </LockCover>
  ),
};
