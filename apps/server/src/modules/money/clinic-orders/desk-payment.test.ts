import { randomUUID } from 'node:crypto';
import { errorCodes, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { recordEvents } from '../../../../test/authorization/emitted-events.ts';
import { newClinic, newLocation, newMember } from '../../../../test/authorization/insert-rows.ts';
import { runInContext } from '../../../platform/db/database-context.ts';
import { messageTo } from '../../identity/auth/auth.fixtures.ts';
import { dayAt, textOf } from '../../scheduling/availability/days.ts';
import { verifyLedger } from '../ledger/ledger.service.ts';
import { openDifferences } from '../reconcile/reconcile.service.ts';
import { refundFixture } from '../refunds/refund.fixtures.ts';

/** How often the payment service was called. */
let calls = 0;
const { s, steps } = await refundFixture({
  wrapPayment: (payment) => ({
    ...payment,
    chargeCard: (...given) => ((calls += 1), payment.chargeCard(...given)),
    refund: (...given) => ((calls += 1), payment.refund(...given)),
  }),
});

const reason = '患者さまのご希望のため';
const today = () => textOf(dayAt(Date.now()));
const record = (order_id: string, as = s.owner, headers = {}) =>
  s.app.call('recordDeskPayment', { as, headers, input: { order_id } });
const view = async (order_id: string) => (await s.app.call('clinicOrder', { as: s.owner, input: { order_id } })).data;
const takingsToday = async () => {
  const input = { by: 'DAY', from: today(), until: today() } as const;
  return (await s.app.call('takings', { as: s.owner, input })).data.total;
};
/** What is posted of an order, without its claim and sales. */
const posted = (order_id: string) =>
  s.db
    .selectFrom('ledger_entry')
    .select(['kind', 'account', 'amount'])
    .where('order_id', '=', order_id)
    .where('kind', 'in', ['PAYMENT', 'REFUND', 'REFUND_RETURNED', 'FEE', 'SUSPENSE'])
    .orderBy('id')
    .execute();
const paidEntries = [
  { kind: 'PAYMENT', account: 'CASH', amount: 30 },
  { kind: 'PAYMENT', account: 'RECEIVABLE', amount: -30 },
];
const small = async (more: Parameters<typeof s.order>[0] = {}) => {
  const patient = await s.newPatient();
  const email = `${patient.id}@example.jp`;
  await s.db.updateTable('patient').set({ email, is_email_verify: true }).where('id', '=', patient.id).execute();
  const order_id = await s.order({ patient_id: patient.id, amount: 30, ...more });
  return { patient, email, order_id };
};
/** A small order that was paid at the desk. */
const paid = async (more: Parameters<typeof s.order>[0] = {}) => {
  const made = await small(more);
  expect((await record(made.order_id)).code).toBe(successCode);
  return made;
};
const auditOf = async (object_id: string) =>
  (
    await s.db
      .selectFrom('audit_log')
      .select(['action', 'actor_role', 'patient_id'])
      .where('object_id', '=', object_id)
      .where('action', '<>', 'view')
      .orderBy('id')
      .execute()
  ).map(({ action, actor_role, patient_id }) => [action, actor_role, patient_id]);

test('cash at the desk pays a small order: its ledger, its takings and its audit entry [PAY-53]', async () => {
  const before = await takingsToday();
  const { patient, order_id } = await small();
  expect(await view(order_id)).toMatchObject({ unpaid_reason: 'TOO_LOW', to_hand_back: 0, may_refund: true });
  const { data } = await record(order_id);
  expect(data).toMatchObject({
    status: 'PAID',
    paid_by: 'CASH',
    method: 'CASH',
    unpaid_reason: null,
    to_refund: 0,
    to_hand_back: 30,
    refundable: 0,
    attempts: [{ method: 'CASH', status: 'SUCCEEDED', amount: 30, received_by: expect.stringMatching(/./) }],
  });
  expect(await posted(order_id)).toEqual(paidEntries);
  expect(await auditOf(order_id)).toEqual([['paid_at_desk', 'OWNER', patient.id]]);
  const after = await takingsToday();
  expect(after).toMatchObject({
    payments: before.payments + 1,
    paid: before.paid + 30,
    cash: before.cash + 30,
    card: before.card,
    konbini: before.konbini,
    fees: before.fees,
    net: before.net + 30,
  });
  const input = { by: 'DAY', from: today(), until: today() } as const;
  const file = (await s.app.call('takingsFile', { as: s.owner, input })).data as unknown as Buffer;
  expect(file.toString()).toContain('受付（現金）');
  const listed = await s.app.call('clinicOrders', { as: s.owner, input: { method: 'CASH' } });
  expect(listed.data.map(({ id }) => id)).toContain(order_id);
});

test('the patient reads live that a small order was paid in cash [PAY-53]', async () => {
  const { patient, order_id } = await small();
  const told = await recordEvents(s.db);
  await record(order_id);
  const data = { order_id, account_id: patient.id, clinic_location_id: s.location };
  expect(await told.take()).toEqual(['order.updated', 'payment.success'].map((name) => ({ name, data })));
  const own = (await s.app.call('order', { as: patient, input: { order_id } })).data;
  expect(own).toMatchObject({ status: 'PAID', attempts: [{ method: 'CASH', status: 'SUCCEEDED', card: null }] });
});

test('the parcel of a small order is ready once it is paid at the desk, and is sent [SHIP-17]', async () => {
  const { order_id } = await small();
  const parcel = { order_id, version: 0, carrier: 'YAMATO', tracking_number: '123456789013' } as const;
  expect((await view(order_id)).delivery).toMatchObject({ state: 'NOT_READY' });
  expect((await s.app.call('shipOrder', { as: s.staff, input: parcel })).code).not.toBe(successCode);
  await record(order_id);
  expect((await view(order_id)).delivery).toMatchObject({ state: 'READY' });
  expect((await s.app.call('shipOrder', { as: s.staff, input: parcel })).code).toBe(successCode);
  const cancelled = await steps.cancel(s.owner, order_id, true);
  expect(cancelled.code).toBe(errorCodes.orderShipped);
});

test('the receipt of a small order says that it was paid in cash at the desk [PAY-53]', async () => {
  const { patient, order_id } = await paid();
  expect((await s.app.call('issueReceipt', { as: patient, input: { order_id } })).code).toBe(successCode);
  const { data } = await s.app.call('receiptFile', { as: patient, input: { order_id } });
  const { text } = await extractText(new Uint8Array(data as unknown as Buffer), { mergePages: true });
  const plain = text.replaceAll(/\s/g, '');
  expect(plain).toContain('お支払い方法現金（受付）');
  expect(plain).toContain('領収金額（税込）¥30');
});

test('only the owner and staff with the right to refund record it, at their location [PAY-53]', async () => {
  const { order_id } = await small();
  expect((await record(order_id, s.staff)).code).toBe(errorCodes.accessDenied);
  const location = await newLocation(s.db, s.clinic_id);
  const elsewhere = await newMember(s.db, s.clinic_id, [{ role: 'STAFF', location }]);
  expect((await record(order_id, { kind: 'clinic', id: elsewhere })).code).toBe(errorCodes.orderNotFound);
  const other = await newMember(s.db, await newClinic(s.db, 'よその院'), [{ role: 'OWNER', location: null }]);
  expect((await record(order_id, { kind: 'clinic', id: other })).code).toBe(errorCodes.orderNotFound);
  expect(await posted(order_id)).toEqual([]);
  const may_refund = (is: boolean) =>
    s.db.updateTable('member').set({ may_refund: is }).where('id', '=', s.staff.id).execute();
  await may_refund(true);
  expect((await record(order_id, s.staff)).code).toBe(successCode);
  await may_refund(false);
});

test('what can be paid online, was paid or ended is refused at the desk [PAY-53]', async () => {
  const large = await small({ amount: 50 });
  expect(await record(large.order_id)).toMatchObject({ code: errorCodes.payableOnline, meta: { limit: 50 } });
  expect((await view(large.order_id)).status).toBe('WAITING_PAYMENT');
  const cancelled = await small();
  await steps.cancel(s.owner, cancelled.order_id, false);
  const given = await small();
  await s.app.call('writeOffOrder', { as: s.owner, input: { order_id: given.order_id, reason } });
  const free = await small({ amount: 0 });
  const card = await steps.paidOrder();
  for (const [order_id, status, names] of [
    [cancelled.order_id, 'CANCEL', true],
    [given.order_id, 'CANCEL', true],
    [free.order_id, 'PAID', false],
    [card.order_id, 'PAID', false],
  ] as const) {
    const changed_by = names ? { is_patient: false, name: expect.stringMatching(/./) } : null;
    const refused = await record(order_id);
    expect(refused).toMatchObject({ code: errorCodes.orderNotPayable, meta: { status, changed_by } });
  }
  const held = await small();
  await s.db.updateTable('patient_order').set({ is_money_held: true }).where('id', '=', held.order_id).execute();
  expect((await record(held.order_id)).code).toBe(errorCodes.paymentRunning);
  await s.db.updateTable('patient_order').set({ is_money_held: false }).where('id', '=', held.order_id).execute();
});

test('pressed twice, or by many members at once, it is posted once [PAY-53]', async () => {
  const again = await small();
  const headers = { 'idempotency-key': randomUUID() };
  const [first, second] = [
    await record(again.order_id, s.owner, headers),
    await record(again.order_id, s.owner, headers),
  ];
  expect(second).toMatchObject({ code: successCode, data: first.data });
  expect(await posted(again.order_id)).toEqual(paidEntries);
  await s.db.updateTable('member').set({ may_refund: true }).where('id', '=', s.staff.id).execute();
  for (let round = 0; round < 8; round += 1) {
    const { order_id } = await small();
    const all = await Promise.all([s.owner, s.staff, s.owner, s.staff].map((as) => record(order_id, as)));
    const late = all.filter(({ code }) => code !== successCode);
    expect(late).toHaveLength(3);
    for (const refused of late)
      expect(refused).toMatchObject({
        code: errorCodes.orderNotPayable,
        meta: { status: 'PAID', changed_by: { is_patient: false, name: expect.stringMatching(/./) } },
      });
    expect(await posted(order_id)).toEqual(paidEntries);
  }
  await s.db.updateTable('member').set({ may_refund: false }).where('id', '=', s.staff.id).execute();
});

test('cash and a cancellation at once: one of both takes effect [PAY-53]', async () => {
  const ended = { paid: 0, cancelled: 0 };
  for (let round = 0; round < 12; round += 1) {
    const { patient, order_id } = await small();
    const leave = () => s.app.call('cancelOwnOrder', { as: patient, input: { order_id } });
    const [one, other] = await Promise.all(round % 2 === 0 ? [record(order_id), leave()] : [leave(), record(order_id)]);
    expect([one.code, other.code].filter((code) => code === successCode)).toHaveLength(1);
    const { status } = await view(order_id);
    ended[status === 'PAID' ? 'paid' : 'cancelled'] += 1;
    expect(await posted(order_id)).toEqual(status === 'PAID' ? paidEntries : []);
  }
  expect(ended.paid + ended.cancelled).toBe(12);
});

test('a cancellation gives cash back at the desk, without the payment service [PAY-54]', async () => {
  const before = await takingsToday();
  const { patient, email, order_id } = await paid();
  calls = 0;
  // No right to refund is asked for: the amount follows from the cancellation.
  const { data } = await steps.cancel(s.staff, order_id, true);
  const back = { method: 'CASH', status: 'DONE', amount: 30, transferred_on: today() };
  expect(data).toMatchObject({ status: 'CANCEL', due: 0, refunded: 30, to_hand_back: 0, refunds: [back] });
  expect(data.refunds[0]!.requested_by).toMatch(/./);
  expect(await posted(order_id)).toEqual([
    ...paidEntries,
    { kind: 'REFUND', account: 'REFUNDS_DUE', amount: 30 },
    { kind: 'REFUND', account: 'CASH', amount: -30 },
  ]);
  expect((await auditOf(order_id)).map(([action]) => action)).toEqual([
    'paid_at_desk',
    'cancel',
    'refund_by_cancellation',
  ]);
  const own = (await s.app.call('order', { as: patient, input: { order_id } })).data;
  expect(own).toMatchObject({ status: 'CANCEL', refunds: [back] });
  const message = await messageTo(s.db, email);
  expect(message.body).toContain('受付でお支払いいただいた30円は、クリニックの受付で、現金でお返しします');
  expect(message.subject).not.toMatch(/はるか|30円/);
  await s.db
    .updateTable('payment_attempt')
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .execute();
  await s.app.runJob('refund-sweep');
  await s.app.runJob('payment-reconcile');
  expect(calls).toBe(0);
  expect(await openDifferences(s.db)).toEqual([]);
  expect((await verifyLedger(s.db)).violations).toEqual([]);
  expect(await takingsToday()).toMatchObject({ refunded: before.refunded + 30, net: before.net });
});

test('a fee that is kept stays out of what is handed back at the desk [PAY-54]', async () => {
  const line = (unit_price: number) => ({
    name: '品',
    name_en: 'Item',
    unit_price,
    quantity: 1,
    tax_class: 'TAXABLE' as const,
  });
  const { order_id } = await paid({ kind: 'COMBINED', lines: [line(20), line(10)] });
  const input = { order_id, is_paid: true, keeps_fee: true, reason };
  const { data } = await s.app.call('cancelOrder', { as: s.owner, input });
  expect(data).toMatchObject({ due: 0, refunds: [{ method: 'CASH', amount: 10 }], kept: { amount: 20 } });
  expect((await s.app.call('issueReceipt', { as: s.owner, input: { order_id } })).code).toBe(successCode);
});

test('cash that no member handed back stays due, until one records it at the desk [PAY-54]', async () => {
  const { email, order_id } = await paid();
  // As the sweep ends the order of a consult that the clinic cancelled.
  await s.db
    .updateTable('patient_order')
    .set({ consult_cancelled_at: new Date(Date.now() - 3_600_000) })
    .where('id', '=', order_id)
    .execute();
  await s.app.runJob('refund-sweep');
  expect(await view(order_id)).toMatchObject({ status: 'CANCEL', due: 30, refundable: 0, refunds: [] });
  const cancelled = await messageTo(s.db, email);
  expect(cancelled.body).toContain('クリニックの受付で、現金でお返しします');
  const due = { order_id, amount: 30, reason };
  expect((await s.app.call('refundOrder', { as: s.owner, input: due })).code).toBe(errorCodes.refundNeedsCard);
  const input = { ...due, transferred_on: today() };
  const { data } = await s.app.call('recordRefundTransfer', { as: s.owner, input });
  expect(data).toMatchObject({ method: 'CASH', status: 'DONE', amount: 30 });
  expect((await posted(order_id)).at(-1)).toEqual({ kind: 'REFUND', account: 'CASH', amount: -30 });
  expect(await view(order_id)).toMatchObject({ due: 0, refunded: 30 });
  expect((await auditOf(order_id)).at(-1)?.[0]).toBe('refund_at_desk');
  expect((await messageTo(s.db, email, cancelled.id)).body).toContain('30円を受付で、現金で返金しました');
});

test.each(['MEDICINE', 'PURCHASE', 'COMBINED', 'CONSULTATION'] as const)(
  'the texts of a small order say that it is paid and refunded at the desk: %s [PAY-55]',
  async (kind) => {
    const line = { name: '品', name_en: 'Item', unit_price: 10, quantity: 1, tax_class: 'TAXABLE' as const };
    const { patient, order_id } = await small({ kind, lines: [line, line] });
    const { terms } = (await s.app.call('order', { as: patient, input: { order_id } })).data;
    expect(terms.by_card).toEqual({
      jp: 'クリニックの受付で、現金でお支払いください。',
      en: 'In cash at the desk of the clinic.',
    });
    expect(terms.at_konbini).toEqual(terms.by_card);
    expect(terms.cancel.jp).toMatch(/返金は、クリニックの受付で、現金で行います。$/);
    expect(terms.cancel.en).toMatch(/a refund is given in cash at the desk of the clinic\.$/);
    const large = await small({ kind, amount: 50 });
    const online = (await s.app.call('order', { as: large.patient, input: { order_id: large.order_id } })).data.terms;
    expect(online.by_card.jp).toContain('クレジットカード');
    expect(online.cancel.jp).toContain('カード払いはカードに');
  },
);

test('the database takes cash only for small orders, and only from a clinic', async () => {
  const { patient, order_id } = await small();
  const insert = (given: { amount?: number; received_by?: number | null } = {}, db = s.db) =>
    db
      .insertInto('payment_attempt')
      .values({
        id: randomUUID(),
        order_id,
        account_id: patient.id,
        clinic_id: s.clinic_id,
        method: 'CASH',
        status: 'SUCCEEDED',
        amount: 30,
        fee: 0,
        received_by: s.owner.id,
        settled_at: new Date(),
        check_at: sql<string>`null`,
        ...given,
      })
      .execute();
  await expect(insert({ amount: 50 })).rejects.toMatchObject({ constraint: 'cash_attempt' });
  // As the account itself, by row-level security.
  const own = runInContext({ kind: 'patient', id: patient.id, sid: '' }, () => insert({}, s.app.deps.db));
  await expect(own).rejects.toThrow(/row-level security/);
  await expect(insert({ received_by: null })).rejects.toMatchObject({ constraint: 'cash_attempt' });
});
