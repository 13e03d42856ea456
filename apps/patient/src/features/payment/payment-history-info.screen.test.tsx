// @vitest-environment jsdom
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { errorCodes } from '@haruka/contract/errors';
import { givenUpOrder, order, paidOrder, replacedOrder } from '@haruka/examples';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { known, noNotices } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

const open = (more: object) =>
  openApp(
    `/patient/payment-history-info?order_id=${order.id}`,
    { 'GET user/information/': known, 'GET patient/notices/': noNotices, 'GET specialities/': [], ...more },
    { signedIn: true },
  );

beforeEach(() => {
  forgetEverything();
  vi.restoreAllMocks();
});

/** Returns the names of the files that the browser saves. */
function saving() {
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:saved');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

test('a paid order offers its receipt; a failed download is no second issue', async () => {
  const saved = saving();
  let isDown = true;
  const { user, sent } = await open({
    'GET patient/get-order/': paidOrder,
    'POST receipt/issue/': { number: 12, issues: 1 },
    'GET receipt/file/': () =>
      isDown
        ? errorAnswer(errorCodes.receiptNotReady)
        : new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
  });
  const act = await screen.findByRole('button', { name: '領収書を保存する（PDF）' });
  await user.click(act);
  await screen.findByText('領収書を保存できませんでした');
  isDown = false;
  await user.click(act);
  await waitFor(() => expect(saved).toEqual(['領収書_000012.pdf']));
  expect(screen.queryByText('領収書を保存できませんでした')).toBeNull();
  expect(sent('POST receipt/issue/')).toHaveLength(1);
  await user.click(act);
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(sent('POST receipt/issue/')).toHaveLength(2);
});

test('an unpaid order has no receipt', async () => {
  await open({ 'GET patient/get-order/': order });
  await screen.findByText('お支払いをお待ちしています');
  expect(screen.queryByRole('button', { name: '領収書を保存する（PDF）' })).toBeNull();
});

test('an order that the clinic gave up says that no payment is needed, and offers none [ORD-12]', async () => {
  await open({ 'GET patient/get-order/': givenUpOrder });
  await screen.findByText('お支払いは不要です');
  screen.getByText('お支払い不要');
  expect(screen.queryByRole('link', { name: 'お支払いに進む' })).toBeNull();
});

test('a fee that became one bill with the medicine leads to that bill [ORD-13]', async () => {
  await open({ 'GET patient/get-order/': replacedOrder });
  await screen.findByText('新しい請求に変わりました');
  const link = screen.getByRole('link', { name: '新しい請求を見る' });
  expect(link.getAttribute('href')).toBe(`/patient/payment-history-info?order_id=${replacedOrder.replaced_by}`);
});
