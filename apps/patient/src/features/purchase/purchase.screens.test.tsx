// @vitest-environment jsdom
import { refetch } from '@haruka/api';
import { errorAnswer, paged } from '@haruka/api/testing/mock-server';
import { errorCodes } from '@haruka/contract/errors';
import { goods, patient, purchaseOrder, purchaseQuote } from '@haruka/examples';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { noNotices } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

const [lotion, , thermometer] = goods;
const of = { clinic_location_id: lotion!.clinic_location_id };
const answers = {
  'GET user/information/': patient,
  'GET patient/notices/': noNotices,
  'GET specialities/': [],
  'GET product/pictures/': [],
  'GET patient/goods/': paged(goods.slice(0, 3)),
  'GET patient/purchase-quote/': purchaseQuote,
  'POST patient/purchase/': { order_id: purchaseOrder.id },
  'GET patient/get-order/': purchaseOrder,
  'GET patient/get-credit-cards/': [],
};
const open = (at: string, more: Record<string, unknown> = {}) =>
  openApp(at, { ...answers, ...more }, { signedIn: true });
type Opened = Awaited<ReturnType<typeof open>>;
const next = '注文の確認へ進む';
const order = /で注文する$/;
const choose = async ({ user }: Opened, name: string, quantity: string) =>
  user.selectOptions(await screen.findByRole('combobox', { name }), quantity);
/** Opens the final confirmation of two bottles and a thermometer. */
const checked = async (more: Record<string, unknown> = {}) => {
  const app = await open('/patient/goods', more);
  await choose(app, '低刺激保湿ローション 150mL 数量', '2瓶');
  await choose(app, '電子体温計 数量', '1個');
  await app.user.click(screen.getByRole('link', { name: next }));
  await screen.findByRole('heading', { level: 1, name: '注文内容の確認' });
  return app;
};

beforeEach(forgetEverything);

test('goods show price, lead time and stock; what is sold out cannot be chosen [BUY-5]', async () => {
  await open('/patient/goods');
  await screen.findByText('2,420円（税込）/ 瓶');
  expect(screen.getAllByText('お支払いの確認後、2日以内に発送')).toHaveLength(2);
  screen.getByText('お支払いの確認後、すぐに発送');
  screen.getByText('品切れ');
  screen.getByText('残り3個');
  expect(screen.queryByRole('combobox', { name: '日やけ止めミルク SPF50 数量' })).toBeNull();
  expect(screen.queryByRole('link', { name: next })).toBeNull();
});

test('what was chosen survives a reload of the list and of the confirmation [BUY-5]', async () => {
  const app = await open('/patient/goods');
  await choose(app, '電子体温計 数量', '3個');
  cleanup();
  await open('/patient/goods');
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: '電子体温計 数量' });
  expect(field.value).toBe('3');
});

test('the confirmation shows six items, address and tax, and orders for this total [BUY-5]', async () => {
  const { user, sent, here } = await checked();
  for (const item of [
    '分量',
    '販売価格',
    '支払いの時期・方法',
    '引渡し・提供の時期',
    '申込みの期間',
    '申込みの撤回・解除',
  ])
    await screen.findByText(item);
  screen.getByText(/払込票の発行から3日後/);
  screen.getByText('うち消費税（10%）');
  // Read out as Japanese on an English page, too.
  expect(screen.getByText(new RegExp(patient.address_2)).lang).toBe('ja');
  expect(sent('GET patient/purchase-quote/').at(-1)!.query.get('items')).toBe(
    `${lotion!.product_id}x2,${thermometer!.product_id}x1`,
  );
  await user.click(screen.getByRole('button', { name: '7,040円で注文する' }));
  await waitFor(() => expect(here()).toBe(`/patient/payment?order_id=${purchaseOrder.id}`));
  expect(sent('POST patient/purchase/').map(({ body }) => body)).toEqual([
    {
      ...of,
      items: [
        { product_id: lotion!.product_id, quantity: 2 },
        { product_id: thermometer!.product_id, quantity: 1 },
      ],
      total: 7040,
    },
  ]);
  // The basket is empty afterwards.
  expect(sessionStorage.getItem('haruka.typed')).toBeNull();
});

test('a product that is short is named, and leaving it out orders the others [BUY-5]', async () => {
  const short = errorAnswer(errorCodes.productOutOfStock, 409, {
    fields: [{ field: 'items.0.quantity', rule: 'stock' }],
  });
  const { user, sent } = await checked({ 'POST patient/purchase/': short });
  await user.click(await screen.findByRole('button', { name: order }));
  await screen.findByText(/^「低刺激保湿ローション 150mL」は、選んだ数量の在庫がありません/);
  await user.click(screen.getByRole('button', { name: '外して続ける' }));
  await waitFor(() =>
    expect(sent('GET patient/purchase-quote/').at(-1)!.query.get('items')).toBe(`${thermometer!.product_id}x1`),
  );
});

test('a product that is gone is named before anything is ordered [BUY-5]', async () => {
  const gone = errorAnswer(errorCodes.productNotFound, 404, {
    fields: [{ field: 'items.1.product_id', rule: 'missing' }],
  });
  await checked({ 'GET patient/purchase-quote/': gone });
  await screen.findByText(/^「電子体温計」は、取り扱いが終わりました/);
  expect(screen.queryByRole('button', { name: order })).toBeNull();
});

test('a price that changed meanwhile is shown, and nothing is ordered unseen [BUY-5]', async () => {
  let total = 7040;
  const { user, sent } = await checked({
    'GET patient/purchase-quote/': () => ({ ...purchaseQuote, total }),
    'POST patient/purchase/': errorAnswer(errorCodes.productChanged, 409, { total: 7200 }),
  });
  const button = await screen.findByRole('button', { name: '7,040円で注文する' });
  total = 7200;
  await user.click(button);
  await screen.findByText(/^合計は7,200円になりました/);
  await screen.findByRole('button', { name: '7,200円で注文する' });
  expect(sent('POST patient/purchase/')).toHaveLength(1);
});

test('an order is placed while its price is asked for again [BUY-5]', async () => {
  const again = Promise.withResolvers<typeof purchaseQuote>();
  let asked = 0;
  const { user, sent } = await checked({
    'GET patient/purchase-quote/': () => (asked++ === 0 ? purchaseQuote : again.promise),
  });
  const button = await screen.findByRole('button', { name: '7,040円で注文する' });
  act(() => void refetch(['products']));
  await waitFor(() => expect(sent('GET patient/purchase-quote/')).toHaveLength(2));
  await user.click(button);
  await waitFor(() => expect(sent('POST patient/purchase/')).toHaveLength(1));
  again.resolve(purchaseQuote);
});

test('without an address the button says what is missing, with the way to add it [BUY-5]', async () => {
  const { sent, user } = await checked({ 'GET user/information/': { ...patient, address_1: '' } });
  await user.click(await screen.findByRole('button', { name: order }));
  screen.getByText('注文するには、お名前と住所の登録が必要です。');
  expect(screen.getByRole('link', { name: '住所を登録する' }).getAttribute('href')).toBe('/patient/personal-info');
  expect(sent('POST patient/purchase/')).toHaveLength(0);
});

test('the confirmation without a choice leads back to the list [BUY-5]', async () => {
  await open('/patient/purchase?clinic_location_id=1');
  await screen.findByText('商品が選ばれていません');
  expect(screen.getAllByRole('link', { name: '商品の一覧に戻る' })[0]!.getAttribute('href')).toBe('/patient/goods');
});

test('an unpaid purchase is cancelled on its page, after a question [BUY-4]', async () => {
  const { user, sent } = await open(`/patient/payment-history-info?order_id=${purchaseOrder.id}`, {
    'POST patient/cancel-order/': null,
  });
  await user.click(await screen.findByRole('button', { name: 'この注文を取り消す' }));
  expect(sent('POST patient/cancel-order/')).toHaveLength(0);
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(new RegExp(purchaseOrder.terms.cancel.jp));
  const buttons = screen.getAllByRole('button', { name: 'この注文を取り消す' });
  await user.click(buttons.at(-1)!);
  await waitFor(() =>
    expect(sent('POST patient/cancel-order/').map(({ body }) => body)).toEqual([{ order_id: purchaseOrder.id }]),
  );
});

test('goods of 0 yen are ordered without a payment, and their order follows [PAY-49]', async () => {
  const nothing = { jp: 'お支払いはありません。', en: 'There is nothing to pay.' };
  const terms = { ...purchaseQuote.terms, by_card: nothing, at_konbini: nothing };
  const { user, here, sent } = await checked({
    'GET patient/purchase-quote/': { ...purchaseQuote, total: 0, delivery_fee: 0, terms },
    'GET patient/get-order/': { ...purchaseOrder, status: 'PAID', total: 0, paid_at: purchaseOrder.created_at },
  });
  expect(await screen.findAllByText('お支払いはありません。')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '0円で注文する' }));
  await waitFor(() => expect(here()).toBe(`/patient/payment-history-info?order_id=${purchaseOrder.id}`));
  expect(sent('POST patient/purchase/')[0]!.body).toMatchObject({ total: 0 });
  await screen.findByText('注文しました。お支払いはありません');
});

test('goods below 50 yen say before the order that they are paid at the desk [PAY-55]', async () => {
  const atDesk = { jp: 'クリニックの受付で、現金でお支払いください。', en: 'In cash at the desk of the clinic.' };
  const terms = { ...purchaseQuote.terms, by_card: atDesk, at_konbini: atDesk };
  const { user, here } = await checked({
    'GET patient/purchase-quote/': { ...purchaseQuote, total: 49, delivery_fee: 0, terms },
    'GET patient/get-order/': { ...purchaseOrder, total: 49, terms },
  });
  expect(await screen.findAllByText(atDesk.jp)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '49円で注文する' }));
  await waitFor(() => expect(here()).toBe(`/patient/payment-history-info?order_id=${purchaseOrder.id}`));
  await screen.findByText('注文しました。お支払いは、クリニックの受付でお願いします');
  await screen.findByText('この金額は、オンラインでは支払えません');
});
