import { errorCodes, successCode } from '@haruka/contract';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { dayAt, textOf } from '../../scheduling/availability/days.ts';
import type { NewOrder } from '../orders/order.service.ts';
import { refundFixture } from '../refunds/refund.fixtures.ts';

const { s, steps } = await refundFixture();
type Person = (typeof s)['patient'] | (typeof s)['owner'];

const fee = { name: '診療費（初診）', name_en: 'Fee', unit_price: 4500, quantity: 1, tax_class: 'TAXABLE' } as const;
const cream = { name: '保湿クリーム', name_en: 'Cream', unit_price: 1980, quantity: 1, tax_class: 'TAXABLE' } as const;
const pills = { name: '葛根湯', name_en: 'Kakkonto', unit_price: 60, quantity: 21, tax_class: 'EXEMPT' } as const;

async function paid(more: Partial<NewOrder>) {
  const { patient, card_id } = await s.withCard();
  const order_id = await s.order({ patient_id: patient.id, ...more });
  expect((await s.app.call('payByCard', { as: patient, input: { order_id, card_id } })).data.status).toBe('SUCCEEDED');
  return { patient, order_id };
}
const issue = (as: Person, order_id: string) => s.app.call('issueReceipt', { as, input: { order_id } });
const file = (as: Person, order_id: string) => s.app.call('receiptFile', { as, input: { order_id } });
/** Issues a receipt and returns its pages and its text without spaces. */
async function receiptOf(as: Person, order_id: string) {
  expect((await issue(as, order_id)).code).toBe(successCode);
  const { data } = await file(as, order_id);
  const { totalPages, text } = await extractText(new Uint8Array(data as unknown as Buffer), { mergePages: true });
  return { pages: totalPages, text: text.replaceAll(/\s/g, '') };
}
const keep = (order_id: string, amount: number) =>
  s.app.call('keepRemainder', { as: s.owner, input: { order_id, amount, reason: '取り消しの規定により' } });
/** Today in Tokyo, as receipts print it. */
const today = () => {
  const [year, month, day] = textOf(dayAt(Date.now())).split('-').map(Number);
  return `${year}年${month}月${day}日`;
};
const setNumber = async (registration_number: string) => {
  const { version } = (await s.app.call('receiptSettings', { as: s.owner })).data;
  await s.app.call('changeReceiptSettings', { as: s.owner, input: { registration_number, version } });
};

test('a receipt of a kept fee states what was paid, refunded and kept, as a re-issue [PAY-21]', async () => {
  await setNumber('T8000000000001');
  const { patient, order_id } = await paid({ kind: 'COMBINED', lines: [fee, cream, pills], delivery_fee: 550 });
  expect((await receiptOf(patient, order_id)).text).toContain('合計（税込）¥8,290');
  const input = { order_id, is_paid: true, keeps_fee: true, reason: 'お客さまのご希望のため' };
  expect((await s.app.call('cancelOrder', { as: s.staff, input })).code).toBe(successCode);
  // The receipt of the whole amount cannot be opened any more.
  expect(await file(patient, order_id)).toMatchObject({
    code: errorCodes.receiptNotReady,
    meta: { status: 'CANCEL' },
  });
  const { text, pages } = await receiptOf(patient, order_id);
  expect(pages).toBe(1);
  for (const part of [
    '再発行（1回目）',
    '登録番号T8000000000001',
    '領収金額（税込）¥4,500',
    '但し、診療費として、上記の金額を領収いたしました。',
    `お支払い金額（税込）¥8,290返金${today()}-¥3,790差引領収金額（税込）¥4,500`,
    '10%の対象（税込）¥4,500うち消費税（10%）¥409',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('非課税の対象');
});

test('a cancelled order has a receipt only of what is kept, never more [PAY-21]', async () => {
  const { patient, order_id } = await paid({ lines: [cream, pills] });
  await steps.cancelWithoutRefund(order_id);
  expect((await issue(patient, order_id)).code).toBe(errorCodes.receiptNotReady);
  expect((await steps.refund(s.owner, order_id, 1000)).code).toBe(successCode);
  // It is not decided what becomes of the rest.
  expect(await issue(s.staff, order_id)).toMatchObject({
    code: errorCodes.receiptNotReady,
    meta: { status: 'CANCEL' },
  });
  expect((await keep(order_id, 2240)).code).toBe(successCode);
  const { text } = await receiptOf(s.staff, order_id);
  for (const part of [
    '領収金額（税込）¥2,240',
    'お薬・商品の代金として（返金後の残額）',
    `お支払い金額（税込）¥3,240返金${today()}-¥1,000差引領収金額（税込）¥2,240`,
    // 1,980 and 1,260 of 3,240 yen.
    '10%の対象（税込）¥1,369うち消費税（10%）¥124非課税の対象¥871',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('再発行');
});

test('a refund that the bank returns after the issue needs a new issue [PAY-21]', async () => {
  const { patient, order_id } = await paid({ lines: [cream, pills] });
  await steps.cancelWithoutRefund(order_id);
  const { id } = (await steps.refund(s.owner, order_id, 1000)).data;
  expect((await keep(order_id, 2240)).code).toBe(successCode);
  expect((await receiptOf(patient, order_id)).text).toContain(`返金${today()}-¥1,000`);
  const { provider_ref } = await s.db
    .selectFrom('refund')
    .select('provider_ref')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await s.app.deps.providers.sandbox!.returnRefund(provider_ref!);
  await s.app.runJob('payment-events');
  expect((await file(patient, order_id)).code).toBe(errorCodes.receiptNotReady);
  expect((await issue(patient, order_id)).data).toMatchObject({ issues: 2 });
  expect((await file(patient, order_id)).http).toBe(200);
});

test('an order that was refunded in full has no receipt [PAY-21]', async () => {
  const { patient, order_id } = await paid({ lines: [cream] });
  expect((await issue(patient, order_id)).code).toBe(successCode);
  expect((await steps.cancel(s.staff, order_id, true)).code).toBe(successCode);
  for (const answer of [await issue(patient, order_id), await file(patient, order_id)])
    expect(answer.code).toBe(errorCodes.receiptNotReady);
});

test('the largest receipt with many refunds is one page [PAY-21]', async () => {
  const long = Array.from({ length: 20 }, (_, at) => ({
    ...pills,
    name: `${at + 1}番 ${'とても長い名前の薬'.repeat(13)}`,
  }));
  await setNumber('T8000000000001');
  const { patient, card_id } = await s.withCard();
  const child = await s.newPatient({ guardian_id: patient.id });
  const consult_id = await s.endedConsult({ patient: child, guardian_id: patient.id });
  const largest = { kind: 'COMBINED', lines: [fee, ...long], delivery_fee: 550 } as const;
  const order_id = await s.order({ ...largest, patient_id: child.id, consult_id });
  await s.app.call('payByCard', { as: patient, input: { order_id, card_id } });
  await issue(patient, order_id);
  await steps.cancelWithoutRefund(order_id);
  for (let refund = 1; refund <= 4; refund += 1) await steps.refund(s.owner, order_id, refund * 100);
  const left = fee.unit_price + 20 * pills.unit_price * pills.quantity + 550 - 1000;
  expect((await keep(order_id, left)).code).toBe(successCode);
  const four = await receiptOf(patient, order_id);
  expect(four.pages).toBe(1);
  expect(four.text).toContain(`返金（4回、最後は${today()}）-¥1,000差引領収金額`);
  for (const { name } of long) expect(four.text).toContain(name.replaceAll(/\s/g, ''));
});
