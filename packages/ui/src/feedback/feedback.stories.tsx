import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/text-field.tsx';
import { TextLink } from '../controls/text-link.tsx';
import { ClockIcon } from '../icons/cards.ts';
import { CheckCircleIcon } from '../icons/first.ts';
import { Card } from '../layout/page.tsx';
import { Stack } from '../layout/stack.tsx';
import { Banner } from './banner.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ProgressBar, progress } from './progress.tsx';
import { DoneLine } from './done-line.tsx';
import { Countdown } from './countdown.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { EmptyState, ErrorState, LoadingScreen, Skeletons } from './states.tsx';
import { ConsultChip, LiveDot, StatusChip } from './status-chip.tsx';
import { toast, toastDuration } from './toasts.tsx';
import { fill, member, patient } from '../testing/story-text.ts';

const problems = {
  summary: fill(patient.validation.summary, { count: 2 }),
  family: fill(patient.validation.required, { name: patient.inquiry.fields.last_name }),
  tel: fill(patient.validation.phone_any, { name: patient.menu.phone }),
};

const meta = {
  title: 'Feedback/Feedback',
  tags: ['autodocs'],
  component: Banner,
  args: {
    tone: 'warning',
    title: patient.shell.notices.payment.title,
    children: patient.shell.notices.payment.text,
    action: <TextLink href="#pay">{patient.shell.notices.payment.act}</TextLink>,
  },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One banner, to be changed by the controls. */
export const Default: Story = {};

export const Banners: Story = {
  render: () => (
    <Stack>
      <Banner
        tone="warning"
        title={patient.shell.notices.payment.title}
        action={<TextLink href="#pay">{patient.shell.notices.payment.act}</TextLink>}
      >
        {patient.shell.notices.payment.text}
      </Banner>
      <Banner tone="info" title={patient.shell.notices.email.title}>
        {patient.shell.notices.email.text}
      </Banner>
      <Banner tone="success">{patient.reservation.done.title}</Banner>
      <Banner
        tone="error"
        title={patient.consulting.call.poor.title}
        action={
          <Button variant="secondary" size="small">
            {patient.consulting.call.poor.audioOnly}
          </Button>
        }
      >
        {patient.consulting.call.poor.text}
      </Banner>
    </Stack>
  ),
};

export const Offline: Story = {
  render: () => <OfflineBanner offline>{patient.words.offline}</OfflineBanner>,
};

export const Chips: Story = {
  render: () => (
    <Stack row wrap gap={8}>
      <ConsultChip status="TENTATIVE" label={patient.status.consult.TENTATIVE} />
      <ConsultChip status="CONFIRMED" label={patient.status.consult.CONFIRMED} />
      <ConsultChip status="RINGING" label={patient.status.consult.RINGING} />
      <ConsultChip status="IN_CALL" label={patient.status.consult.IN_CALL} />
      <ConsultChip status="ENDED" label={patient.status.consult.ENDED} />
      <ConsultChip status="EXPIRED" label={patient.status.consult.EXPIRED} />
      <ConsultChip status="CANCELLED" label={patient.status.consult.CANCELLED} />
      <ConsultChip status="NO_SHOW" label={patient.status.consult.NO_SHOW} />
      <ConsultChip status="DOCTOR_ABSENT" label={patient.status.consult.DOCTOR_ABSENT} />
      <StatusChip tone="success" icon={<CheckCircleIcon size={16} />} label={patient.payment.status.PAID} />
      <StatusChip tone="warning" icon={<ClockIcon size={16} />} label={patient.payment.status.WAITING_PAYMENT} />
      <LiveDot live label={patient.status.link.live} />
      <LiveDot live={false} label={patient.status.link.reconnecting} />
    </Stack>
  ),
};

/** Stays for two seconds (API-5). It waits while it is pointed at or has the focus. */
export const Toast: Story = {
  render: () => (
    <Stack row wrap>
      <Button onClick={() => toast({ text: patient.words.saved })}>{patient.words.save}</Button>
      <Button variant="secondary" onClick={() => toast({ tone: 'error', text: patient.errors.RCL_01001 })}>
        {patient.words.retry}
      </Button>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: patient.words.save }));
    const words = await screen.findByText(patient.words.saved);
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
    await waitFor(() => expect(screen.queryByText(patient.words.saved)).toBeNull(), { timeout: toastDuration + 1000 });
  },
};

/** Starts at 0.08 (UI-1), not before 200 ms, and out of the flow. */
export const Progress: Story = {
  render: () => (
    <>
      <ProgressBar words={{ loading: patient.words.loading }} />
      <p>本文はどこへも動きません。</p>
    </>
  ),
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    progress.start();
    await expect(box.queryByRole('progressbar')).toBeNull();
    const bar = await box.findByRole('progressbar');
    await expect(getComputedStyle(bar).position).toBe('fixed');
    await expect(bar).toHaveAttribute('aria-valuenow', '8');
    progress.done();
    await waitFor(() => expect(box.queryByRole('progressbar')).toBeNull());
  },
};

export const Empty: Story = {
  render: () => (
    <Card>
      <EmptyState title={patient.reservation.list.empty} action={<Button>{patient.menu.book}</Button>}>
        {patient.reservation.list.emptyText}
      </EmptyState>
    </Card>
  ),
};

export const Failed: Story = {
  render: () => (
    <ErrorState
      code="RCL_01001"
      title={patient.shell.problem.title}
      text={patient.shell.problem.text}
      retry={{ label: patient.shell.problem.retry, onClick: fn() }}
    >
      <TextLink href="tel:0312345678">03-1234-5678</TextLink>
    </ErrorState>
  ),
};

export const Loading: Story = {
  render: () => (
    <Stack gap={32}>
      <Skeletons words={{ loading: patient.words.loading }} />
      <Skeletons kind="slots" count={6} words={{ loading: patient.words.loading }} />
      <LoadingScreen words={{ loading: patient.words.loading }} />
    </Stack>
  ),
};

const Ask = ({ danger, onConfirm }: { danger: boolean; onConfirm: () => void }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={danger ? 'danger' : 'primary'} onClick={() => setOpen(true)}>
        {patient.reservation.cancel.act}
      </Button>
      <ConfirmDialog
        open={open}
        danger={danger}
        title={patient.reservation.cancel.title}
        confirmLabel={patient.reservation.cancel.act}
        cancelLabel={patient.words.back}
        onCancel={() => setOpen(false)}
        onConfirm={onConfirm}
      >
        <p>11月24日（火）09:10〜09:20　佐藤 はるか 医師</p>
        <p>{patient.reservation.cancel.text}</p>
      </ConfirmDialog>
    </>
  );
};

const confirmed = fn();

/** Focus begins on cancel; Escape leaves; the focus comes back. */
export const DangerousConfirm: Story = {
  render: () => <Ask danger onConfirm={confirmed} />,
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: patient.reservation.cancel.act });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('alertdialog', { name: patient.reservation.cancel.title });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: patient.words.back })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(opener).toHaveFocus();
    await expect(confirmed).not.toHaveBeenCalled();
  },
};

export const OpenDialog: Story = {
  parameters: { covers: true },
  render: () => (
    <ConfirmDialog
      open
      danger
      title={patient.reservation.cancel.title}
      confirmLabel={patient.reservation.cancel.act}
      cancelLabel={patient.words.back}
      onCancel={fn()}
      onConfirm={fn()}
    >
      <p>11月24日（火）09:10〜09:20　佐藤 はるか 医師</p>
      <p>{patient.reservation.cancel.text}</p>
    </ConfirmDialog>
  ),
};

/** Two presses that confirm: the second one does more. */
export const TwoWaysOn: Story = {
  parameters: { covers: true },
  render: () => (
    <ConfirmDialog
      open
      danger
      title={member.consultRoom.end.title}
      confirmLabel={member.consultRoom.end.confirm}
      cancelLabel={member.consultRoom.end.cancel}
      other={{ label: fill(member.consultRoom.end.toNext, { name: '鈴木 一郎' }), onPress: fn() }}
      onCancel={fn()}
      onConfirm={fn()}
    >
      <p>{fill(member.consultRoom.end.text, { name: '髙橋 花子' })}</p>
    </ConfirmDialog>
  ),
};

/** The summary takes the focus; its links lead to the fields. */
export const FormErrors: Story = {
  render: () => (
    <Stack gap={24}>
      <ErrorSummary
        title={problems.summary}
        items={[
          { id: 'family', label: problems.family },
          { id: 'tel', label: problems.tel },
        ]}
      />
      <TextField id="family" label={patient.inquiry.fields.last_name} required error={problems.family} />
      <TextField id="tel" label={patient.menu.phone} required type="tel" error={problems.tel} />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    await waitFor(() => expect(box.getByText(problems.summary).closest('[role="alert"]')).toHaveFocus());
    await userEvent.click(box.getByRole('link', { name: problems.tel }));
    await expect(box.getByLabelText(patient.menu.phone)).toHaveFocus();
  },
};

export const HalfDone: Story = { render: () => <DoneLine done={0.5} /> };

export const TimeLeft: Story = {
  render: () => (
    <Banner tone="warning">
      仮予約の期限まで <Countdown until={Date.now() + 24 * 60_000}>{(left) => <strong>あと{left}</strong>}</Countdown>
    </Banner>
  ),
};
