// @vitest-environment jsdom
import { noteServerTime } from '@haruka/api/client/server-clock';
import { order } from '@haruka/examples';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { known, noNotices } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

let aheadMs = 0;
const serverTime = () => new Date(Date.now() + aheadMs).toUTCString();
/** Puts the server's clock ahead of this device's. */
function letServerBeAhead(ms: number) {
  aheadMs = ms;
  noteServerTime(serverTime(), Date.now());
}
beforeEach(forgetEverything);
afterEach(() => letServerBeAhead(0));

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000] as const;
const slipEndingIn = (ms: number) => ({
  ...order.attempts[0]!,
  expires_at: new Date(Date.now() + ms).toISOString(),
});
type Slip = ReturnType<typeof slipEndingIn>;

const open = (slip: Slip, after: Pick<Slip, 'status'> = slip) => {
  let shown = slip;
  return openApp(
    `/patient/payment-history-info?order_id=${order.id}`,
    {
      date: serverTime,
      'GET user/information/': known,
      'GET patient/notices/': noNotices,
      'GET specialities/': [],
      'GET patient/get-order/': () => ({ ...order, attempts: [shown] }),
      'POST patient/check-payment/': () => (shown = { ...slip, ...after }),
    },
    { signedIn: true },
  );
};

test.each([
  [2 * day + 5 * hour + 30 * second, 'あと2日5時間'],
  [day + 30 * second, 'あと1日0時間'],
  [23 * hour + 59 * minute + 30 * second, 'あと23時間59分'],
  [hour + 30 * second, 'あと1時間0分'],
])('a slip with %i ms left says so in days and hours, or hours and minutes [PAY-28]', async (ms, words) => {
  await open(slipEndingIn(ms));
  const timer = await screen.findByRole('timer');
  expect(timer.textContent).toBe(words);
  // A timer without `aria-live` says nothing by itself.
  expect(timer.closest('[aria-live]')).toBeNull();
});

test('in its last hour, minutes and seconds run down by the server’s clock [PAY-28]', async () => {
  letServerBeAhead(2 * hour);
  await open(slipEndingIn(2 * hour + 10 * minute));
  const timer = await screen.findByRole('timer');
  const secondsLeft = () => {
    const [, minutes, seconds] = /^あと(\d+)分(\d+)秒$/.exec(timer.textContent)!;
    return Number(minutes) * 60 + Number(seconds);
  };
  const first = secondsLeft();
  expect(first).toBeGreaterThan(590 - 10);
  expect(first).toBeLessThanOrEqual(601);
  await waitFor(() => expect(secondsLeft()).toBeLessThan(first), { timeout: 5_000 });
});

test('at its end the card says that the slip expired, and asks the server [PAY-28]', async () => {
  const { sent } = await open(slipEndingIn(hour), { status: 'ISSUED' });
  await screen.findByRole('timer');
  screen.getByText('2012 3456 7890');
  expect(sent('POST patient/check-payment/')).toEqual([]);
  letServerBeAhead(hour + minute);
  await screen.findByText('払込票の期限が切れました', {}, { timeout: 5_000 });
  screen.getByText(/もうお支払いになれません。/);
  expect(screen.queryByText('2012 3456 7890')).toBeNull();
  expect(screen.queryByRole('button', { name: '番号を再発行する（1回まで）' })).toBeNull();
  await waitFor(() => expect(sent('POST patient/check-payment/')).toHaveLength(1));
});

test('a slip that expired before the screen opened offers a new one [PAY-28]', async () => {
  const codes = () => screen.queryAllByText('2012 3456 7890').length;
  const seen: number[] = [];
  const changes = new MutationObserver(() => seen.push(codes()));
  changes.observe(document.body, { childList: true, subtree: true });
  const { sent } = await open(slipEndingIn(-minute), { status: 'EXPIRED' });
  await screen.findByText('新しい払込票を発行するか、カードでお支払いください。');
  changes.disconnect();
  expect(Math.max(...seen, codes())).toBe(0);
  screen.getByRole('link', { name: 'お支払いに進む' });
  expect(sent('POST patient/check-payment/')).toHaveLength(1);
});
