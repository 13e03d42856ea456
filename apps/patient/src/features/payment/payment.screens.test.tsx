// @vitest-environment jsdom
import { errorAnswer, paged } from '@haruka/api/testing/mock-server';
import { errorCodes } from '@haruka/contract/errors';
import {
  amendedPaidOrder,
  cards,
  combinedOrder,
  heldOrder,
  order,
  orders,
  paidOrder,
  supplementOrder,
} from '@haruka/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { known, noNotices } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

const unpaid = { ...order, attempts: [] };
const answers = {
  'GET user/information/': known,
  'GET patient/notices/': noNotices,
  'GET specialities/': [],
  'GET patient/get-order/': unpaid,
  'GET patient/get-credit-cards/': cards,
};
const open = (at: string, more = {}) => openApp(at, { ...answers, ...more }, { signedIn: true });
const payAt = `/patient/payment?order_id=${order.id}`;

beforeEach(forgetEverything);

test('the list of payments shows what is unpaid, and each leads to its details', async () => {
  await open('/patient/payment-history', { 'GET patient/get-orders/': paged(orders) });
  const [waiting, done] = await screen.findAllByRole('link', { name: '内容を見る' });
  expect(waiting!.getAttribute('href')).toBe(`/patient/payment-history-info?order_id=${orders[0]!.id}`);
  expect(done!.getAttribute('href')).toBe(`/patient/payment-history-info?order_id=${orders[1]!.id}`);
  screen.getByText('未払い');
  screen.getByText('払込票を発行済み');
});

test('the public name of the payment history leads to the own one [SCREEN-5]', async () => {
  const { here } = await open('/payment-history', { 'GET patient/get-orders/': paged([]) });
  await screen.findByText('お支払いはまだありません');
  expect(here()).toBe('/patient/payment-history');
});

test('before paying all six items of the law are read, and the button names the amount', async () => {
  const { user, sent, here } = await open(payAt, {
    'POST patient/pay-by-card/': paidOrder.attempts[0],
  });
  const act = await screen.findByRole('button', { name: '4,500円を支払う' });
  for (const item of [
    '分量',
    '販売価格',
    '支払いの時期・方法',
    '引渡し・提供の時期',
    '申込みの期間',
    '申込みの撤回・解除',
  ])
    screen.getByText(item);
  await user.click(act);
  await waitFor(() => expect(here()).toBe(`/patient/payment-history-info?order_id=${order.id}`));
  expect(sent('POST patient/pay-by-card/')[0]?.body).toEqual({ order_id: order.id, card_id: cards[0]!.id });
});

test('an order whose money came late is not charged again, also at its payment address [ORD-7]', async () => {
  await open(payAt, { 'GET patient/get-order/': heldOrder });
  await screen.findByText('お支払いを受け取りました');
  expect(screen.queryByRole('button', { name: /円を支払う$/ })).toBeNull();
  expect(screen.queryByRole('radio', { name: /^コンビニ払い/ })).toBeNull();
});

test('a declined card (09023) is named, and the order can be paid at a store', async () => {
  const { user, sent, here } = await open(payAt, {
    'POST patient/pay-by-card/': errorAnswer(errorCodes.cardDeclined),
    'POST patient/pay-at-konbini/': order.attempts[0],
  });
  await user.click(await screen.findByRole('button', { name: '4,500円を支払う' }));
  await screen.findByText('このカードではお支払いできませんでした。別のカードかコンビニ払いを選んでください。');
  await user.click(screen.getByRole('radio', { name: /^コンビニ払い/ }));
  await user.click(screen.getByRole('button', { name: '払込票を発行する' }));
  await waitFor(() => expect(here()).toContain('/patient/payment-history-info'));
  expect(sent('POST patient/pay-at-konbini/')).toHaveLength(1);
});

const declined = {
  ...paidOrder.attempts[0]!,
  status: 'FAILED',
  settled_at: null,
  failure: 'NO_FUNDS',
} as const;

test('a declined card is still named after a reload, with its reason and the ways out [PAY-42]', async () => {
  const { user } = await open(payAt, { 'GET patient/get-order/': { ...unpaid, attempts: [declined] } });
  await screen.findByText('カードでのお支払いができませんでした');
  screen.getByText(/Visa（末尾4242）.*残高または利用限度額が足りませんでした。/);
  screen.getByText('別のカードか、コンビニ払いを選んでください。お支払いは済んでいません。');
  await user.click(screen.getByRole('radio', { name: /^コンビニ払い/ }));
  screen.getByRole('button', { name: '払込票を発行する' });
});

test('only the newest try to pay is named as failed, and not twice after a press [PAY-42]', async () => {
  await open(payAt, { 'GET patient/get-order/': { ...unpaid, attempts: [order.attempts[0]!, declined] } });
  await screen.findByRole('button', { name: '4,500円を支払う' });
  expect(screen.queryByText('カードでのお支払いができませんでした')).toBeNull();
  forgetEverything();

  const { user } = await open(payAt, {
    'GET patient/get-order/': { ...unpaid, attempts: [declined] },
    'POST patient/pay-by-card/': errorAnswer(errorCodes.cardDeclined),
  });
  await user.click(await screen.findByRole('button', { name: '4,500円を支払う' }));
  await screen.findByText('このカードではお支払いできませんでした。別のカードかコンビニ払いを選んでください。');
  expect(screen.queryByText('カードでのお支払いができませんでした')).toBeNull();
});

test('a cancelled order is not said to be paid', async () => {
  await open(payAt, { 'GET patient/get-order/': { ...unpaid, status: 'CANCEL' } });
  await screen.findByText('この請求は取り消されました');
  expect(screen.queryByText('このお支払いは済んでいます。')).toBeNull();
});

test('a payment service that fails (13001) says so, and the same press can be repeated [ERR-12]', async () => {
  let isDown = true;
  const { user, sent, here } = await open(payAt, {
    'GET patient/get-credit-cards/': [],
    'POST patient/pay-at-konbini/': () =>
      isDown ? errorAnswer(errorCodes.paymentServiceFailed, 502) : order.attempts[0],
  });
  await user.click(await screen.findByRole('button', { name: '払込票を発行する' }));
  await screen.findByText('決済サービスで問題が発生しました。しばらくしてから、もう一度お試しください。');
  expect(here()).toContain('/patient/payment?');
  expect(screen.getByRole('radio', { name: /^コンビニ払い/ })).toHaveProperty('checked', true);
  isDown = false;
  await user.click(screen.getByRole('button', { name: '払込票を発行する' }));
  await waitFor(() => expect(here()).toContain('/patient/payment-history-info'));
  expect(sent('POST patient/pay-at-konbini/')).toHaveLength(2);
});

test('an expired card (09028) names the ways out: a new card, another card, a store [PAY-5]', async () => {
  const { user } = await open(payAt, { 'POST patient/pay-by-card/': errorAnswer(errorCodes.cardExpired) });
  await user.click(await screen.findByRole('button', { name: '4,500円を支払う' }));
  await screen.findByText(
    'カードの有効期限が切れています。新しいカードを登録するか、別のカード・コンビニ払いを選んでください。',
  );
  const link = screen.getByRole('link', { name: 'クレジットカードの設定' });
  expect(link.getAttribute('href')).toBe('/patient/credit-card-settings');
});

test('above 299,999 yen a convenience store cannot be chosen (09011) [PAY-2]', async () => {
  await open(payAt, { 'GET patient/get-order/': { ...unpaid, total: 300_000 } });
  await screen.findByText(/合計が299,999円を超えるため、コンビニでは支払えません。/);
  expect(screen.getByRole('radio', { name: /^コンビニ払い/ }).getAttribute('aria-disabled')).toBe('true');
});

test('without an email no store can be chosen, and a link leads to adding one (09025) [PAY-5]', async () => {
  await open(payAt, { 'GET user/information/': { ...known, email: null }, 'GET patient/get-credit-cards/': [] });
  await screen.findByText(/コンビニで支払うには、メールアドレスの登録が必要です。/);
  const stores = screen.getByRole('radio', { name: /^コンビニ払い/ });
  expect(stores.getAttribute('aria-disabled')).toBe('true');
  expect(stores).toHaveProperty('checked', false);
  const link = screen.getByRole('link', { name: 'メールアドレスを登録する' });
  expect(link.getAttribute('href')).toBe('/patient/personal-info');
});

test('an address that was missing after all (09025) is named with the way to add it', async () => {
  const { user } = await open(payAt, {
    'GET patient/get-credit-cards/': [],
    'POST patient/pay-at-konbini/': errorAnswer(errorCodes.payerEmailMissing),
  });
  await user.click(await screen.findByRole('button', { name: '払込票を発行する' }));
  await screen.findByText(/コンビニ払いには、メールアドレスの登録が必要です。/);
  screen.getByRole('link', { name: 'メールアドレスを登録する' });
});

test('after two slips no store can be chosen, and the reason names the way on [PAY-6]', async () => {
  const used = { ...order.attempts[0]!, status: 'VOIDED' as const };
  const attempts = [used, { ...used, id: '01932d2e-0000-7000-8000-000000000997' }];
  await open(payAt, { 'GET patient/get-order/': { ...unpaid, attempts }, 'GET patient/get-credit-cards/': [] });
  await screen.findByText(/払込票の再発行は1回までです。カードでお支払いになるか、クリニックにお問い合わせください。/);
  expect(screen.getByRole('radio', { name: /^コンビニ払い/ }).getAttribute('aria-disabled')).toBe('true');
});

test('an order that is paid already is not paid again', async () => {
  await open(payAt, { 'GET patient/get-order/': paidOrder });
  await screen.findByText('このお支払いは済んでいます。');
  expect(screen.queryByRole('button', { name: /支払う$/ })).toBeNull();
});

test('a slip shows the chosen store’s numbers in groups of four, with its deadline', async () => {
  const { user } = await open(`/patient/payment-history-info?order_id=${order.id}`, {
    'GET patient/get-order/': order,
  });
  await screen.findByText('2012 3456 7890');
  screen.getByText('お支払い期限');
  await user.selectOptions(screen.getByRole('combobox', { name: /^お支払いになるお店/ }), 'LAWSON');
  await screen.findByText('3098 7654 3210');
});

test('a store that asks for no confirmation number shows none, nor a way to copy it [PAY-47]', async () => {
  const [slip] = order.attempts;
  const vouchers = slip!.vouchers.map((one) => ({
    ...one,
    ...(one.store === 'LAWSON' && { confirmation_number: '' }),
  }));
  const { user } = await open(`/patient/payment-history-info?order_id=${order.id}`, {
    'GET patient/get-order/': { ...order, attempts: [{ ...slip!, vouchers }] },
  });
  await screen.findByRole('button', { name: '確認番号をコピーする' });
  screen.getByText('お店の端末に払込票番号と確認番号を入力するか、レジで番号をお伝えください。');
  await user.selectOptions(screen.getByRole('combobox', { name: /^お支払いになるお店/ }), 'LAWSON');
  await screen.findByText('お店の端末に払込票番号を入力するか、レジで番号をお伝えください。');
  screen.getByRole('button', { name: '払込票番号をコピーする' });
  expect(screen.queryByText('確認番号')).toBeNull();
  expect(screen.queryByRole('button', { name: '確認番号をコピーする' })).toBeNull();
});

/** The last month in which a card is valid, or the one before it. */
const monthFromNow = (months: number) => {
  const day = new Date();
  const month = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1));
  return { exp_month: month.getUTCMonth() + 1, exp_year: month.getUTCFullYear() };
};

test('an expired card is named, is not chosen and cannot be; this month’s card can [PAY-35]', async () => {
  const old = { ...cards[0]!, ...monthFromNow(-1) };
  const last = { ...cards[1]!, ...monthFromNow(0) };
  const stored = { 'GET patient/get-credit-cards/': [old, last] };
  const { user } = await open(payAt, stored);
  const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
  const closed = await radio(/4242/);
  expect(closed.getAttribute('aria-disabled')).toBe('true');
  await user.click(closed);
  screen.getByText(/有効期限が切れているため、使えません。$/);
  expect((await radio(/^コンビニ払い/)).checked).toBe(true);
  await user.click(await radio(/0505/));
  screen.getByRole('button', { name: '4,500円を支払う' });
  forgetEverything();

  await open('/patient/credit-card-settings', {
    'GET patient/get-credit-cards/': [last, { ...old, is_default: false }],
  });
  await screen.findByText('有効期限切れ');
  screen.getByText(/^このカードでは支払えません/);
  expect(screen.queryAllByRole('button', { name: 'いつも使うカードにする' })).toHaveLength(1);
});

test('with three cards a fourth is not offered (05014); removing one asks first [PAY-1]', async () => {
  const third = { ...cards[1]!, id: '01932d2e-0000-7000-8000-000000000999', brand: 'Mastercard', last4: '4444' };
  let stored = [...cards, third];
  const { user, sent } = await open('/patient/credit-card-settings', {
    'GET patient/get-credit-cards/': () => stored,
    'POST patient/delete-credit-card/': ({ body }: { body: { card_id: string } }) => {
      stored = stored.filter(({ id }) => id !== body.card_id);
      return null;
    },
  });
  await screen.findByText('3枚登録されています。ほかのカードを登録するには、1枚削除してください。');
  expect(screen.queryByRole('button', { name: 'カードを登録する' })).toBeNull();
  await user.click(screen.getAllByRole('button', { name: '削除する' }).at(-1)!);
  const asked = await screen.findByRole('alertdialog');
  within(asked).getByText(/Mastercard/);
  await user.click(within(asked).getByRole('button', { name: '削除する' }));
  await screen.findByRole('button', { name: 'カードを登録する' });
  expect(sent('POST patient/delete-credit-card/')[0]?.body).toEqual({ card_id: third.id });
});

test('before paying fee and medicine together, shows both lines and both rules [ORD-13]', async () => {
  await open(payAt, { 'GET patient/get-order/': combinedOrder });
  await screen.findByRole('button', { name: '7,010円を支払う' });
  screen.getByText(/診療費（初診） × 1 \/ ヘパリン類似物質クリーム 0.3% 25g × 2/);
  screen.getByText('送料', { exact: true });
  screen.getByText('7,010円（税込）、うち送料550円');
  screen.getByText('診療はすでに行われています。お薬は、お支払いの確認後、2日以内に発送します。');
  screen.getByText(/お薬は、お支払い前なら、お支払いの画面から取り消せます/);
});

/** A paid order that was cancelled: 1,500 of 4,500 yen went back by transfer. */
const repaidInPart = {
  ...paidOrder,
  status: 'CANCEL' as const,
  total: 4500,
  cancel_reason: '医師の急病のため',
  refunds: [
    {
      id: paidOrder.attempts[0]!.id,
      status: 'DONE' as const,
      method: 'BANK' as const,
      transferred_on: '2026-11-20',
      amount: 1500,
      reason: '医師の急病のため',
      created_at: paidOrder.created_at,
      settled_at: paidOrder.created_at,
      returned_at: null,
    },
  ],
};
const infoAt = `/patient/payment-history-info?order_id=${paidOrder.id}`;

test('a cancelled payment says what went back by transfer, and what is still due [ORD-20]', async () => {
  await open(infoAt, { 'GET patient/get-order/': repaidInPart });
  await screen.findByText('まだ返金されていない金額は3,000円です');
  screen.getByText('2026/11/20(金)に銀行振込で返金しました');
  expect(screen.queryByText(/お支払いに使われたカードに返金します/)).toBeNull();
});

test('a cancelled payment says what was handed back at the desk [PAY-54]', async () => {
  const refunds = [{ ...repaidInPart.refunds[0]!, method: 'CASH' as const, amount: 4500 }];
  await open(infoAt, { 'GET patient/get-order/': { ...repaidInPart, refunds } });
  await screen.findByText('2026/11/20(金)に受付で、現金で返金しました');
  expect(screen.queryByText(/銀行振込で返金しました|カードに返金します/)).toBeNull();
});

test('what the clinic keeps of a cancelled payment is named with its reason [ORD-21]', async () => {
  const kept = { amount: 3000, reason: '取り消しの規定により', created_at: paidOrder.created_at };
  await open(infoAt, { 'GET patient/get-order/': { ...repaidInPart, kept } });
  await screen.findByText('3,000円（理由：取り消しの規定により）');
  expect(screen.queryByText(/まだ返金されていない金額/)).toBeNull();
});

test('an amended prescription says what to pay and what is less, and leads both ways [ORD-22]', async () => {
  await open(infoAt, { 'GET patient/get-order/': amendedPaidOrder });
  await screen.findByText('差額 980円 のお支払いをお願いします');
  expect(screen.getByRole('link', { name: '差額の内容を見る' }).getAttribute('href')).toBe(
    `/patient/payment-history-info?order_id=${supplementOrder.id}`,
  );
  screen.getByText('処方の訂正で 300円 少なくなりました');
  screen.getByText('まだ返金されていない金額は300円です');
  await open(infoAt, { 'GET patient/get-order/': supplementOrder });
  await screen.findByText('処方の訂正による差額です');
  expect(screen.getByRole('link', { name: '先のお支払いを見る' }).getAttribute('href')).toBe(
    `/patient/payment-history-info?order_id=${supplementOrder.supplements}`,
  );
});

test('what a paid difference costs less is named on the first order, with its link [ORD-22]', async () => {
  const difference = { id: supplementOrder.id, status: 'PAID', total: 980, reduced: 80 } as const;
  await open(infoAt, { 'GET patient/get-order/': { ...amendedPaidOrder, supplemented_by: [difference] } });
  await screen.findByText('処方の訂正で 380円 少なくなりました');
  expect(screen.getByRole('link', { name: 'うち 80円 は差額のお支払いの分です' }).getAttribute('href')).toBe(
    `/patient/payment-history-info?order_id=${supplementOrder.id}`,
  );
});

test('an order too small to be paid online leads to the clinic, or to a card [PAY-8]', async () => {
  await open(payAt, { 'GET patient/get-order/': { ...unpaid, total: 49 } });
  await screen.findByText('この金額は、オンラインでは支払えません');
  screen.getByText(/^50円未満のお支払いは、クリニックの受付で、現金でお願いします。/);
  expect(screen.queryByRole('button', { name: /円を支払う$/ })).toBeNull();
  await open(payAt, { 'GET patient/get-order/': { ...unpaid, total: 119 } });
  await screen.findByText(/合計が120円未満のため、コンビニでは支払えません。/);
  await screen.findByRole('button', { name: '119円を支払う' });
});
