import { randomUUID } from 'node:crypto';
import { errorCodes, successCode } from '@haruka/contract';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, newLocation } from '../../../../test/authorization/insert-rows.ts';
import { dayAt, textOf } from '../../scheduling/availability/days.ts';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';

let s: MoneyFixture;
beforeAll(async () => (s = await moneyFixture()));
afterAll(() => s.stop());

type Person = { kind: 'patient'; id: string } | { kind: 'clinic'; id: number };
const issue = (as: Person, order_id: string) => s.app.call('issueReceipt', { as, input: { order_id } });

/** Downloads a receipt and returns its name, bytes, number of pages and text without spaces. */
async function receiptOf(as: Person, order_id: string) {
  const { http, headers, data } = await s.app.call('receiptFile', { as, input: { order_id } });
  expect(http).toBe(200);
  const bytes = data as unknown as Buffer;
  const { totalPages, text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return { bytes, pages: totalPages, text: text.replaceAll(/\s/g, ''), headers };
}

/** A patient named 髙﨑 𠮷 with a paid order. */
async function paid(more: Parameters<MoneyFixture['order']>[0] = {}) {
  const { patient, card_id } = await s.withCard();
  await s.db.updateTable('patient').set({ last_name: '髙﨑', first_name: '𠮷' }).where('id', '=', patient.id).execute();
  const order_id = await s.order({ patient_id: patient.id, ...more });
  expect((await s.app.call('payByCard', { as: patient, input: { order_id, card_id } })).data.status).toBe('SUCCEEDED');
  return { patient, order_id };
}

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `${at + 1}番 ロキソプロフェンナトリウム錠60mg「①㈱製薬」とても長い名前の薬`,
    name_en: 'Loxoprofen',
    unit_price: 60,
    quantity: 21,
    tax_class: 'EXEMPT' as const,
  }));

const setNumber = async (registration_number: string | null) => {
  const { version } = (await s.app.call('receiptSettings', { as: s.owner })).data;
  const input = { registration_number, version };
  expect((await s.app.call('changeReceiptSettings', { as: s.owner, input })).code).toBe(successCode);
};

test('a receipt names both sides, every line, the tax of each rate and how it was paid', async () => {
  await setNumber('T8000000000001');
  const { patient, order_id } = await paid({
    lines: [
      { name: '①番 葛根湯㈱', name_en: 'Kakkonto', unit_price: 60, quantity: 21, tax_class: 'EXEMPT' },
      { name: '保湿クリーム', name_en: 'Cream', unit_price: 1980, quantity: 1, tax_class: 'TAXABLE' },
    ],
    delivery_fee: 550,
  });
  expect((await issue(patient, order_id)).data).toMatchObject({ issues: 1 });
  const { text, pages, headers } = await receiptOf(patient, order_id);
  expect(pages).toBe(1);
  for (const part of [
    '領収書兼診療明細書',
    '髙﨑𠮷様',
    'はるか',
    '登録番号T8000000000001',
    '領収金額（税込）¥3,790',
    'お支払い方法クレジットカード（Visa末尾4242）',
    '①番葛根湯㈱非課税¥6021¥1,260',
    '保湿クリーム10%¥1,9801¥1,980',
    '送料10%¥5501¥550',
    '10%の対象（税込）¥2,530うち消費税（10%）¥230',
    '非課税の対象¥1,260',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('再発行');
  expect(headers['content-type']).toBe('application/pdf');
  expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(/領収書_\d{6}\.pdf$/);
});

test('marks a repeated receipt as re-issue with its count, and audits every issue', async () => {
  const { patient, order_id } = await paid();
  const first = (await issue(patient, order_id)).data;
  expect((await issue(s.staff, order_id)).data).toEqual({ number: first.number, issues: 2 });
  expect((await issue(patient, order_id)).data).toEqual({ number: first.number, issues: 3 });
  expect((await receiptOf(patient, order_id)).text).toContain('再発行（2回目）');
  expect((await receiptOf(s.staff, order_id)).text).toContain('再発行（2回目）');
  const entries = await s.db
    .selectFrom('audit_log')
    .select(['actor_kind', 'action', 'patient_id'])
    .where('object_id', '=', order_id)
    .where('object', '=', 'receipt')
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { actor_kind: 'patient', action: 'issue', patient_id: patient.id },
    { actor_kind: 'clinic', action: 'reissue', patient_id: patient.id },
    { actor_kind: 'patient', action: 'reissue', patient_id: patient.id },
    { actor_kind: 'clinic', action: 'view', patient_id: patient.id },
  ]);
});

test('a receipt stays as it was issued: same bytes, and the names of that day', async () => {
  const { patient, order_id } = await paid();
  await setNumber('T8000000000001');
  await issue(patient, order_id);
  const before = await receiptOf(patient, order_id);
  await setNumber(null);
  await s.db.updateTable('patient').set({ last_name: '別' }).where('id', '=', patient.id).execute();
  expect(Buffer.compare((await receiptOf(patient, order_id)).bytes, before.bytes)).toBe(0);
  expect(before.text).toContain('登録番号');
  const other = await paid();
  await issue(other.patient, other.order_id);
  expect((await receiptOf(other.patient, other.order_id)).text).not.toContain('登録番号');
});

test('twenty long lines fit on one page, and more continue on the next [PAY-18]', async () => {
  const { patient, order_id } = await paid({ lines: lines(20), delivery_fee: 550 });
  await issue(patient, order_id);
  const receipt = await receiptOf(patient, order_id);
  expect(receipt.pages).toBe(1);
  for (const { name } of lines(20)) expect(receipt.text).toContain(name.replaceAll(/\s/g, ''));
  const longer = await paid({ lines: lines(60) });
  await issue(longer.patient, longer.order_id);
  const long = await receiptOf(longer.patient, longer.order_id);
  expect(long.pages).toBe(3);
  for (const { name } of lines(60)) expect(long.text).toContain(name.replaceAll(/\s/g, ''));
});

test('one receipt page fits 21 lines, delivery, dependant, care, re-issue, long names [PAY-18]', async () => {
  await setNumber('T8000000000001');
  const { patient } = await paid();
  const child = await s.newPatient({ guardian_id: patient.id });
  const { data: cards } = await s.app.call('cards', { as: patient });
  const long = (name: string) => name.repeat(Math.ceil(120 / name.length)).slice(0, 120);
  const fee = { name: '診療費（初診）', name_en: 'Fee', unit_price: 4500, quantity: 1, tax_class: 'TAXABLE' as const };
  const medicine = lines(20).map((line) => ({ ...line, name: long(line.name) }));
  const consult_id = await s.endedConsult({ patient: child, guardian_id: patient.id });
  const largest = { patient_id: child.id, kind: 'COMBINED', lines: [fee, ...medicine], delivery_fee: 550 } as const;
  const order_id = await s.order({ ...largest, consult_id });
  await s.app.call('payByCard', { as: patient, input: { order_id, card_id: cards[0]!.id } });
  await issue(patient, order_id);
  await issue(patient, order_id);
  const receipt = await receiptOf(patient, order_id);
  expect(receipt.pages).toBe(1);
  for (const part of ['再発行', '診療日', '送料10%¥5501¥550']) expect(receipt.text).toContain(part);
  for (const { name } of medicine) expect(receipt.text).toContain(name.replaceAll(/\s/g, ''));
});

/** A day of Tokyo as receipts print it. */
const printedDay = (at: Date | string) => {
  const [year, month, day] = textOf(dayAt(new Date(at).getTime()))
    .split('-')
    .map(Number);
  return `${year}年${month}月${day}日`;
};

test('a receipt has the day of care and the doctor, as on the day of issue [PAY-17]', async () => {
  const { patient, card_id } = await s.withCard();
  const consult_id = await s.endedConsult({ patient });
  const visit = s.db.selectFrom('consult').select(['started_at', 'doctor_id']).where('id', '=', consult_id);
  const { started_at, doctor_id } = await visit.executeTakeFirstOrThrow();
  const name = (last_name: string) =>
    s.db.updateTable('member').set({ last_name, first_name: '遥' }).where('id', '=', doctor_id).execute();
  await name('水野');
  const order_id = await s.order({ patient_id: patient.id, consult_id, kind: 'CONSULTATION' });
  await s.app.call('payByCard', { as: patient, input: { order_id, card_id } });
  await issue(patient, order_id);
  await name('田中');
  const { text, pages } = await receiptOf(patient, order_id);
  expect(pages).toBe(1);
  expect(text).toContain(`診療日${printedDay(started_at!)}担当医水野遥`);
});

test('medicine that was requested without a visit names its prescription instead [PAY-17]', async () => {
  const { patient, card_id } = await s.withCard();
  const consult_id = await s.endedConsult({ patient });
  await s.order({ patient_id: patient.id, consult_id, kind: 'CONSULTATION' });
  const visit = await s.db.selectFrom('consult').selectAll().where('id', '=', consult_id).executeTakeFirstOrThrow();
  const { clinic_id, clinic_location_id, doctor_id } = visit;
  const order_id = await s.order({ patient_id: patient.id, consult_id, kind: 'MEDICINE' });
  const of = { consult_id, patient_id: patient.id, clinic_id, clinic_location_id, total: 3300 };
  const prescribed = (more: object) => {
    const id = randomUUID();
    return { ...of, id, first_id: id, version: 1, doctor_id, ...more };
  };
  const first = prescribed({});
  const run_out_on = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await s.db.insertInto('prescription').values(first).execute();
  const asked = {
    ...of,
    id: randomUUID(),
    account_id: patient.id,
    prescription_id: first.id,
    run_out_on,
  };
  await s.db
    .insertInto('prescription_request')
    .values({ ...asked, lines: '[]' })
    .execute();
  await s.db
    .insertInto('prescription')
    .values(prescribed({ request_id: asked.id, order_id, issued_at: '2026-11-05T15:30:00Z' }))
    .execute();
  await s.app.call('payByCard', { as: patient, input: { order_id, card_id } });
  await issue(patient, order_id);
  const { text } = await receiptOf(patient, order_id);
  expect(text).toContain('処方日2026年11月6日処方した医師');
  expect(text).not.toContain('診療日');
});

test('a receipt for goods names no care [PAY-17]', async () => {
  const { patient, order_id } = await paid({ kind: 'PURCHASE' });
  await issue(patient, order_id);
  const { text } = await receiptOf(patient, order_id);
  for (const word of ['診療日', '担当医', '処方']) expect(text).not.toContain(word);
});

test('the guardian’s receipt names the dependant; characters without glyph are marked', async () => {
  const { patient, order_id } = await paid();
  const child = await s.newPatient({ guardian_id: patient.id });
  await s.db
    .updateTable('patient')
    .set({ last_name: '髙﨑', first_name: '太\u{E0100}郎\u{2A6E0}' })
    .where('id', '=', child.id)
    .execute();
  const { data: cards } = await s.app.call('cards', { as: patient });
  const childs = await s.order({ patient_id: child.id });
  await s.app.call('payByCard', { as: patient, input: { order_id: childs, card_id: cards[0]!.id } });
  await issue(patient, childs);
  const { text } = await receiptOf(patient, childs);
  expect(text).toContain('髙﨑𠮷様診療を受けた方髙﨑太郎〓様');
  await issue(patient, order_id);
  expect((await receiptOf(patient, order_id)).text).not.toContain('診療を受けた方');
});

test('only paid orders have a receipt, read only by the account and the own location', async () => {
  const { patient, order_id } = await paid();
  const unpaid = await s.order({ patient_id: patient.id });
  expect(await issue(patient, unpaid)).toMatchObject({
    code: errorCodes.receiptNotReady,
    meta: { status: 'WAITING_PAYMENT' },
  });
  const file = (as: Person) => s.app.call('receiptFile', { as, input: { order_id } });
  expect((await file(patient)).code).toBe(errorCodes.receiptNotReady);
  const elsewhere = await newLocation(s.db, s.clinic_id);
  const outsider = await newMember(s.db, s.clinic_id, [{ role: 'STAFF', location: elsewhere }]);
  const outsiders: Person[] = [await s.newPatient(), { kind: 'clinic', id: outsider }];
  for (const one of outsiders) {
    expect((await issue(one, order_id)).code).toBe(errorCodes.orderNotFound);
    expect((await file(one)).code).toBe(errorCodes.orderNotFound);
  }
  expect((await issue(patient, randomUUID())).code).toBe(errorCodes.orderNotFound);
});

test('first issues at the same moment have different numbers without a gap', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => paid()));
  const twice = orders.flatMap((one) => [one, one]);
  const issued = await Promise.all(twice.map(async ({ patient, order_id }) => (await issue(patient, order_id)).data));
  const numbers = [...new Set(issued.map(({ number }) => number))].toSorted((a, b) => a - b);
  expect(numbers).toHaveLength(8);
  expect(numbers.at(-1)! - numbers[0]!).toBe(7);
  expect(issued.map(({ issues }) => issues).toSorted((a, b) => a - b)).toEqual([
    ...Array(8).fill(1),
    ...Array(8).fill(2),
  ]);
});

test('the registration number is T and 13 digits, and only the owner sets it', async () => {
  const { version } = (await s.app.call('receiptSettings', { as: s.owner })).data;
  const change = (as: Person, registration_number: string | null) =>
    s.app.call('changeReceiptSettings', { as, input: { registration_number, version } });
  for (const wrong of ['8000000000001', 'T800000000000', 'T0000000000001', 'Ｔ8000000000001'])
    expect(await change(s.owner, wrong)).toMatchObject({
      code: errorCodes.invalidInput,
      meta: { fields: [{ field: 'registration_number' }] },
    });
  expect((await change(s.staff, 'T8000000000001')).code).toBe(errorCodes.accessDenied);
  const saved = (await change(s.owner, 'T8000000000001')).data;
  expect(saved).toMatchObject({ registration_number: 'T8000000000001', version: version + 1 });
  expect((await s.app.call('receiptSettings', { as: s.staff })).data).toEqual(saved);
});

test('the second change of one version of receipt settings is refused, naming who won [ORD-15]', async () => {
  const { version } = (await s.app.call('receiptSettings', { as: s.owner })).data;
  const change = (registration_number: string | null) =>
    s.app.call('changeReceiptSettings', { as: s.owner, input: { registration_number, version } });
  const answers = await Promise.all([change('T8000000000001'), change('T2000000000001'), change(null)]);
  const won = answers.filter(({ code }) => code === successCode);
  expect(won).toHaveLength(1);
  expect((await s.app.call('receiptSettings', { as: s.owner })).data).toEqual(won[0]!.data);
  const { last_name, first_name } = won[0]!.data.changed!;
  for (const { code, meta } of answers.filter((one) => one !== won[0]))
    expect({ code, meta }).toMatchObject({
      code: errorCodes.editConflict,
      meta: { last_name, first_name, version: version + 1 },
    });
});

test('a receipt names the method that paid the order, not late money held in suspense [PAY-6]', async () => {
  const { patient, card_id } = await s.withCard();
  const order_id = await s.order({ patient_id: patient.id });
  const { data } = await s.app.call('payAtKonbini', { as: patient, input: { order_id } });
  const ref = await s.refOf(data.id);
  const { sandbox } = s.app.deps.providers;
  await sandbox!.expireSlip(ref);
  await s.app.runJob('payment-events');
  await sandbox!.paySlip(ref);
  await s.app.runJob('payment-events');
  const clearing = { attempt_id: data.id, resolution: 'RETURNED', reason: '銀行振込で返金しました。' } as const;
  expect((await s.app.call('clearSuspense', { as: s.owner, input: clearing })).code).toBe(successCode);
  expect((await s.app.call('payByCard', { as: patient, input: { order_id, card_id } })).code).toBe(successCode);
  await issue(patient, order_id);
  const { text } = await receiptOf(patient, order_id);
  expect(text).toContain('クレジットカード');
  expect(text).not.toContain('コンビニ');
});
