import { errorCodes } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProviders } from '../../../providers/index.ts';
import { type Intent, type Payment, repeatHours } from '../../../providers/payment/payment.ts';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';
import { webhookPath } from './payment.webhook.ts';

let s: MoneyFixture;
beforeAll(async () => (s = await moneyFixture()));
afterAll(() => s.stop());

const post = async (payload: string, headers: Record<string, string> = {}) =>
  (
    await s.app.http.inject({
      method: 'POST',
      url: webhookPath,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })
  ).statusCode;
test('a body beyond the limit of the webhook is refused before it is read [DATA-17]', async () => {
  const payload = JSON.stringify({ id: 'evt_large', padding: 'x'.repeat(300 * 1024) });
  expect(await post(payload)).toBe(413);
  expect(await s.db.selectFrom('payment_event').select('id').where('id', '=', 'evt_large').execute()).toEqual([]);
});

test('events of a type that we do not know change nothing and do not wait [DATA-17]', async () => {
  const unknown = ['customer.updated', 'charge.updated', 'x'].map((type, nth) => ({
    id: `evt_unknown_type_${nth}`,
    type,
    object_ref: 'cus_1',
  }));
  await s.db.insertInto('payment_event').values(unknown).execute();
  const entries = await s.db.selectFrom('ledger_entry').select('id').execute();
  await s.app.runJob('payment-events');
  const open = s.db.selectFrom('payment_event').select('id').where('processed_at', 'is', null);
  expect(await open.execute()).toEqual([]);
  expect(await s.db.selectFrom('ledger_entry').select('id').execute()).toEqual(entries);
});

/** The payment service, with faults between us and it. */
const faults = { chargeLost: false, neverReached: false, hangs: false };
function faulty(payment: Payment): Payment {
  return {
    ...payment,
    async chargeCard(charge) {
      if (faults.neverReached) throw new Error('500');
      const intent: Intent = await payment.chargeCard(charge);
      if (faults.chargeLost) throw new Error('the answer was lost');
      return intent;
    },
  };
}

test.each(['chargeLost', 'neverReached'] as const)(
  'a charge with %s stays open and has one effect [DATA-17]',
  async (fault) => {
    const f = await moneyFixture({ wrapPayment: faulty });
    try {
      const { patient, card_id } = await f.withCard();
      const order_id = await f.order({ patient_id: patient.id });
      const pay = () => f.app.call('payByCard', { as: patient, input: { order_id, card_id } });
      faults[fault] = true;
      const first = await pay();
      expect(first.data.status).toBe('CREATED');
      faults[fault] = false;
      await f.db.updateTable('payment_attempt').set({ check_at: new Date() }).execute();
      await Promise.all([f.app.runJob('payment-sweep'), f.app.runJob('payment-events'), pay(), pay()]);
      const { data } = await f.app.call('order', { as: patient, input: { order_id } });
      expect(data).toMatchObject({ status: 'PAID', attempts: [{ status: 'SUCCEEDED' }] });
      const intents = await f.db.selectFrom('sandbox_payment').select('id').where('kind', '=', 'INTENT').execute();
      expect(intents).toHaveLength(1);
      await f.assertSound();
    } finally {
      faults[fault] = false;
      await f.stop();
    }
  },
);

test.each(['chargeLost', 'neverReached'] as const)(
  'a charge with %s is looked up after a day, and not repeated [DATA-17]',
  async (fault) => {
    const f = await moneyFixture({ wrapPayment: faulty });
    try {
      const { patient, card_id } = await f.withCard();
      const order_id = await f.order({ patient_id: patient.id });
      faults[fault] = true;
      await f.app.call('payByCard', { as: patient, input: { order_id, card_id } });
      const longAgo = new Date(Date.now() - (repeatHours + 1) * 3_600_000);
      await f.db.updateTable('payment_attempt').set({ check_at: longAgo, created_at: longAgo }).execute();
      await f.db.updateTable('sandbox_payment').set({ created_at: longAgo }).execute();
      await f.db.deleteFrom('payment_event').execute();
      faults[fault] = false;
      await f.app.runJob('payment-sweep');
      const { data } = await f.app.call('order', { as: patient, input: { order_id } });
      const wasCharged = fault === 'chargeLost';
      expect(data.status).toBe(wasCharged ? 'PAID' : 'WAITING_PAYMENT');
      expect(data.attempts.map(({ status }) => status)).toEqual([wasCharged ? 'SUCCEEDED' : 'FAILED']);
      const intents = await f.db.selectFrom('sandbox_payment').select('id').where('kind', '=', 'INTENT').execute();
      expect(intents).toHaveLength(wasCharged ? 1 : 0);
      await f.assertSound();
    } finally {
      faults[fault] = false;
      await f.stop();
    }
  },
);

test('a payment service that is down answers 13001 [ERR-12]', async () => {
  const f = await moneyFixture({
    wrapPayment: (payment) => ({ ...payment, startSetup: () => Promise.reject(new Error('down')) }),
  });
  const answer = await f.app.call('startCard', { as: f.patient, input: { return_to: 'cards' } });
  expect(answer).toMatchObject({ http: 502, code: errorCodes.paymentServiceFailed });
  await f.stop();
});

test('events twice, in any order and late give the final state once [DATA-17]', async () => {
  const patient = await s.newPatient();
  const order_id = await s.order({ patient_id: patient.id });
  const { data } = await s.app.call('payAtKonbini', { as: patient, input: { order_id } });
  const ref = await s.refOf(data.id);
  const types = ['created', 'processing', 'succeeded', 'canceled', 'succeeded', 'created'];
  await s.app.deps.providers.sandbox!.paySlip(ref);
  await s.db
    .insertInto('payment_event')
    .values(types.map((type, nth) => ({ id: `evt_${nth}`, type: `payment_intent.${type}`, object_ref: ref })))
    .execute();
  await Promise.all([1, 2, 3].map(() => s.app.runJob('payment-events')));
  expect((await s.app.call('order', { as: patient, input: { order_id } })).data.status).toBe('PAID');
  const posted = await s.db
    .selectFrom('ledger_entry')
    .select('kind')
    .where('attempt_id', '=', data.id)
    .orderBy('id')
    .execute();
  expect(posted.map(({ kind }) => kind)).toEqual(['PAYMENT', 'PAYMENT', 'FEE', 'FEE']);
});

test('production has no sandbox, and Stripe takes its place where keys are given [DATA-17]', async () => {
  const config = { ...s.app.deps.config, hasFakes: false };
  const closed = makeProviders(config, s.db);
  expect(closed.sandbox).toBeUndefined();
  await expect(closed.payment.findIntent('pi_1')).rejects.toThrow('No payment service');
  const stripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };
  const open = makeProviders({ ...config, hasFakes: true, stripe }, s.db);
  expect(open.sandbox).toBeUndefined();
  expect(open.payment.readEvent(Buffer.from('{}'), {})).toBeUndefined();
});
