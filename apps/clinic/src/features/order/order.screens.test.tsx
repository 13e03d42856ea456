// @vitest-environment jsdom
import type { OrderRecord } from '@haruka/contract/money/clinic-order';
import { refetch } from '@haruka/api';
import { errorAnswer, paged } from '@haruka/api/testing/mock-server';
import { errorCodes } from '@haruka/contract/errors';
import {
  amendedOrder,
  cancelAskedOrder,
  disputedOrder,
  clinicOrder,
  clinicOrders,
  clinicOrderSums,
  deskPaidClinicOrder,
  freeClinicOrder,
  readyParcel,
  smallClinicOrder,
} from '@haruka/examples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeStaffApp, openStaffApp, staff } from '../../testing/open-staff-app.tsx';
import { orderRoutes } from './routes.tsx';

const list = (answers: Record<string, unknown> = {}, address = '/clinic/orders') =>
  openStaffApp(
    address,
    { routes: orderRoutes },
    { 'GET clinic/orders/': paged(clinicOrders), 'GET clinic/order-sums/': clinicOrderSums, ...answers },
  );
const open = (order: OrderRecord, answers: Record<string, unknown> = {}) =>
  openStaffApp(
    `/clinic/order?order_id=${order.id}`,
    { routes: orderRoutes },
    { 'GET clinic/order/': order, ...answers },
  );

const paidOrder: OrderRecord = {
  ...clinicOrder,
  status: 'PAID',
  cancelled_at: null,
  cancel_reason: null,
  refunds: [],
  refunded: 0,
  due: 0,
  refundable: 0,
  to_refund: clinicOrder.total,
};

afterEach(closeStaffApp);

test('the list shows sums and why orders are unpaid, and keeps its filter in the URL [ORD-6]', async () => {
  const { user, here, sent } = await list();
  expect((await screen.findAllByText('カード：残高または利用限度額が足りません')).length).toBeGreaterThan(0);
  expect(await screen.findByText('7,010円')).toBeDefined();
  await user.click(screen.getByRole('tab', { name: '未払い' }));
  await user.click(screen.getByRole('button', { name: '絞り込み' }));
  await user.selectOptions(await screen.findByLabelText('未払いの理由'), 'カードで支払えませんでした');
  await user.type(screen.getByLabelText('患者さんの名前・カナ、注文番号'), 'サトウ');
  await user.click(screen.getByRole('button', { name: '検索する' }));
  expect(decodeURIComponent(here())).toBe('/clinic/orders?view=unpaid&why=declined&search=サトウ');
  await expect
    .poll(() => Object.fromEntries(sent('GET clinic/orders/').at(-1)!.query))
    .toMatchObject({ view: 'UNPAID', why: 'DECLINED', search: 'サトウ' });
});

test('the search field shows the words of the address, cleared or from a view [VIEW-2]', async () => {
  const view = { id: crypto.randomUUID(), name: '佐藤', query: 'search=佐藤', is_default: false, version: 1 };
  const answers = { 'GET clinic/saved-views/': [view], 'GET clinic/orders/': paged([]) };
  const { user, here } = await list(answers, '/clinic/orders?search=zzz');
  await screen.findByText('条件に合う注文がありません');
  const field = screen.getByLabelText<HTMLInputElement>('患者さんの名前・カナ、注文番号');
  await user.click(screen.getAllByText('条件を消す').at(-1)!);
  expect([field.value, here()]).toEqual(['', '/clinic/orders']);
  await user.click(await screen.findByRole('link', { name: '佐藤' }));
  expect(field.value).toBe('佐藤');
});

test('the way and the day of payment narrow list and sums; the address keeps them [PAY-34]', async () => {
  const { user, here, sent } = await list({}, '/clinic/orders?paid_from=2026-11-01');
  const listed = await screen.findAllByText('コンビニ払い', { ignore: 'option' });
  expect(listed).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '絞り込み（1）' }));
  await user.selectOptions(screen.getByLabelText('支払い方法'), '未選択');
  await user.type(screen.getByLabelText('支払日（まで）'), '2026/11/30');
  await user.tab();
  expect(here()).toBe('/clinic/orders?method=none&paid_from=2026-11-01&paid_until=2026-11-30');
  const asked = { method: 'NONE', paid_from: '2026-11-01', paid_until: '2026-11-30' };
  for (const route of ['GET clinic/orders/', 'GET clinic/order-sums/'])
    await expect.poll(() => Object.fromEntries(sent(route).at(-1)!.query)).toMatchObject(asked);

  // No unpaid order has a day of payment.
  await user.click(screen.getByRole('tab', { name: '未払い' }));
  expect(here()).toBe('/clinic/orders?view=unpaid&method=none');
  expect(screen.queryByLabelText('支払日（から）')).toBeNull();
  await user.click(screen.getByRole('button', { name: '条件を消す' }));
  expect(here()).toBe('/clinic/orders?view=unpaid');
});

test.each(['from=2026-11-02&until=2026-11-01', 'paid_from=2026-11-02&paid_until=2026-11-01'])(
  'a range that ends before it begins says so in place of the list: %s [C2]',
  async (reversed) => {
    await list({ 'GET clinic/orders/': errorAnswer(errorCodes.invalidInput, 400) }, `/clinic/orders?${reversed}`);
    await screen.findByText('「まで」は、「から」以降の日を選んでください');
    expect(screen.queryByRole('button', { name: 'もう一度試す' })).toBeNull();
    await list({}, `/clinic/orders?${reversed.replace('-02', '-01')}`);
    await screen.findByText('7,010円');
    expect(screen.queryByText('「まで」は、「から」以降の日を選んでください')).toBeNull();
  },
);

test('folded filters are counted and named, and a press removes one [RECORD-31]', async () => {
  const { user, here } = await list({}, '/clinic/orders?method=card&paid_from=2026-11-01');
  await screen.findByRole('button', { name: '絞り込み（2）', expanded: false });
  expect(screen.queryByLabelText('支払い方法')).toBeNull();
  screen.getByText('支払い方法：クレジットカード');
  await user.click(screen.getByRole('button', { name: '「支払日（から）：2026/11/01」の条件を外す' }));
  expect(here()).toBe('/clinic/orders?method=card');

  // Unfolded, the fields themselves show what is chosen.
  await user.click(screen.getByRole('button', { name: '絞り込み（1）' }));
  expect(screen.getByLabelText<HTMLSelectElement>('支払い方法').value).toBe('CARD');
  expect(screen.queryByText('支払い方法：クレジットカード')).toBeNull();
  await user.click(screen.getByRole('button', { name: '絞り込み（1）', expanded: true }));
  await user.click(screen.getByRole('button', { name: '条件を消す' }));
  expect(here()).toBe('/clinic/orders');
  screen.getByRole('button', { name: '絞り込み' });
});

test('an empty list says so, and a failed one can be tried again', async () => {
  await list({ 'GET clinic/orders/': paged([]) });
  expect(await screen.findByText('注文はまだありません')).toBeDefined();
  await list({ 'GET clinic/orders/': errorAnswer('serverError') });
  expect(await screen.findByRole('button', { name: 'もう一度試す' })).toBeDefined();
});

test('a refund shows what remains, refuses more than is left, and asks once more [ORD-2]', async () => {
  const { user, sent } = await open(clinicOrder, { 'POST clinic/refund-order/': clinicOrder.refunds[0] });
  await user.click(await screen.findByRole('button', { name: '返金する' }));
  const sheet = within(await screen.findByRole('dialog'));
  const amount = sheet.getByLabelText('返金する金額');
  await user.clear(amount);
  await user.type(amount, '2000');
  expect(await sheet.findByText(/返金できるのは1,510円までです/)).toBeDefined();
  await user.clear(amount);
  await user.type(amount, '５００');
  expect(await sheet.findByText('1,010円')).toBeDefined();
  await user.type(sheet.getByLabelText('理由'), '短い');
  await user.click(sheet.getByRole('button', { name: '内容を確認する' }));
  expect(await sheet.findByText(/理由は5文字以上で入力してください/)).toBeDefined();
  await user.type(sheet.getByLabelText('理由'), '一部の商品がないため');
  await user.click(sheet.getByRole('button', { name: '内容を確認する' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('佐藤 花子 さんに500円を返金しますか？')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: '返金する' }));
  await expect
    .poll(() => sent('POST clinic/refund-order/').at(-1)?.body)
    .toMatchObject({ order_id: clinicOrder.id, amount: 500 });
});

test('a replaced order names the new one [ORD-13]', async () => {
  const replaced_by = '01932d2e-0000-7000-8000-000000000921';
  await open({ ...clinicOrder, paid_by: null, refunds: [], due: 0, refundable: 0, replaced_by });
  const link = await screen.findByRole('link', { name: '新しい注文を見る' });
  expect(link.getAttribute('href')).toContain(replaced_by);
  expect(screen.getByText('新しい注文に変わりました')).toBeDefined();
  expect(screen.queryByText('注文を取り消しました')).toBeNull();
});

test('an order that took the place of another one leads back to it [PAY-25]', async () => {
  const replaces = '01932d2e-0000-7000-8000-000000000920';
  await open({ ...clinicOrder, replaces });
  const link = await screen.findByRole('link', { name: '前の注文と理由を見る' });
  expect(link.getAttribute('href')).toContain(replaces);
});

test('a combined order says before it is cancelled: its medicine goes back, or all [PAY-15]', async () => {
  const [item] = clinicOrder.lines;
  const feeLine = { ...item!, product_id: null, name: '診療費', quantity: 1, unit_price: 4500, amount: 4500 };
  const both = { ...paidOrder, kind: 'COMBINED', total: 7010, to_refund: 7010, lines: [feeLine, item!] } as const;
  const { user, sent } = await open({ ...both, lines: [...both.lines] }, { 'POST clinic/cancel-order/': clinicOrder });
  const bodies = () => sent('POST clinic/cancel-order/').map(({ body }) => body);
  for (const [choice, amount, keeps] of [
    ['お薬（送料を含む）だけ：2,510円', '2,510円', { keeps_fee: true }],
    ['すべて：7,010円', '7,010円', {}],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: '注文を取り消す' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText('診療は済んでいるため、診療費（4,500円）は返金しません。');
    await user.click(dialog.getByRole('radio', { name: new RegExp(`^${choice}`) }));
    dialog.getByText(new RegExp(`^取り消すと、${amount}をカードに自動で返金し、`));
    await user.type(dialog.getByLabelText('理由'), '在庫がないため');
    await user.click(dialog.getByRole('button', { name: '注文を取り消す' }));
    const sentBody = { order_id: both.id, is_paid: true, reason: '在庫がないため', ...keeps };
    await expect.poll(() => bodies().at(-1)).toEqual(sentBody);
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  }
});

test('without the right there is no button', async () => {
  await open({ ...clinicOrder, may_refund: false });
  expect(await screen.findByText(/返金の権限があるメンバーだけです/)).toBeDefined();
  expect(screen.queryByRole('button', { name: '返金する' })).toBeNull();
  expect(screen.queryByRole('button', { name: '銀行振込を記録する' })).toBeNull();
  expect(screen.queryByRole('button', { name: '残りは返金しない' })).toBeNull();
});

test('a transfer of money of a store is recorded with its day, after one more question [ORD-20]', async () => {
  const slip: OrderRecord = { ...clinicOrder, paid_by: 'KONBINI', refunds: [], refunded: 0, due: 2510, refundable: 0 };
  const transfer = { ...clinicOrder.refunds[0]!, method: 'BANK' as const, transferred_on: '2026-11-24' };
  const { user, sent } = await open(slip, { 'POST clinic/record-refund-transfer/': transfer });
  expect(await screen.findByText('まだ返金していない金額は2,510円です')).toBeDefined();
  expect(screen.queryByRole('button', { name: '返金する' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '銀行振込を記録する' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(sheet.getByLabelText('理由'), 'クリニックの都合による取り消しのため');
  await user.click(sheet.getByRole('button', { name: '内容を確認する' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('佐藤 花子 さんに2,510円を振り込んだことを記録しますか？')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: '記録する' }));
  await expect
    .poll(() => sent('POST clinic/record-refund-transfer/').at(-1)?.body)
    .toMatchObject({ order_id: slip.id, amount: 2510, transferred_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
});

test('what is left is kept with a reason, and its amount is named first [ORD-21]', async () => {
  const kept = { amount: 1510, reason: '取り消しの規定により', created_at: clinicOrder.created_at };
  const { user, sent } = await open(clinicOrder, { 'POST clinic/keep-remainder/': kept });
  await user.click(await screen.findByRole('button', { name: '残りは返金しない' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('佐藤 花子 さんの残り1,510円を返金しないことにしますか？')).toBeDefined();
  await user.type(dialog.getByLabelText('理由'), '取り消しの規定により');
  await user.click(dialog.getByRole('button', { name: '返金しない' }));
  await expect
    .poll(() => sent('POST clinic/keep-remainder/').at(-1)?.body)
    .toMatchObject({ order_id: clinicOrder.id, amount: 1510, reason: '取り消しの規定により' });
  await open({ ...clinicOrder, due: 0, refundable: 0, kept });
  expect(await screen.findByText('1,510円（取り消しの規定により）')).toBeDefined();
  expect(screen.queryByText(/まだ返金していない金額/)).toBeNull();
});

test('an order that was cancelled before its parcel left shows no delivery', async () => {
  const delivery = { ...readyParcel, state: 'NOT_READY' as const, shipped_by: null };
  await open({ ...clinicOrder, status: 'WAITING_PAYMENT', refunds: [], refunded: 0, due: 0, refundable: 0, delivery });
  expect(await screen.findByText('支払い待ち')).toBeDefined();
  await open({ ...clinicOrder, delivery });
  await screen.findByRole('heading', { name: '経過' });
  expect(screen.queryByText('支払い待ち')).toBeNull();
});

test('the list names money that is due to patients and leads to its orders [ORD-20]', async () => {
  const { user, here } = await list();
  expect(await screen.findByText('返金が済んでいない注文が1件あります（1,510円）')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '返金待ちの注文を見る' }));
  expect(here()).toBe('/clinic/orders?view=due');
  expect((await screen.findAllByText('1,510円')).length).toBeGreaterThan(0);
});

test('a paid order is cancelled as paid, and the dialog says what goes back and when [PAY-15]', async () => {
  const { user, sent } = await open({ ...paidOrder, may_refund: false }, { 'POST clinic/cancel-order/': clinicOrder });
  await user.click(await screen.findByRole('button', { name: '注文を取り消す' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(/^患者さんへの案内：発送前に限り取り消せます/);
  dialog.getByText(
    /^取り消すと、2,510円をカードに自動で返金し、.*通常5〜10日、カード会社によっては最長2か月かかります。$/,
  );
  expect(dialog.queryByRole('radio')).toBeNull();
  await user.click(dialog.getByRole('button', { name: '注文を取り消す' }));
  expect((await dialog.findAllByText(/理由を入力してください/)).length).toBeGreaterThan(0);
  await user.type(dialog.getByLabelText('理由'), '在庫がないため');
  await user.click(dialog.getByRole('button', { name: '注文を取り消す' }));
  await expect
    .poll(() => sent('POST clinic/cancel-order/').at(-1)?.body)
    .toEqual({ order_id: clinicOrder.id, is_paid: true, reason: '在庫がないため' });
});

test('an order that is paid while its dialog is open is cancelled as unpaid, as seen [PAY-15]', async () => {
  const unpaid: OrderRecord = {
    ...paidOrder,
    status: 'WAITING_PAYMENT',
    paid_at: null,
    paid_by: null,
    attempts: [],
    to_refund: 0,
    unpaid_reason: 'NOT_TRIED',
  };
  let live = unpaid;
  const { user, sent } = await open(unpaid, {
    'GET clinic/order/': () => live,
    'POST clinic/cancel-order/': errorAnswer(errorCodes.orderNotPayable, 409, { status: 'PAID' }),
  });
  await user.click(await screen.findByRole('button', { name: '注文を取り消す' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByLabelText('理由'), '在庫がないため');
  live = paidOrder;
  await act(() => refetch(['orders']));
  await waitFor(() => expect(screen.queryByRole('button', { name: '貸倒れにする', hidden: true })).toBeNull());
  expect(dialog.queryByText(/カードに自動で返金/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: '注文を取り消す' }));
  await expect
    .poll(() => sent('POST clinic/cancel-order/').at(-1)?.body)
    .toEqual({ order_id: unpaid.id, is_paid: false, reason: '在庫がないため' });
  await dialog.findByText(/お支払い済みか取り消し済みです/);
});

test('what is kept is the amount that its dialog named when it opened [ORD-21]', async () => {
  let live = clinicOrder;
  const { user, sent } = await open(clinicOrder, {
    'GET clinic/order/': () => live,
    'POST clinic/keep-remainder/': errorAnswer(errorCodes.refundTooHigh, 409, { left: 777 }),
  });
  await user.click(await screen.findByRole('button', { name: '残りは返金しない' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByLabelText('理由'), '取り消しの規定により');
  live = { ...clinicOrder, due: 777, refundable: 777 };
  await act(() => refetch(['orders']));
  expect((await screen.findAllByText(/777円/)).length).toBeGreaterThan(0);
  dialog.getByText('佐藤 花子 さんの残り1,510円を返金しないことにしますか？');
  await user.click(dialog.getByRole('button', { name: '返金しない' }));
  await expect.poll(() => sent('POST clinic/keep-remainder/').at(-1)?.body).toMatchObject({ amount: 1510 });
});

test('a paid slip says that its money goes back by bank transfer [PAY-15]', async () => {
  const { user } = await open({ ...paidOrder, paid_by: 'KONBINI', to_refund: 0 });
  await user.click(await screen.findByRole('button', { name: '注文を取り消す' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(/^コンビニ払いの代金は、自動では返金されません。/);
  expect(dialog.queryByText(/カードに自動で返金/)).toBeNull();
});

test('writing off an unpaid order needs a reason, names patient, amount and effects [ORD-12]', async () => {
  const unpaid: OrderRecord = {
    ...clinicOrder,
    status: 'WAITING_PAYMENT',
    paid_at: null,
    paid_by: null,
    cancelled_at: null,
    cancel_reason: null,
    attempts: [],
    refunds: [],
    refunded: 0,
    due: 0,
    refundable: 0,
    unpaid_reason: 'NOT_TRIED',
  };
  const given: OrderRecord = { ...unpaid, status: 'CANCEL', is_written_off: true, unpaid_reason: null };
  const { user, sent } = await open(unpaid, { 'POST clinic/write-off-order/': given });
  await user.click(await screen.findByRole('button', { name: '貸倒れにする' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText('佐藤 花子 さんの未払い（2,510円）を貸倒れにしますか？');
  dialog.getByText(/新しい予約ができるようになります/);
  await user.click(dialog.getByRole('button', { name: '貸倒れにする' }));
  expect((await dialog.findAllByText(/理由を入力してください/)).length).toBeGreaterThan(0);
  await user.type(dialog.getByLabelText('理由'), '半年のあいだ連絡がつかない');
  await user.click(dialog.getByRole('button', { name: '貸倒れにする' }));
  await expect
    .poll(() => sent('POST clinic/write-off-order/').at(-1)?.body)
    .toEqual({ order_id: clinicOrder.id, reason: '半年のあいだ連絡がつかない' });
  await open({ ...unpaid, may_refund: false });
  await screen.findByRole('button', { name: '注文を取り消す' });
  expect(screen.queryByRole('button', { name: '貸倒れにする' })).toBeNull();
  await open({ ...given, cancelled_at: clinicOrder.cancelled_at, cancel_reason: '連絡がつかない' });
  await screen.findByText('貸倒れの理由');
  expect(screen.getAllByText('貸倒れ').length).toBeGreaterThan(0);
});

test('the unpaid orders have what is waited for and what was written off at their foot [ORD-12]', async () => {
  await list({}, '/clinic/orders?view=unpaid');
  await screen.findByText('貸倒れ（同じ期間の注文）');
  screen.getByText('5,020円');
  expect(screen.queryByText('入金')).toBeNull();
});

test('a refund that the bank of the card sent back says so, and what to do', async () => {
  const [refund] = clinicOrder.refunds;
  const returned = { ...refund!, status: 'FAILED' as const, returned_at: refund!.created_at };
  await open({ ...clinicOrder, refunds: [returned], refunded: 0, due: 2510, refundable: 2510 });
  await screen.findByText('1,000円の返金がカード会社から戻されました');
  screen.getByText('1,000円の返金が受け付けられました');
  screen.getByText(/患者さんにはまだ返金されていません。患者さんに連絡し/);
});

test('an order whose money came late leads to the payments to check [ORD-7]', async () => {
  await open({ ...clinicOrder, status: 'WAITING_PAYMENT', paid_at: null, paid_by: null, unpaid_reason: 'MONEY_HELD' });
  const link = await screen.findByRole('link', { name: '確認が必要な入金を見る' });
  expect(link.getAttribute('href')).toBe('/clinic/suspense');
});

test('an amended order names what to pack, that it waits, and what is due [ORD-22]', async () => {
  await open(amendedOrder);
  expect(await screen.findByText('差額のお支払いを待っています')).toBeDefined();
  expect(screen.getByText('ロキソプロフェン錠 60mg')).toBeDefined();
  expect(screen.getByText('× 15')).toBeDefined();
  expect(screen.getByRole('link', { name: '差額の注文を見る（未払い）' })).toBeDefined();
  expect(screen.getByText(/^処方の訂正で、支払い済みの金額より安くなりました。/)).toBeDefined();
  expect(screen.getByRole('button', { name: '返金する' })).toBeDefined();
  for (const name of ['返金しない', '発送する']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('an amended order names what its paid difference costs less [ORD-22]', async () => {
  const [difference] = amendedOrder.supplemented_by;
  await open({ ...amendedOrder, supplemented_by: [{ ...difference!, status: 'PAID', reduced: 80 }] });
  expect(
    (await screen.findByRole('link', { name: '差額の注文を見る（支払い済み）' })).parentElement!.textContent,
  ).toContain('うち 80円 は減額');
});

const [dispute] = disputedOrder.disputes;

test('a disputed order says what to do, until when, and what was taken [PAY-12]', async () => {
  await open(disputedOrder);
  const card = within((await screen.findByRole('heading', { name: /異議申し立て/ })).closest<HTMLElement>('section')!);
  expect(card.getByText('回答が必要')).toBeDefined();
  expect(card.getByText('身に覚えのない請求')).toBeDefined();
  expect(card.getByText('回答期限')).toBeDefined();
  expect(card.getAllByText('2,510円')).toHaveLength(2);
  expect(screen.getByText('カード払いに異議申し立てがありました（2,510円）')).toBeDefined();
});

test('a receipt refused for a dispute leads a member to the dispute [PAY-14]', async () => {
  const { user } = await open(disputedOrder, { 'POST receipt/issue/': errorAnswer(errorCodes.receiptDisputed) });
  await user.click(await screen.findByRole('button', { name: '領収書を保存する（PDF）' }));
  const refusal = within(await screen.findByRole('alert'));
  expect(refusal.getByText(/領収書を発行できません。/)).toBeDefined();
  expect(refusal.getByText(/この画面の「カード払いの異議申し立て」でご確認ください。/)).toBeDefined();
  expect(refusal.queryByText(/クリニックにお問い合わせください/)).toBeNull();
});

test('an inquiry of the bank advises to refund before money is taken [PAY-12]', async () => {
  await open({ ...disputedOrder, disputes: [{ ...dispute!, withdrawn: 0, fee: 0 }] });
  expect(await screen.findByText(/代金はまだ差し引かれていません/)).toBeDefined();
  expect(screen.queryByText('差し引かれている金額')).toBeNull();
});

test('what a dispute took has no way back: it waits, and once lost it can be kept [PAY-13]', async () => {
  const cancelled = { ...disputedOrder, status: 'CANCEL', due: 2510 } as const;
  await open(cancelled);
  expect(await screen.findByText(/結果が出るまで、返金の手続きはできません/)).toBeDefined();
  for (const name of ['返金する', '銀行振込を記録する', '残りは返金しない'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  closeStaffApp();
  await open({ ...cancelled, disputes: [{ ...dispute!, status: 'LOST', decided_at: dispute!.opened_at }] });
  expect(await screen.findByRole('button', { name: '残りは返金しない' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '銀行振込を記録する' })).toBeNull();
});

test('the part that no dispute took can still go back to the card [PAY-13]', async () => {
  const part = { ...dispute!, amount: 1000, withdrawn: 1000 };
  const { user } = await open({ ...disputedOrder, status: 'CANCEL', due: 2510, refundable: 1510, disputes: [part] });
  await user.click(await screen.findByRole('button', { name: '返金する' }));
  const amount = within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('返金する金額');
  expect(amount.value).toBe('1510');
  expect(screen.getByText(/カード会社が差し引いた分は、返金できません/)).toBeDefined();
});

test('the list leads to the orders whose dispute needs an answer [PAY-12]', async () => {
  const { user, here } = await list({ 'GET clinic/order-sums/': { ...clinicOrderSums, disputed_orders: 2 } });
  expect(await screen.findByText('回答が必要な異議申し立てが2件あります')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '異議申し立てがあった注文を見る' }));
  expect(here()).toBe('/clinic/orders?view=disputed');
});

test('a request to cancel stands first, beside cancelling and its inquiry [PAY-19]', async () => {
  const { user } = await open(cancelAskedOrder);
  await screen.findByText(/^患者さんから、この注文の取り消しの依頼が届いています/);
  screen.getByText('注文を取り消すか、お問い合わせに回答してください。');
  expect(screen.getByRole('link', { name: 'お問い合わせを見る' }).getAttribute('href')).toBe(
    `/clinic/inquiry?inquiry_id=${cancelAskedOrder.cancel_inquiry_id}`,
  );
  await user.click(screen.getByRole('button', { name: '発送する' }));
  const shipping = within(await screen.findByRole('alertdialog'));
  shipping.getByText(/^発送すると、注文を取り消せなくなります。/);
  await user.click(shipping.getByRole('button', { name: '戻る' }));
  await user.click(screen.getByRole('button', { name: '注文を取り消す' }));
  within(await screen.findByRole('alertdialog')).getByText(/^取り消すと、2,510円をカードに自動で返金し、/);
});

test('a request to cancel what was sent is to be answered only [PAY-19]', async () => {
  await open({ ...cancelAskedOrder, delivery: { ...cancelAskedOrder.delivery!, state: 'SHIPPED' } });
  await screen.findByText('発送済みのため、この注文は取り消せません。お問い合わせに回答してください。');
  screen.getByRole('link', { name: 'お問い合わせを見る' });
  expect(screen.queryByRole('button', { name: '注文を取り消す' })).toBeNull();
});

test('the list marks orders to cancel, and leads to them [PAY-19]', async () => {
  const { user, here } = await list();
  await waitFor(() => expect(screen.getAllByText('取り消しの依頼')).toHaveLength(2));
  screen.getByText('取り消しの依頼がある注文が1件あります');
  await user.click(screen.getByRole('button', { name: '取り消しの依頼がある注文を見る' }));
  expect(here()).toBe('/clinic/orders?view=cancel_asked');
});

test('an order of 0 yen reads as nothing to pay, and its cancellation moves no money [PAY-51]', async () => {
  const { user, sent } = await open(freeClinicOrder, { 'POST clinic/cancel-order/': freeClinicOrder });
  await screen.findByText('支払いなし');
  screen.getByText('お支払いがないため、領収書は発行されません。');
  screen.getByText('0円のため、お支払いなしで確定しました');
  screen.getByRole('button', { name: '発送する' });
  expect(screen.queryByRole('button', { name: '領収書を保存する（PDF）' })).toBeNull();
  expect(screen.queryByText('支払いが完了しました')).toBeNull();
  await user.click(screen.getByRole('button', { name: '注文を取り消す' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(/お支払いがないため、返金はありません。$/);
  expect(dialog.queryByText(/カードに自動で返金/)).toBeNull();
  await user.type(dialog.getByLabelText(/理由/), '在庫がなくお届けできないため');
  await user.click(dialog.getByRole('button', { name: '注文を取り消す' }));
  await expect.poll(() => sent('POST clinic/cancel-order/')[0]?.body).toMatchObject({ is_paid: true });
});

test('the list marks an order of 0 yen as nothing to pay, without a day of payment [PAY-49]', async () => {
  const one = { ...clinicOrders[2]!, total: 0, paid_at: '2026-11-20T01:00:00.000Z' };
  await list({ 'GET clinic/orders/': paged([one]) }, '/clinic/orders?view=paid');
  await screen.findAllByText('支払いなし');
  expect(screen.queryByText(/2026\/11\/20/)).toBeNull();
});

test('an order too small to be paid online names the ways to end it [PAY-8]', async () => {
  await open(smallClinicOrder);
  await screen.findByText(/^50円未満のため、カードでもコンビニでも支払えません。/);
  screen.getByText(/^受付で代金を受け取ったら、支払いを記録してください。受け取らないときは、「貸倒れにする」/);
  screen.getByText(/^支払いを記録すると、お品物が発送待ちになります。/);
  screen.getByRole('button', { name: '注文を取り消す' });
  screen.getByRole('button', { name: '貸倒れにする' });
});

test('a payment at the desk is recorded after a question that names patient and amount [PAY-53]', async () => {
  const { user, sent } = await open(smallClinicOrder, { 'POST clinic/record-desk-payment/': deskPaidClinicOrder });
  await user.click(await screen.findByRole('button', { name: '受付での支払いを記録する' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText('佐藤 花子 さんから、現金で30円を受け取りましたか？');
  dialog.getByText(/^全額を受け取ってから記録してください。.*記録は取り消せません。$/);
  dialog.getByText('お品物は発送待ちになります。');
  expect(sent('POST clinic/record-desk-payment/')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: '受け取りを記録する' }));
  await expect.poll(() => sent('POST clinic/record-desk-payment/')[0]?.body).toEqual({ order_id: smallClinicOrder.id });
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  await screen.findByText('受付での支払いを記録しました');
});

test('a colleague who recorded it first is named in the dialog, which stays [PAY-53]', async () => {
  const meta = { status: 'PAID', changed_by: { is_patient: false, name: '青木 健一' }, at: '2026-11-28T01:00:00.000Z' };
  const { user } = await open(smallClinicOrder, {
    'POST clinic/record-desk-payment/': errorAnswer(errorCodes.orderNotPayable, 409, meta),
  });
  await user.click(await screen.findByRole('button', { name: '受付での支払いを記録する' }));
  await user.click(await screen.findByRole('button', { name: '受け取りを記録する' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect((await dialog.findByText(/青木 健一 さんが変更/)).textContent).toContain('お支払い済みか取り消し済みです');
});

test('staff without the right to refund read that the owner records cash [PAY-53]', async () => {
  await open({ ...smallClinicOrder, may_refund: false });
  await screen.findByText(/^受付での支払いを記録できるのは、オーナーと、返金の権限があるメンバーだけです。/);
  expect(screen.queryByRole('button', { name: '受付での支払いを記録する' })).toBeNull();
});

test('the row of a small unpaid order offers to record a payment at the desk [PAY-53]', async () => {
  const small = {
    ...clinicOrders[0]!,
    id: smallClinicOrder.id,
    total: 30,
    unpaid_reason: 'TOO_LOW',
    failure: null,
  } as const;
  const answers = {
    'GET clinic/orders/': paged([small, clinicOrders[1]!]),
    'POST clinic/record-desk-payment/': deskPaidClinicOrder,
  };
  const right = { 'GET user/information/': { ...staff, may_refund: true } };
  const { user, sent } = await list({ ...answers, ...right }, '/clinic/orders?view=unpaid');
  const offered = await screen.findAllByRole('button', { name: /受付で受け取る$/ });
  expect(offered).toHaveLength(1);
  await user.click(offered[0]!);
  await user.click(await screen.findByRole('button', { name: '受け取りを記録する' }));
  await expect.poll(() => sent('POST clinic/record-desk-payment/')[0]?.body).toEqual({ order_id: small.id });
  await list(answers, '/clinic/orders?view=unpaid');
  await screen.findAllByText('オンラインでは支払えない金額です');
  expect(screen.queryByRole('button', { name: /受付で受け取る$/ })).toBeNull();
});

test('an order paid at the desk says who took the cash, and how it goes back [PAY-54]', async () => {
  const { user, sent } = await open(deskPaidClinicOrder, { 'POST clinic/cancel-order/': deskPaidClinicOrder });
  expect((await screen.findAllByText('受付で現金払い')).length).toBeGreaterThan(0);
  screen.getByText('受付で30円を現金で受け取りました（担当：森 美咲）');
  await user.click(screen.getByRole('button', { name: '注文を取り消す' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(/^受付で受け取った30円を、患者さんに現金で返金してください。/);
  expect(dialog.queryByText(/カードに自動で返金|コンビニ払いの代金/)).toBeNull();
  await user.type(dialog.getByLabelText('理由'), '在庫がないため');
  await user.click(dialog.getByRole('button', { name: '注文を取り消す' }));
  await expect.poll(() => sent('POST clinic/cancel-order/')[0]?.body).toMatchObject({ is_paid: true });
});

test('of a combined order paid at the desk, the chosen part is handed back in cash [PAY-54]', async () => {
  const [line] = deskPaidClinicOrder.lines;
  const lines = [
    { ...line!, product_id: null, amount: 20 },
    { ...line!, amount: 10 },
  ];
  const { user } = await open({ ...deskPaidClinicOrder, kind: 'COMBINED', lines });
  await user.click(await screen.findByRole('button', { name: '注文を取り消す' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(/^受付で受け取った10円を/);
  await user.click(dialog.getByRole('radio', { name: /すべて：30円/ }));
  dialog.getByText(/^受付で受け取った30円を/);
});

test('cash that is due is recorded as handed back at the desk [PAY-54]', async () => {
  const back = { ...clinicOrder.refunds[0]!, method: 'CASH' as const, amount: 10, transferred_on: '2026-11-24' };
  const due = { ...deskPaidClinicOrder, status: 'CANCEL' as const, due: 20, refunded: 10, refunds: [back] };
  const { user, sent } = await open(due, { 'POST clinic/record-refund-transfer/': back });
  await screen.findByText(/^受付で受け取った代金です。/);
  screen.getByText('2026/11/24(火)に受付で現金で返金');
  screen.getByText('10円を受付で現金で返金しました');
  await user.click(screen.getByRole('button', { name: '受付での返金を記録する' }));
  await screen.findByText('患者さんに現金を渡してから記録してください。');
  expect(screen.getAllByLabelText(/^返金した日/).length).toBeGreaterThan(0);
  await user.type(screen.getByLabelText('理由'), '在庫がないため');
  await user.click(screen.getByRole('button', { name: '内容を確認する' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText('佐藤 花子 さんに、現金で20円を返金したことを記録しますか？');
  await user.click(dialog.getByRole('button', { name: '記録する' }));
  await expect
    .poll(() => sent('POST clinic/record-refund-transfer/')[0]?.body)
    .toMatchObject({ order_id: due.id, amount: 20 });
});
