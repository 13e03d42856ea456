import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/text-field.tsx';
import { TextLink } from '../controls/text-link.tsx';
import { ClockIcon } from '../icons/daily.tsx';
import { CheckCircleIcon } from '../icons/signs.tsx';
import { Card } from '../layout/page.tsx';
import { Stack } from '../layout/stack.tsx';
import { Banner, OfflineBanner } from './banner.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ProgressBar, progress } from './progress.tsx';
import { Countdown, EmptyState, ErrorState, ErrorSummary, LoadingScreen, Skeletons } from './states.tsx';
import { ConsultChip, LiveDot, StatusChip } from './status-chip.tsx';
import { toast, toastDuration } from './toasts.tsx';

const meta = { title: 'Feedback/Feedback', component: Banner } satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Banners: Story = {
  render: () => (
    <Stack>
      <Banner tone="warning" title="お支払いが済んでいません" action={<TextLink href="#pay">支払いへ進む</TextLink>}>
        お支払いのあとに薬を発送します。
      </Banner>
      <Banner tone="info" title="メールアドレスを確認してください">
        届いたメールのリンクを開いてください。
      </Banner>
      <Banner tone="success">予約が確定しました。</Banner>
      <Banner
        tone="error"
        title="接続が不安定です"
        action={
          <Button variant="secondary" size="small">
            音声のみにする
          </Button>
        }
      >
        つながらないときは 03-1234-5678 にお電話ください。
      </Banner>
    </Stack>
  ),
};

export const Offline: Story = {
  render: () => <OfflineBanner offline>通信が切れました。再接続しています</OfflineBanner>,
};

export const Chips: Story = {
  render: () => (
    <Stack row wrap gap={8}>
      <ConsultChip status="TENTATIVE" label="仮予約" />
      <ConsultChip status="CONFIRMED" label="予約済" />
      <ConsultChip status="RINGING" label="呼び出し中" />
      <ConsultChip status="IN_CALL" label="診察中" />
      <ConsultChip status="ENDED" label="終了" />
      <ConsultChip status="EXPIRED" label="期限切れ" />
      <ConsultChip status="CANCELLED" label="キャンセル" />
      <ConsultChip status="NO_SHOW" label="来室なし" />
      <ConsultChip status="DOCTOR_ABSENT" label="医師不在" />
      <StatusChip tone="success" icon={<CheckCircleIcon size={16} />} label="支払済" />
      <StatusChip tone="warning" icon={<ClockIcon size={16} />} label="未払い" />
      <LiveDot live label="最新の状態です" />
      <LiveDot live={false} label="再接続しています" />
    </Stack>
  ),
};

/** spec §9: two seconds; ux 40: it waits while it is pointed at or has the focus. */
export const Toast: Story = {
  render: () => (
    <Stack row wrap>
      <Button onClick={() => toast({ text: '保存しました' })}>保存する</Button>
      <Button variant="secondary" onClick={() => toast({ tone: 'error', text: '通信できませんでした' })}>
        失敗する
      </Button>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '保存する' }));
    const words = await screen.findByText('保存しました');
    const line = words.closest<HTMLElement>('[role="group"]');
    if (!line) throw new Error('a toast is a group');
    const began = performance.now();
    await userEvent.hover(line);
    // Well past its time it is still there, because it is being read.
    await waitFor(() => expect(performance.now() - began).toBeGreaterThan(toastDuration + 400), {
      timeout: toastDuration + 1500,
    });
    await expect(line).toBeInTheDocument();
    await userEvent.unhover(line);
    await waitFor(() => expect(screen.queryByText('保存しました')).toBeNull(), { timeout: toastDuration + 1000 });
  },
};

/** spec §9: minimum 0.08; ux 42: not before 200 ms, and out of the flow. */
export const Progress: Story = {
  render: () => (
    <>
      <ProgressBar words={{ loading: '読み込んでいます' }} />
      <p>本文はどこへも動きません。</p>
    </>
  ),
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    progress.start();
    await expect(box.queryByRole('progressbar')).toBeNull();
    const bar = await box.findByRole('progressbar');
    await expect(getComputedStyle(bar).position).toBe('fixed');
    await expect(bar.firstElementChild).toHaveAttribute('style', expect.stringContaining('scaleX(0.08)'));
    progress.done();
    await waitFor(() => expect(box.queryByRole('progressbar')).toBeNull());
  },
};

export const Empty: Story = {
  render: () => (
    <Card>
      <EmptyState title="まだ予約がありません" action={<Button>診療を予約する</Button>}>
        空いている時間から選べます。
      </EmptyState>
    </Card>
  ),
};

export const Failed: Story = {
  render: () => (
    <ErrorState
      code="RCL_01001"
      title="ページを表示できませんでした"
      text="少し待ってから、もう一度お試しください。続くときはクリニックにお電話ください。"
      retry={{ label: 'もう一度読み込む', onClick: fn() }}
    >
      <TextLink href="tel:0312345678">03-1234-5678</TextLink>
    </ErrorState>
  ),
};

export const Loading: Story = {
  render: () => (
    <Stack gap={32}>
      <Skeletons words={{ loading: '読み込んでいます' }} />
      <Skeletons kind="slots" count={6} words={{ loading: '読み込んでいます' }} />
      <LoadingScreen words={{ loading: '読み込んでいます' }} />
    </Stack>
  ),
};

const Ask = ({ danger, onConfirm }: { danger: boolean; onConfirm: () => void }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={danger ? 'danger' : 'primary'} onClick={() => setOpen(true)}>
        予約を取り消す
      </Button>
      <ConfirmDialog
        open={open}
        danger={danger}
        title="この予約を取り消しますか"
        confirmLabel="予約を取り消す"
        cancelLabel="戻る"
        onCancel={() => setOpen(false)}
        onConfirm={onConfirm}
      >
        <p>11月24日（火）09:10〜09:20　佐藤 はるか 医師</p>
        <p>取り消すと元に戻せません。</p>
      </ConfirmDialog>
    </>
  );
};

const confirmed = fn();

/** ux 61: focus begins on cancel; Escape leaves; the focus comes back. */
export const DangerousConfirm: Story = {
  render: () => <Ask danger onConfirm={confirmed} />,
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: '予約を取り消す' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('alertdialog', { name: 'この予約を取り消しますか' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: '戻る' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(opener).toHaveFocus();
    await expect(confirmed).not.toHaveBeenCalled();
  },
};

export const OpenDialog: Story = {
  render: () => (
    <ConfirmDialog
      open
      danger
      title="この予約を取り消しますか"
      confirmLabel="予約を取り消す"
      cancelLabel="戻る"
      onCancel={fn()}
      onConfirm={fn()}
    >
      <p>11月24日（火）09:10〜09:20　佐藤 はるか 医師</p>
      <p>取り消すと元に戻せません。</p>
    </ConfirmDialog>
  ),
};

/** ux 28: the summary takes the focus; its links lead to the fields. */
export const FormErrors: Story = {
  render: () => (
    <Stack gap={24}>
      <ErrorSummary
        title="入力内容を確認してください（2件）"
        items={[
          { id: 'family', label: '姓を入力してください' },
          { id: 'tel', label: '電話番号は数字で入力してください' },
        ]}
      />
      <TextField id="family" label="姓" required error="姓を入力してください" />
      <TextField id="tel" label="電話番号" required type="tel" error="電話番号は数字で入力してください" />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    await waitFor(() => expect(box.getByText('入力内容を確認してください（2件）').parentElement).toHaveFocus());
    await userEvent.click(box.getByRole('link', { name: '電話番号は数字で入力してください' }));
    await expect(box.getByLabelText('電話番号')).toHaveFocus();
  },
};

export const TimeLeft: Story = {
  render: () => (
    <Banner tone="warning">
      仮予約の期限まで <Countdown until={Date.now() + 24 * 60_000}>{(left) => <strong>あと{left}</strong>}</Countdown>
    </Banner>
  ),
};
