// @vitest-environment jsdom
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { errorCodes } from '@haruka/contract/errors';
import { orderNumber } from '@haruka/contract/money/order-number';
import type { Order } from '@haruka/contract/money/payment';
import {
  clinicLocation,
  combinedOrder,
  deskPaidOrder,
  freeOrder,
  givenUpOrder,
  heldOrder,
  order,
  paidOrder,
  readyParcel,
  replacedOrder,
  sentOrder,
} from '@haruka/examples';
import { screen, waitFor, within } from '@testing-library/react';
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
        ? errorAnswer(errorCodes.serverError)
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

test('what a clinic keeps of a cancelled order has a receipt [PAY-21]', async () => {
  const cancelled = { ...paidOrder, status: 'CANCEL', cancelled_at: order.created_at } as const;
  await open({ 'GET patient/get-order/': cancelled });
  await screen.findByRole('heading', { name: '内訳' });
  expect(screen.queryByRole('button', { name: '領収書を保存する（PDF）' })).toBeNull();
  const kept = { amount: 1000, reason: '取り消しの規定により', created_at: order.created_at };
  const { user, sent } = await open({
    'GET patient/get-order/': { ...cancelled, kept },
    'POST receipt/issue/': { number: 12, issues: 1 },
    'GET receipt/file/': errorAnswer(errorCodes.receiptNotReady),
  });
  await screen.findByText('返金分を差し引いた金額で発行します。');
  const act = screen.getByRole('button', { name: '領収書を保存する（PDF）' });
  await user.click(act);
  await screen.findByText('領収書を保存できませんでした');
  await user.click(act);
  await waitFor(() => expect(sent('POST receipt/issue/')).toHaveLength(2));
});

test('a receipt refused for a dispute says why, beside the clinic’s number [PAY-14]', async () => {
  const { user, sent } = await open({
    'GET patient/get-order/': paidOrder,
    'POST receipt/issue/': errorAnswer(errorCodes.receiptDisputed),
  });
  await user.click(await screen.findByRole('button', { name: '領収書を保存する（PDF）' }));
  const refusal = within(await screen.findByRole('alert'));
  refusal.getByText(/カード会社がこのお支払いを確認中か、取り消したため、領収書を発行できません。/);
  refusal.getByText(/お支払いが有効と確認されると、発行できるようになります。/);
  const call = refusal.getByRole('link', { name: /^お問い合わせ：/ });
  expect(call.getAttribute('href')).toBe(`tel:${paidOrder.clinic_phone_number}`);
  expect(sent('GET receipt/file/')).toEqual([]);
});

test('a paid order shows the policy of cancelling that was frozen in it', async () => {
  await open({ 'GET patient/get-order/': paidOrder });
  await screen.findByText('申込みの撤回・解除');
  screen.getByText(paidOrder.terms.cancel.jp);
});

test('a slip that was refused is named as a slip, with the way on', async () => {
  const [slip] = order.attempts;
  await open({ 'GET patient/get-order/': { ...order, attempts: [{ ...slip, status: 'FAILED', vouchers: [] }] } });
  await screen.findByText('払込票を発行できませんでした');
  screen.getByText(/カードでお支払いになるか、クリニックにお問い合わせください。/);
  screen.getByRole('link', { name: 'お支払いに進む' });
});

test('late money is named as received, and nothing is to be paid again [ORD-7]', async () => {
  await open({ 'GET patient/get-order/': heldOrder });
  await screen.findByText('お支払いを受け取りました');
  screen.getByText(/もう一度支払う必要はありません/);
  expect(screen.queryByText('お支払いをお待ちしています')).toBeNull();
  expect(screen.queryByRole('link', { name: 'お支払いに進む' })).toBeNull();
});

test('late money that the clinic returned is named as such, and its order is owed [PAY-48]', async () => {
  const { user } = await open({ 'GET patient/get-order/': { ...heldOrder, is_money_held: false } });
  await screen.findByText('お支払いをお待ちしています');
  screen.getByText(/^届いたお支払いは、クリニックが返金しました。/);
  await screen.findByText(/返金済み$/);
  expect(screen.queryByText(/完了$/)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'お支払いに進む' }));
  forgetEverything();
  await open({ 'GET patient/get-order/': heldOrder });
  await screen.findByText(/確認中$/);
  expect(screen.queryByText(/返金しました/)).toBeNull();
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

const [slip] = order.attempts;
const reissued = { ...slip!, id: '01932d2e-0000-7000-8000-000000000998' };
const afterReissue = { ...order, attempts: [reissued, { ...slip!, status: 'VOIDED' as const }] };

test('a slip’s codes are reissued once, after a question that says what stops working [PAY-6]', async () => {
  let shown: typeof order = order;
  const { user, sent } = await open({
    'GET patient/get-order/': () => shown,
    'POST patient/reissue-slip/': () => {
      shown = afterReissue;
      return reissued;
    },
  });
  const act = await screen.findByRole('button', { name: '番号を再発行する（1回まで）' });
  await user.click(act);
  within(await screen.findByRole('alertdialog')).getByText(/今の番号は使えなくなります。/);
  await user.click(screen.getByRole('button', { name: '今の番号を使う' }));
  expect(sent('POST patient/reissue-slip/')).toEqual([]);
  await user.click(act);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '再発行する' }));
  await screen.findByText(
    /番号の再発行は1回までです。使えないときは、カードでお支払いになるか、クリニックにお問い合わせください。/,
  );
  expect(sent('POST patient/reissue-slip/')[0]?.body).toEqual({ order_id: order.id, attempt_id: slip!.id });
  expect(screen.queryByRole('button', { name: '番号を再発行する（1回まで）' })).toBeNull();
  screen.getByRole('link', { name: '別の方法で支払う' });
});

test('a re-issue used up meanwhile (09027) names the way on, and the codes stay', async () => {
  const { user } = await open({
    'GET patient/get-order/': order,
    'POST patient/reissue-slip/': errorAnswer(errorCodes.slipReissueUsed),
  });
  await user.click(await screen.findByRole('button', { name: '番号を再発行する（1回まで）' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '再発行する' }));
  await screen.findByText(/払込票の番号の再発行は、1回までです。/);
  screen.getByText('2012 3456 7890');
});

test('after the second slip has ended, the screen names the card and the clinic [PAY-6]', async () => {
  const ended = afterReissue.attempts.map((one) => ({ ...one, status: 'EXPIRED' as const }));
  await open({ 'GET patient/get-order/': { ...order, attempts: ended } });
  await screen.findByText(/払込票の再発行は1回までです。カードでお支払いになるか、クリニックにお問い合わせください。/);
});

test.each([
  ['works', () => Promise.resolve(), 'コピーしました'],
  ['is refused', () => Promise.reject(new Error('denied')), 'コピーできませんでした。番号を見ながら入力してください。'],
  ['is missing', undefined, 'コピーできませんでした。番号を見ながら入力してください。'],
] as const)('where the clipboard %s, the copy button says so', async (_case, writeText, says) => {
  const { user } = await open({ 'GET patient/get-order/': order });
  const act = await screen.findByRole('button', { name: '払込票番号をコピーする' });
  const written = writeText && vi.fn(writeText);
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (target, name) =>
        name === 'clipboard' ? written && { writeText: written } : (Reflect.get(target, name) as unknown),
    }),
  );
  await user.click(act);
  await screen.findByText(says);
  if (written) expect(written).toHaveBeenCalledWith('201234567890');
  vi.unstubAllGlobals();
});

test('a sent parcel shows carrier, number and its page, and its address is locked [SHIP-4]', async () => {
  await open({ 'GET patient/get-order/': sentOrder });
  const link = await screen.findByRole('link', { name: /配送会社のページで確認する/ });
  expect(link.getAttribute('href')).toContain('123456789013');
  screen.getByText('発送済み');
  screen.getByText(/発送後は、お届け先を変更できません/);
  expect(screen.queryByRole('button', { name: 'お届け先を変更する' })).toBeNull();
});

test('an order’s address changes until it is sent; a refusal (09005) keeps typed text [SHIP-3]', async () => {
  let isSent = false;
  const { user, sent } = await open({
    'GET patient/get-order/': { ...sentOrder, delivery: readyParcel },
    'PUT patient/order-address/': () =>
      isSent ? errorAnswer(errorCodes.alreadyShipped, 409) : { ...readyParcel, version: 1 },
  });
  isSent = true;
  await user.click(await screen.findByRole('button', { name: 'お届け先を変更する' }));
  const sheet = within(await screen.findByRole('dialog'));
  const building = sheet.getByLabelText(/建物名・部屋番号/);
  await user.clear(building);
  await user.type(building, '別棟202');
  await user.click(sheet.getByRole('button', { name: 'このお届け先にする' }));
  await sheet.findByText(/発送後はお届け先を変更できません/);
  expect((building as HTMLInputElement).value).toBe('別棟202');
  isSent = false;
  await user.click(sheet.getByRole('button', { name: 'このお届け先にする' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('PUT patient/order-address/').at(-1)!.body).toMatchObject({
    order_id: sentOrder.id,
    version: 0,
    name: '佐藤 花子',
    phone_number: '+819012345678',
    post_code: '1500001',
    address_4: '別棟202',
  });
});

const medicine: Order = { ...order, kind: 'MEDICINE', consult_id: null };

test('unpaid medicine is cancelled after a question: it will not come [PAY-16]', async () => {
  const { user, sent } = await open({ 'GET patient/get-order/': medicine, 'POST patient/cancel-order/': null });
  await user.click(await screen.findByRole('button', { name: 'この注文を取り消す' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(/^お薬は届かなくなります。/);
  expect(sent('POST patient/cancel-order/')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'この注文を取り消す' }));
  await waitFor(() =>
    expect(sent('POST patient/cancel-order/').map(({ body }) => body)).toEqual([{ order_id: medicine.id }]),
  );
});

test('a fee and a difference of amended medicine have no way to cancel [PAY-16]', async () => {
  for (const one of [order, { ...medicine, supplements: paidOrder.id }]) {
    await open({ 'GET patient/get-order/': one });
    await screen.findByRole('heading', { name: '内訳' });
    expect(screen.queryByRole('button', { name: 'この注文を取り消す' })).toBeNull();
  }
});

const paidDifference = { id: '01932d2e-0000-7000-8000-000000000929', status: 'PAID', total: 980, reduced: 0 } as const;

test('only what the clinic can still cancel has the button that asks it [PAY-16]', async () => {
  const paid = { ...medicine, status: 'PAID', paid_at: order.created_at, delivery: readyParcel } as const;
  const cases: [Order, boolean][] = [
    [paid, true],
    [{ ...paid, kind: 'PURCHASE' }, true],
    [{ ...paid, delivery: null }, true],
    [combinedOrder, false],
    [{ ...combinedOrder, cancel_asked_at: null, supplemented_by: [paidDifference] }, true],
    [{ ...paid, kind: 'COMBINED' }, true],
    [{ ...medicine, supplements: paidOrder.id }, true],
    [{ ...paid, delivery: { ...readyParcel, state: 'EXPORTED' } }, true],
    [{ ...paid, delivery: { ...readyParcel, state: 'SHIPPED' } }, false],
    [{ ...paid, delivery: { ...readyParcel, state: 'DELIVERED' } }, false],
    [{ ...paid, kind: 'CONSULTATION', delivery: null }, false],
    [medicine, false],
    [{ ...paid, status: 'CANCEL' }, false],
  ];
  for (const [one, isAsked] of cases) {
    await open({ 'GET patient/get-order/': one });
    await screen.findByRole('heading', { name: '内訳' });
    const found = screen.queryByRole('button', { name: '取り消しをクリニックに依頼する' }) !== null;
    expect(found, `${one.kind} ${one.status} ${one.delivery?.state}`).toBe(isAsked);
  }
});

test('only the medicine of an unpaid bill is cancelled; the question names the fee [PAY-25]', async () => {
  const fee: Order = { ...order, id: '01932d2e-0000-7000-8000-000000000940', attempts: [] };
  const { user, sent, here } = await open({
    'GET patient/get-order/': ({ query }: { query: URLSearchParams }) =>
      query.get('order_id') === fee.id ? fee : combinedOrder,
    'POST patient/cancel-medicine/': { order_id: fee.id },
  });
  expect(screen.queryByRole('button', { name: 'この注文を取り消す' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'お薬だけを取り消す' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(/^診療費（4,500円）のお支払いは必要です。.*元に戻すことはできません。$/);
  dialog.getByText(/^お薬は届かなくなります。/);
  expect(sent('POST patient/cancel-medicine/')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'お薬だけを取り消す' }));
  await waitFor(() => expect(here()).toBe(`/patient/payment-history-info?order_id=${fee.id}`));
  expect(sent('POST patient/cancel-medicine/').map(({ body }) => body)).toEqual([{ order_id: combinedOrder.id }]);
});

test('a medicine that is paid, being looked into or partly paid stays with the clinic [PAY-25]', async () => {
  for (const more of [
    { status: 'PAID', paid_at: order.created_at },
    { is_money_held: true },
    { supplemented_by: [paidDifference] },
    { kind: 'CONSULTATION' },
  ] as const) {
    await open({ 'GET patient/get-order/': { ...combinedOrder, ...more } });
    await screen.findByRole('heading', { name: '内訳' });
    expect(screen.queryByRole('button', { name: 'お薬だけを取り消す' })).toBeNull();
  }
});

test('the question before cancelling has what follows, and the policy of the order [PAY-16]', async () => {
  for (const [one, isMedicine] of [
    [medicine, true],
    [{ ...medicine, kind: 'PURCHASE' }, false],
  ] as const) {
    const { user } = await open({ 'GET patient/get-order/': one });
    await user.click(await screen.findByRole('button', { name: 'この注文を取り消す' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText(/^お支払いは不要になります。発行済みの払込票は使えなくなります。元に戻すことはできません。$/);
    dialog.getByText(new RegExp(`${medicine.terms.cancel.jp}$`));
    expect(dialog.queryByText(/^お薬は届かなくなります。/) !== null).toBe(isMedicine);
  }
  const { user } = await open({ 'GET patient/get-order/': combinedOrder });
  await user.click(await screen.findByRole('button', { name: 'お薬だけを取り消す' }));
  within(await screen.findByRole('alertdialog')).getByText(new RegExp(`${combinedOrder.terms.cancel.jp}$`));
});

test('the clinic is asked to cancel by an inquiry that names the order [PAY-16]', async () => {
  for (const [one, says] of [
    [
      { ...combinedOrder, status: 'PAID', paid_at: order.created_at, delivery: readyParcel },
      /診療費は、診療が済んでいるため取り消せません。/,
    ],
    [
      { ...medicine, status: 'PAID', paid_at: order.created_at, delivery: readyParcel },
      /^発送前に限り、クリニックで取り消せます。/,
    ],
  ] as const) {
    const { user, here } = await open({ 'GET patient/get-order/': one });
    await screen.findByText(says);
    await user.click(screen.getByRole('button', { name: '取り消しをクリニックに依頼する' }));
    await waitFor(() => expect(here()).toBe('/patient/patient-inquiry'));
    await screen.findByDisplayValue(/の取り消しを希望します。$/);
  }
  await open({ 'GET patient/get-order/': { ...sentOrder, status: 'PAID' } });
  await screen.findByRole('heading', { name: '内訳' });
  expect(screen.queryByRole('button', { name: '取り消しをクリニックに依頼する' })).toBeNull();
});

test('an order that the clinic was asked to cancel says so, and leads to the answers [PAY-19]', async () => {
  const asked = { ...medicine, status: 'PAID', paid_at: order.created_at, cancel_asked_at: '2026-11-20T03:00:00.000Z' };
  await open({ 'GET patient/get-order/': asked });
  await screen.findByText(/12:00に、クリニックへ依頼しました。.*まだ取り消されていません。$/);
  const link = screen.getByRole('link', { name: '送ったお問い合わせと回答を見る' });
  expect(link.getAttribute('href')).toBe('/patient/patient-inquiry#answers');
  expect(screen.queryByRole('button', { name: '取り消しをクリニックに依頼する' })).toBeNull();
});

test('a faulty parcel is written to its clinic, whose number stands there to be read [SHIP-14]', async () => {
  const clinic = { 'GET patient/get-my-clinic-locations/': { clinic_locations: [clinicLocation] } };
  const more = { ...clinic, 'GET get-inquiry-types/': { inquiry_type: { DRUG_DELIVERY: 'お薬の配送について' } } };
  // A question that was typed before stays beside the new one.
  sessionStorage.setItem('haruka.patient.inquiry-draft', JSON.stringify({ type: 'ORTHER', content: '次回の予約は？' }));
  const { user, sent } = await open({
    ...more,
    'GET patient/get-order/': { ...sentOrder, delivery: { ...sentOrder.delivery, state: 'DELIVERED' } },
    'POST patient/send-inquiry/': { id: order.id, created_at: order.created_at },
  });
  await screen.findByText(/破損したお薬は使わないでください。/);
  expect(screen.queryByText(/発送後は、お届け先を変更できません/)).toBeNull();
  screen.getByText(sentOrder.clinic_phone_number);
  await user.click(screen.getByRole('button', { name: 'お品物について問い合わせる' }));
  const content = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^内容/ });
  expect(content.value).toBe(`注文番号 ${orderNumber(sentOrder.id)} のお品物について：\n`);
  screen.getByText(/^「次回の予約は？」/);
  await user.type(content, '瓶が割れていました。');
  await user.click(screen.getByRole('button', { name: '送信する' }));
  await waitFor(() => expect(sent('POST patient/send-inquiry/')).toHaveLength(1));
  const { body } = sent('POST patient/send-inquiry/')[0]!;
  expect(body).toMatchObject({
    type: 'DRUG_DELIVERY',
    clinic_location_id: sentOrder.clinic_location_id,
    content: expect.stringContaining('瓶が割れていました。'),
  });
  expect(body).not.toHaveProperty('cancel_order_id');
});

test.each(['RETURNED', 'LOST'] as const)('a parcel that is %s can be asked about [SHIP-14]', async (state) => {
  await open({ 'GET patient/get-order/': { ...sentOrder, delivery: { ...sentOrder.delivery, state } } });
  await screen.findByRole('button', { name: 'お品物について問い合わせる' });
  expect(screen.queryByText(/破損したお薬/)).toBeNull();
});

test('money that came twice, or for a cancelled order, is not kept silent [PAY-31]', async () => {
  const [attempt] = paidOrder.attempts;
  const twice = [{ ...attempt!, id: '01932d2e-0000-7000-8000-000000000950' }, attempt!];
  const failed = { ...attempt!, id: '01932d2e-0000-7000-8000-000000000951', status: 'FAILED' } as const;
  const cancelled = { ...paidOrder, status: 'CANCEL', cancelled_at: order.created_at } as const;
  const cases: [Order, boolean][] = [
    [{ ...paidOrder, attempts: twice }, true],
    [{ ...cancelled, attempts: twice }, true],
    [{ ...cancelled, paid_at: null }, true],
    [paidOrder, false],
    [{ ...paidOrder, attempts: [failed, attempt!] }, false],
    [cancelled, false],
    // The clinic returned what came late, and the order is owed again.
    [{ ...paidOrder, status: 'WAITING_PAYMENT', paid_at: null }, false],
  ];
  for (const [one, isSaid] of cases) {
    await open({ 'GET patient/get-order/': one });
    await screen.findByRole('heading', { name: '内訳' });
    const said = screen.queryByText('余分にお支払いいただいています');
    expect(said !== null, `${one.status} ${one.attempts.map(({ status }) => status).join()}`).toBe(isSaid);
    forgetEverything();
  }
});

test('a cancelled order says why, and not to use a slip that was issued for it [PAY-41]', async () => {
  const [attempt] = paidOrder.attempts;
  const said = '払込票をお持ちの場合は、使わずに破棄してください。';
  const cancelled = {
    ...order,
    status: 'CANCEL',
    cancelled_at: order.created_at,
    cancel_reason: '在庫切れのため',
  } as const;
  for (const [more, isSaid] of [
    [{ method: 'KONBINI', status: 'VOIDED' }, true],
    [{ method: 'CARD', status: 'FAILED' }, false],
  ] as const) {
    await open({ 'GET patient/get-order/': { ...cancelled, attempts: [{ ...attempt!, ...more }] } });
    await screen.findByText('理由：在庫切れのため');
    expect(screen.queryByText(said) !== null, more.method).toBe(isSaid);
    forgetEverything();
  }
});

test('an order of 0 yen says that nothing is paid; its parcel waits to be sent [PAY-49]', async () => {
  await open({ 'GET patient/get-order/': freeOrder });
  await waitFor(() => expect(screen.getAllByText('お支払いはありません')).toHaveLength(2));
  screen.getByText('合計が0円のため、お支払いの手続きは必要ありません。領収書は発行されません。');
  screen.getByText('ご注文後、2日以内に発送します。');
  screen.getByText('発送の準備中');
  screen.getByRole('button', { name: 'お届け先を変更する' });
  screen.getByRole('button', { name: '取り消しをクリニックに依頼する' });
  for (const none of ['支払日時', '領収書・診療明細書', 'お支払いの記録', 'お支払いが完了しました', '支払済'])
    expect(screen.queryByText(none), none).toBeNull();
  expect(screen.queryByRole('link', { name: 'お支払いに進む' })).toBeNull();
});

test('an order paid at the desk says so, with its way to cancel and its receipt [PAY-53]', async () => {
  await open({ 'GET patient/get-order/': deskPaidOrder });
  await screen.findByText('お支払いが完了しました');
  expect((await screen.findByText(/受付で現金払い/)).textContent).toMatch(/30円 完了/);
  screen.getByText(/返金は、クリニックの受付で、現金で行います。$/);
  screen.getByRole('button', { name: '領収書を保存する（PDF）' });
  screen.getByText('発送の準備中');
});
