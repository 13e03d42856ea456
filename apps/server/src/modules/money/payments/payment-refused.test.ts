import { errorCodes, successCode } from '@haruka/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { dieBeforeAnswer } from '../../../../test/faults/answer-loss.ts';
import { type Intent, type Payment, PaymentRefused } from '../../../providers/payment/payment.ts';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';

let fault: 'none' | 'expired' | 'refused' | 'no answer' | 'answer lost' = 'none';
/** Puts refusals between us and the payment service. */
function faulty(payment: Payment): Payment {
  const through = async <T>(call: () => Promise<T>): Promise<T> => {
    if (fault === 'refused') throw new PaymentRefused('refused for certain');
    if (fault === 'no answer') throw new Error('500');
    const answer = await call();
    if (fault === 'answer lost') throw new Error('the answer was lost');
    return answer;
  };
  /** The webhook of a refusal may come before the answer to the call: both say the same. */
  const named = (intent: Intent): Intent => (fault === 'expired' ? { ...intent, failure: 'expired_card' } : intent);
  return {
    ...payment,
    chargeCard: (charge) => through(async () => named(await payment.chargeCard(charge))),
    findIntent: async (ref) => named(await payment.findIntent(ref)),
    issueSlip: (slip) => through(() => payment.issueSlip(slip)),
  };
}

let s: MoneyFixture;
beforeAll(async () => (s = await moneyFixture({ wrapPayment: faulty })));
afterAll(() => s.stop());
afterEach(() => {
  fault = 'none';
});

type Person = { kind: 'patient'; id: string };
const orderOf = async (as: Person, order_id: string) => (await s.app.call('order', { as, input: { order_id } })).data;
async function unpaid() {
  const { patient: as, card_id } = await s.withCard();
  const order_id = await s.order({ patient_id: as.id });
  return {
    as,
    order_id,
    byCard: (headers = {}) => s.app.call('payByCard', { as, input: { order_id, card_id }, headers }),
    atKonbini: (headers = {}) => s.app.call('payAtKonbini', { as, input: { order_id }, headers }),
  };
}

test.each([
  ['byCard', 'atKonbini', errorCodes.cardDeclined],
  ['atKonbini', 'byCard', errorCodes.slipRefused],
] as const)('what is refused for certain %s has failed, and %s pays at once [PAY-5]', async (first, second, code) => {
  const { as, order_id, ...pay } = await unpaid();
  fault = 'refused';
  expect((await pay[first]()).code).toBe(code);
  expect((await orderOf(as, order_id)).attempts).toMatchObject([{ status: 'FAILED' }]);
  fault = 'none';
  expect((await pay[second]()).code).toBe(successCode);
});

test.each(['the sweep', 'the next try', 'the patient who asks'])(
  'an unanswered attempt refused on repeat by %s has failed, and frees its order [PAY-5]',
  async (who) => {
    const { as, order_id, byCard, atKonbini } = await unpaid();
    fault = 'no answer';
    expect((await byCard()).data.status).toBe('CREATED');
    // Without an answer the order stays closed to a second try.
    expect((await atKonbini()).code).toBe(errorCodes.paymentServiceFailed);
    fault = 'refused';
    if (who === 'the sweep') {
      await s.db.updateTable('payment_attempt').set({ check_at: new Date() }).where('status', '=', 'CREATED').execute();
      await s.app.runJob('payment-sweep');
    } else if (who === 'the next try') await atKonbini();
    else await s.app.call('checkPayment', { as, input: { order_id } });
    const { attempts } = await orderOf(as, order_id);
    expect(attempts.map(({ status }) => status)).not.toContain('CREATED');
    expect(attempts.at(-1)).toMatchObject({ method: 'CARD', status: 'FAILED' });
    fault = 'none';
    expect((await byCard()).data).toMatchObject({ status: 'SUCCEEDED' });
  },
);

test('staff see a refused slip as one, and the nightly comparison does not miss it', async () => {
  const { order_id, atKonbini } = await unpaid();
  fault = 'refused';
  await atKonbini();
  const orders = async (why: 'SLIP_REFUSED' | 'DECLINED') =>
    (await s.app.call('clinicOrders', { as: s.owner, input: { view: 'UNPAID', why, page: 1 } })).data.map(
      ({ id }) => id,
    );
  expect(await orders('SLIP_REFUSED')).toContain(order_id);
  expect(await orders('DECLINED')).not.toContain(order_id);
  await s.db
    .updateTable('payment_attempt')
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .where('order_id', '=', order_id)
    .execute();
  await s.app.runJob('payment-reconcile');
  expect(await s.db.selectFrom('payment_difference').selectAll().execute()).toEqual([]);
});

test('a repeat refused after the first call charged finds that charge: one payment [PAY-5]', async () => {
  const { as, order_id, byCard, atKonbini } = await unpaid();
  fault = 'answer lost';
  expect((await byCard()).data.status).toBe('CREATED');
  fault = 'refused';
  expect((await atKonbini()).code).toBe(errorCodes.orderNotPayable);
  expect(await orderOf(as, order_id)).toMatchObject({ status: 'PAID', attempts: [{ status: 'SUCCEEDED' }] });
  expect((await s.chargedTwice()).rows).toEqual([]);
});

test.each([
  ['byCard', 'SUCCEEDED'],
  ['atKonbini', 'ISSUED'],
] as const)('a repeat %s after a crash without an answer asks about the first try [PAY-29]', async (way, status) => {
  const { as, order_id, ...pay } = await unpaid();
  const key = `crash-${way}`;
  const send = () => pay[way]({ 'idempotency-key': key });
  fault = 'answer lost';
  const { data: first } = await send();
  expect(first.status).toBe('CREATED');
  await dieBeforeAnswer(s.db, key);
  fault = 'none';
  expect((await send()).data).toMatchObject({ id: first.id, status });
  expect((await orderOf(as, order_id)).attempts).toHaveLength(1);
  expect((await s.chargedTwice()).rows).toEqual([]);
});

test('a repeat for a slip after a crash answers with that slip, also once it is paid [PAY-29]', async () => {
  const { atKonbini } = await unpaid();
  const key = 'crash-of-a-slip';
  const { data: slip } = await atKonbini({ 'idempotency-key': key });
  await dieBeforeAnswer(s.db, key);
  await s.app.deps.providers.sandbox!.paySlip(await s.refOf(slip.id));
  await s.app.runJob('payment-events');
  expect((await atKonbini({ 'idempotency-key': key })).data).toMatchObject({ id: slip.id, status: 'SUCCEEDED' });
  expect((await atKonbini()).code).toBe(errorCodes.orderNotPayable);
});

test('a card that has expired is named as such (09028), and another way pays [PAY-5]', async () => {
  const { patient: as, card_id } = await s.withCard('4000000000000341');
  const order_id = await s.order({ patient_id: as.id });
  fault = 'expired';
  const { code } = await s.app.call('payByCard', { as, input: { order_id, card_id } });
  expect(code).toBe(errorCodes.cardExpired);
  expect((await orderOf(as, order_id)).attempts).toMatchObject([{ status: 'FAILED' }]);
  fault = 'none';
  const { code: other } = await s.app.call('payByCard', { as, input: { order_id, card_id } });
  expect(other).toBe(errorCodes.cardDeclined);
  expect((await s.app.call('payAtKonbini', { as, input: { order_id } })).code).toBe(successCode);
});

test('less than the service takes is refused before, and blocks no booking [PAY-8]', async () => {
  const { patient: as, card_id } = await s.withCard();
  const pay = async (amount: number) => {
    const order_id = await s.order({ patient_id: as.id, amount });
    const byCard = await s.app.call('payByCard', { as, input: { order_id, card_id } });
    const { attempts } = await orderOf(as, order_id);
    return { order_id, byCard, attempts };
  };
  const small = await pay(49);
  expect(small.byCard).toMatchObject({ code: errorCodes.amountTooLow, meta: { limit: 50 } });
  expect(small.attempts).toEqual([]);
  const slip = await s.app.call('payAtKonbini', { as, input: { order_id: small.order_id } });
  expect(slip).toMatchObject({ code: errorCodes.amountTooLow, meta: { limit: 120 } });
  expect(await s.bookingCode(as)).not.toBe(errorCodes.unpaidItems);
  expect((await s.app.call('notices', { as })).data.is_waiting_payment).toBe(false);
  expect((await pay(50)).byCard.data.status).toBe('SUCCEEDED');
  const next = await s.order({ patient_id: as.id, amount: 119 });
  expect(await s.bookingCode(as)).toBe(errorCodes.unpaidItems);
  const input = { order_id: next };
  expect((await s.app.call('payAtKonbini', { as, input })).code).toBe(errorCodes.amountTooLow);
  expect((await s.app.call('payByCard', { as, input: { ...input, card_id } })).data.status).toBe('SUCCEEDED');
});

test('a clinic reads which orders are too small to be paid online, and ends them [PAY-8]', async () => {
  const { id: patient_id } = await s.newPatient();
  const [cancelled, given] = [await s.order({ patient_id, amount: 49 }), await s.order({ patient_id, amount: 1 })];
  const orders = [cancelled, given].toSorted();
  const listed = await s.app.call('clinicOrders', { as: s.owner, input: { view: 'UNPAID', why: 'TOO_LOW' } });
  expect(
    listed.data
      .filter((one) => one.patient_id === patient_id)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(orders);
  const board = (await s.app.call('dayBoard', { as: s.owner, input: {} })).data.unpaid.items;
  expect(board.filter((one) => one.patient_id === patient_id).map(({ reason }) => reason)).toEqual([
    'TOO_LOW',
    'TOO_LOW',
  ]);
  const reason = '窓口で受け取ったため';
  const ended = [
    await s.app.call('cancelOrder', { as: s.owner, input: { order_id: cancelled, is_paid: false, reason } }),
    await s.app.call('writeOffOrder', { as: s.owner, input: { order_id: given, reason } }),
  ];
  expect(ended.map(({ data }) => [data.status, data.is_written_off, data.unpaid_reason])).toEqual([
    ['CANCEL', false, null],
    ['CANCEL', true, null],
  ]);
});

test('a stored card that has expired is declined as such, and another card pays [PAY-5]', async () => {
  const { as, order_id, byCard } = await unpaid();
  const [last, year] = [new Date().getUTCMonth(), new Date().getUTCFullYear()];
  const passed = last === 0 ? { exp_month: 12, exp_year: year - 1 } : { exp_month: last, exp_year: year };
  const rows = await s.db.selectFrom('sandbox_payment').select(['id', 'data']).where('kind', '=', 'CARD').execute();
  for (const { id, data } of rows)
    await s.db
      .updateTable('sandbox_payment')
      .set({ data: JSON.stringify({ ...data, ...passed }) })
      .where('id', '=', id)
      .execute();
  expect((await byCard()).code).toBe(errorCodes.cardExpired);
  const { card_id } = await s.withCard(undefined, as);
  const again = await s.app.call('payByCard', { as, input: { order_id, card_id } });
  expect(again.data.status).toBe('SUCCEEDED');
});
