import { randomUUID } from 'node:crypto';
import { errorCodes, successCode } from '@haruka/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Intent, type Payment, PaymentRefused } from '../../../providers/payment/payment.ts';
import { messageTo } from '../../identity/auth/auth.fixtures.ts';
import { lineOf, type PharmacyFixture, pharmacyFixture } from '../../pharmacy/pharmacy.fixtures.ts';
import { refundSteps } from './refund.fixtures.ts';

let fault: 'none' | 'no answer' | 'refused' | 'not written' | 'no codes' = 'none';
/** As Stripe answers: a cancelled intent has no next action. */
const withoutCodes = (intent: Intent): Intent => (fault === 'no codes' ? { ...intent, vouchers: [] } : intent);
const faulty = (payment: Payment): Payment => ({
  ...payment,
  cancelIntent: async (ref) => withoutCodes(await payment.cancelIntent(ref)),
  findIntent: async (ref) => withoutCodes(await payment.findIntent(ref)),
  async refund(refund) {
    if (fault === 'no answer') throw new Error('500');
    if (fault === 'refused') throw new PaymentRefused('the card was closed');
    const answer = await payment.refund(refund);
    if (fault === 'not written')
      return {
        ref: answer.ref,
        get fee(): number {
          throw new Error('the database does not answer');
        },
      };
    return answer;
  },
});
afterEach(() => {
  fault = 'none';
});

let at: PharmacyFixture;
let steps: ReturnType<typeof refundSteps>;
beforeAll(async () => {
  at = await pharmacyFixture({ wrapPayment: faulty });
  steps = refundSteps(at);
  await at.db.updateTable('clinic_location').set({ fee_from: 1500, fee_to: 4500 }).execute();
});
afterAll(() => at.stop());

const reason = '在庫がなくお届けできないため';
const billTogether = (bills_together: boolean) =>
  at.db.updateTable('clinic_location').set({ bills_together }).execute();

/** A patient whose call has ended with medicine of 300 yen, and who paid all of its orders. The dearest order comes first. */
async function paidVisit({ isTogether }: { isTogether: boolean }, pay: 'CARD' | 'KONBINI' = 'CARD') {
  await billTogether(isTogether);
  const { patient, card_id } = await at.withCard();
  const email = `${patient.id}@example.jp`;
  await at.db.updateTable('patient').set({ email, is_email_verify: true }).where('id', '=', patient.id).execute();
  const product = await at.newProduct();
  const { id: consult_id } = await at.consultInCall(patient);
  const issued = { consult_id, lines: [lineOf(product)], total: 300 };
  expect((await at.app.call('issuePrescription', { as: at.doctor, input: issued })).code).toBe(successCode);
  expect(await at.endCall(consult_id)).toBe(successCode);
  const orders = (await at.app.call('orders', { as: patient, input: {} })).data;
  for (const { id: order_id } of orders) {
    if (pay === 'CARD') await at.app.call('payByCard', { as: patient, input: { order_id, card_id } });
    else {
      const { data } = await at.app.call('payAtKonbini', { as: patient, input: { order_id } });
      await at.app.deps.providers.sandbox!.paySlip(await at.refOf(data.id));
      await at.app.runJob('payment-events');
    }
  }
  const [first, second] = orders.toSorted((a, b) => b.total - a.total).map(({ id }) => id);
  return { patient, email, product, order_id: first!, second };
}

const record = async (order_id: string) =>
  (await at.app.call('clinicOrder', { as: at.staff, input: { order_id } })).data;
const cancel = (
  order_id: string,
  more: { keeps_fee?: boolean; is_paid?: boolean; reason?: string } = {},
  headers = {},
) => at.app.call('cancelOrder', { as: at.staff, headers, input: { order_id, is_paid: true, reason, ...more } });
const balance = async (order_id: string, account: 'REFUNDS_DUE' | 'PROVIDER' | 'KEPT') => {
  const { sum } = await at.db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('order_id', '=', order_id)
    .where('account', '=', account)
    .where('kind', '<>', 'FEE')
    .executeTakeFirstOrThrow();
  return sum ?? 0;
};
const messages = async (to: string) =>
  (await at.db.selectFrom('sent_message').select('id').where('recipient', '=', to).execute()).length;
const sweep = async () => {
  await at.db.updateTable('refund').set({ check_at: new Date() }).where('check_at', 'is not', null).execute();
  await at.app.runJob('refund-sweep');
};

test('staff without the right cancel a paid visit, and its cards get all back at once [PAY-15, PAY-44]', async () => {
  const { patient, email, order_id, second } = await paidVisit({ isTogether: false });
  expect(await cancel(order_id, { reason: '' })).toMatchObject({
    code: errorCodes.invalidInput,
    meta: { fields: [{ field: 'reason' }] },
  });
  expect(await record(order_id)).toMatchObject({ kind: 'CONSULTATION', to_refund: 4500, may_refund: false });
  for (const [id, amount] of [
    [order_id, 4500],
    [second!, 300],
  ] as const) {
    expect((await cancel(id)).data).toMatchObject({
      status: 'CANCEL',
      due: 0,
      to_refund: 0,
      refunded: amount,
      refunds: [{ status: 'DONE', method: 'CARD', amount, reason, requested_by: expect.any(String) }],
    });
    expect(await steps.keptByService(id)).toBe(0);
    expect(await balance(id, 'REFUNDS_DUE')).toBe(0);
    expect(await balance(id, 'PROVIDER')).toBe(0);
  }
  const seen = (await at.app.call('order', { as: patient, input: { order_id } })).data;
  expect(seen).toMatchObject({ status: 'CANCEL', cancel_reason: reason, refunds: [{ status: 'DONE', amount: 4500 }] });
  const audited = await at.db
    .selectFrom('audit_log')
    .select(['action', 'actor_role', 'patient_id'])
    .where('object_id', '=', order_id)
    .where('action', 'in', ['cancel', 'refund_by_cancellation'])
    .orderBy('id')
    .execute();
  expect(audited).toEqual([
    { action: 'cancel', actor_role: 'STAFF', patient_id: patient.id },
    { action: 'refund_by_cancellation', actor_role: 'STAFF', patient_id: patient.id },
  ]);
  expect((await messageTo(at.db, email)).body).toMatch(/円の返金を手配しました/);
});

test('a combined order is refunded with its fee, or keeps the fee of the held visit [PAY-15]', async () => {
  const all = await paidVisit({ isTogether: true });
  expect(await record(all.order_id)).toMatchObject({ kind: 'COMBINED', to_refund: 4800 });
  expect((await cancel(all.order_id)).data).toMatchObject({ due: 0, kept: null, refunds: [{ amount: 4800 }] });
  expect(await steps.keptByService(all.order_id)).toBe(0);
  const fee = await paidVisit({ isTogether: true });
  expect((await cancel(fee.order_id, { keeps_fee: true })).data).toMatchObject({
    due: 0,
    kept: { amount: 4500, reason: '診療はすでに行われているため（診療費）' },
    refunds: [{ status: 'DONE', amount: 300 }],
  });
  expect(await steps.keptByService(fee.order_id)).toBe(4500);
  expect(await balance(fee.order_id, 'REFUNDS_DUE')).toBe(0);
  expect(await balance(fee.order_id, 'KEPT')).toBe(-4500);
  expect(await at.stockOf(fee.product)).toBe(100);
});

test('an order without a fee, or unpaid, refuses to keep one and names the field [PAY-15]', async () => {
  const refused = { code: errorCodes.invalidInput, meta: { fields: [{ field: 'keeps_fee' }] } };
  const { order_id, second } = await paidVisit({ isTogether: false });
  for (const id of [order_id, second!]) {
    expect(await cancel(id, { keeps_fee: true })).toMatchObject(refused);
    expect((await record(id)).status).toBe('PAID');
  }
  const { order_id: slip } = await steps.slip();
  expect(await cancel(slip, { keeps_fee: true, is_paid: false })).toMatchObject(refused);
  expect((await record(slip)).attempts).toMatchObject([{ status: 'ISSUED' }]);
});

test('of two members at once one cancels; the money goes back once [PAY-15]', async () => {
  const { order_id, email } = await paidVisit({ isTogether: true });
  const answers = await Promise.all([
    cancel(order_id),
    at.app.call('cancelOrder', { as: at.owner, input: { order_id, is_paid: true, keeps_fee: true, reason } }),
    cancel(order_id),
  ]);
  const codes = answers.map(({ code }) => code);
  expect(codes.filter((code) => code === successCode)).toHaveLength(1);
  expect(codes.filter((code) => code === errorCodes.orderNotPayable)).toHaveLength(2);
  const { refunds, kept } = await record(order_id);
  expect(refunds).toHaveLength(1);
  expect(refunds[0]!.amount + (kept?.amount ?? 0)).toBe(4800);
  expect(await steps.keptByService(order_id)).toBe(kept?.amount ?? 0);
  await messageTo(at.db, email);
  expect(await messages(email)).toBe(1);
});

test.each(['no answer', 'not written'] as const)(
  'a cancellation with %s of the refund is cancelled, and the sweep refunds once [PAY-15]',
  async (kind) => {
    const { order_id, email } = await paidVisit({ isTogether: true });
    const headers = { 'idempotency-key': randomUUID() };
    fault = kind;
    await cancel(order_id, {}, headers);
    expect(await record(order_id)).toMatchObject({ status: 'CANCEL', due: 0, refunds: [{ status: 'SENT' }] });
    fault = 'none';
    await cancel(order_id, {}, headers);
    await sweep();
    await sweep();
    expect((await record(order_id)).refunds).toMatchObject([{ status: 'DONE', amount: 4800 }]);
    expect(await steps.keptByService(order_id)).toBe(0);
    await messageTo(at.db, email);
    expect(await messages(email)).toBe(1);
  },
);

test('what the service refuses to refund is due again, for a member with the right [PAY-15]', async () => {
  const { order_id } = await paidVisit({ isTogether: true });
  fault = 'refused';
  expect((await cancel(order_id)).data).toMatchObject({ due: 4800, refunds: [{ status: 'FAILED' }] });
  fault = 'none';
  expect((await steps.refund(at.staff, order_id, 4800)).code).toBe(errorCodes.accessDenied);
  expect((await steps.refund(at.owner, order_id, 4800)).data.status).toBe('DONE');
});

test('money of a store stays due after the cancellation, without a kept fee [PAY-15]', async () => {
  const all = await paidVisit({ isTogether: true }, 'KONBINI');
  expect((await record(all.order_id)).to_refund).toBe(0);
  expect((await cancel(all.order_id)).data).toMatchObject({ status: 'CANCEL', due: 4800, refunds: [], kept: null });
  const fee = await paidVisit({ isTogether: true }, 'KONBINI');
  const kept = { due: 300, refunds: [], kept: { amount: 4500 } };
  expect((await cancel(fee.order_id, { keeps_fee: true })).data).toMatchObject(kept);
});

test('what a dispute took stays due, and no fee is kept before it is decided [PAY-15]', async () => {
  const disputed = async () => {
    const { order_id } = await paidVisit({ isTogether: true });
    const { attempts } = await record(order_id);
    await at.app.deps.providers.sandbox!.openDispute(await at.refOf(attempts[0]!.id), { amount: 1000 });
    await at.app.runJob('payment-events');
    expect((await record(order_id)).to_refund).toBe(3800);
    return order_id;
  };
  const all = { due: 1000, kept: null, refunds: [{ amount: 3800, status: 'DONE' }] };
  expect((await cancel(await disputed())).data).toMatchObject(all);
  // The bank took more than the medicine cost.
  const fee = { due: 4800, kept: null, refunds: [] };
  expect((await cancel(await disputed(), { keeps_fee: true })).data).toMatchObject(fee);
});

const textTo = async (to: string) => {
  const { subject, body } = await messageTo(at.db, to);
  // Locked screens show the subject.
  expect(subject).not.toMatch(/薬|診|クリニック/);
  return body;
};

test('money paid at a store: a message says it is cancelled and how it returns [PAY-41]', async () => {
  const { email, order_id } = await paidVisit({ isTogether: false }, 'KONBINI');
  expect((await cancel(order_id)).data).toMatchObject({ status: 'CANCEL', due: 4500 });
  const body = await textTo(email);
  for (const part of [
    'クリニックが取り消しました',
    '4,500円は、クリニックが銀行振込で返金',
    'あらためてお知らせ',
    order_id,
  ])
    expect(body).toContain(part);
  expect(await messages(email)).toBe(1);
});

test('a kept fee is not promised to a patient who paid at a store [PAY-41]', async () => {
  const { email, order_id } = await paidVisit({ isTogether: true }, 'KONBINI');
  expect((await cancel(order_id, { keeps_fee: true })).data).toMatchObject({ due: 300, kept: { amount: 4500 } });
  expect(await textTo(email)).toContain('コンビニでお支払いいただいた300円は');
});

const emailOf = async (id: string) =>
  (await at.db.selectFrom('patient').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email!;

test('an account that may hold a slip of a cancelled order reads not to pay [PAY-41]', async () => {
  const { order_id, patient } = await steps.slip();
  expect((await cancel(order_id, { is_paid: false })).data).toMatchObject({ status: 'CANCEL' });
  expect(await textTo(await emailOf(patient.id))).toMatch(
    /払込票は使えません[^]*すでにお支払いになったときは、クリニックが銀行振込で返金/,
  );

  // Without a slip there is nothing that the patient could pay by mistake; nor after its deadline.
  const bare = await at.newPatient();
  const unpaid = await at.order({ patient_id: bare.id });
  expect((await cancel(unpaid, { is_paid: false })).code).toBe(successCode);
  const late = await steps.slip();
  await at.db
    .updateTable('payment_attempt')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('order_id', '=', late.order_id)
    .execute();
  expect((await cancel(late.order_id, { is_paid: false })).code).toBe(successCode);
  const queued = await at.db
    .selectFrom('mail_queue')
    .select('recipient')
    .where('recipient', 'in', [await emailOf(bare.id), await emailOf(late.patient.id)])
    .execute();
  expect(queued).toEqual([]);
  expect(await messages(await emailOf(bare.id))).toBe(0);
  expect(await messages(await emailOf(late.patient.id))).toBe(0);
});

test('a slip is known by its state, also when the service drops its codes [PAY-41]', async () => {
  const { order_id, patient } = await steps.slip();
  fault = 'no codes';
  expect((await cancel(order_id, { is_paid: false })).data).toMatchObject({
    status: 'CANCEL',
    attempts: [{ status: 'VOIDED' }],
  });
  const to = await emailOf(patient.id);
  expect(await textTo(to)).toContain('払込票は使えません');
  expect(await messages(to)).toBe(1);
});
