// @vitest-environment jsdom
import { errorAnswer } from '@haruka/api/testing/mock-server';
import type { HandOverState } from '@haruka/contract/consultation/hand-over';
import { errorCodes } from '@haruka/contract/errors';
import type { StaffRoute } from '@haruka/staff';
import { Countdown } from '@haruka/ui';
import { act, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { room } from '../../testing/facts.ts';
import { closeDoctor, openDoctor } from '../../testing/open-doctor.tsx';
import { HandOverBar } from './hand-over-bar.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  closeDoctor();
});

const colleague = { last_name: '鈴木', first_name: '一郎', name_en: 'Ichiro Suzuki' };
const bar: StaffRoute = {
  name: 'bar',
  path: '/doctor/bar',
  titleKey: 'places.calendar',
  layout: 'staff',
  wording: ['consult', 'record', 'room', 'validation'],
  load: async () => ({ default: () => <HandOverBar consult_id={room.consult_id} flush={async () => {}} /> }),
};

test('the reason of a hand-over outlives a reload, until it is sent [RECORD-22]', async () => {
  const open = async (reloads: boolean) => {
    const app = await openDoctor(
      '/doctor/bar',
      {
        'GET hand-over/colleagues/': [{ id: 112, ...colleague, is_online: true, in_call: false }],
        'POST hand-over/offer/': { id: crypto.randomUUID() },
      },
      { reloads, routes: [bar] },
    );
    await app.user.click(await screen.findByRole('button', { name: '医師を交代する' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    return { ...app, dialog, reason: () => dialog.getByLabelText<HTMLInputElement>(/^交代の理由/) };
  };
  const first = await open(false);
  await first.user.type(first.reason(), '専門外のため');
  const again = await open(true);
  expect(again.reason().value).toBe('専門外のため');
  await again.user.click(await again.dialog.findByRole('radio', { name: /鈴木 一郎/ }));
  await again.user.click(again.dialog.getByRole('button', { name: '交代をお願いする' }));
  await expect.poll(() => sessionStorage.getItem('haruka.typed')).toBeNull();
});

/** The offer to the colleague, which rings for some milliseconds more. */
const offered = (ms: number) => {
  const until = new Date(Date.now() + ms).toISOString();
  return (state: HandOverState) => [
    {
      id: 'c1c1c1c1-0000-4000-8000-000000000001',
      consult_id: room.consult_id,
      from: { id: 3, last_name: '水野', first_name: '遥', name_en: 'Haruka Mizuno' },
      to: { id: 112, ...colleague },
      reason: '専門外のため',
      state,
      until,
      answered_at: null,
      draft: null,
    },
  ];
};

test('an offer that rang out ends on a device whose clock is ahead of the server [RECORD-8]', async () => {
  const offer = offered(500);
  let reads = 0;
  await openDoctor(
    '/doctor/bar',
    // By the server's clock it still rings when the device is at 0.
    { 'GET hand-over/list/': () => offer(++reads > 2 ? 'UNANSWERED' : 'OFFERED') },
    { routes: [bar] },
  );
  await screen.findByText(/^鈴木 一郎 医師の回答を待っています/);
  await screen.findByText('鈴木 一郎 医師の応答がありませんでした');
  screen.getByRole('button', { name: '医師を交代する' });
  expect(reads).toBe(3);
});

test('a withdrawal that came too late shows what became of the offer [RECORD-8]', async () => {
  const offer = offered(60_000);
  let state: HandOverState = 'OFFERED';
  const { user } = await openDoctor(
    '/doctor/bar',
    {
      'GET hand-over/list/': () => offer(state),
      'POST hand-over/withdraw/': () => {
        state = 'REFUSED';
        return errorAnswer(errorCodes.handOverOver);
      },
    },
    { routes: [bar] },
  );
  await user.click(await screen.findByRole('button', { name: '取り消す' }));
  await screen.findByText('鈴木 一郎 医師は引き受けられませんでした');
});

test('a countdown that is over says so every two seconds, until it is gone [RECORD-8]', () => {
  vi.useFakeTimers();
  const onEnd = vi.fn();
  const after = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms));
    return onEnd.mock.calls.length;
  };
  const { unmount } = render(
    <Countdown until={Date.now() + 1_000} onEnd={onEnd}>
      {(left) => left}
    </Countdown>,
  );
  expect(after(400)).toBe(0);
  expect(after(700)).toBe(1);
  expect(after(4_500)).toBe(3);
  unmount();
  expect(after(10_000)).toBe(3);
});
