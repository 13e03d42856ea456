import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Payment, PaymentPaused } from '../../../providers/payment/payment.ts';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';
import { countParkedEvents, parkedEvents, retryEvent } from './payment-events.service.ts';
import { mostEventAttempts } from './payment-event.repo.ts';

/** Intents that the service cannot read, and why. */
const faults = new Map<string, Error>();
const faulty = (payment: Payment): Payment => ({
  ...payment,
  findIntent: async (ref) => {
    const fault = faults.get(ref);
    if (fault) throw fault;
    return payment.findIntent(ref);
  },
});

let s: MoneyFixture;
beforeAll(async () => (s = await moneyFixture({ wrapPayment: faulty })));
afterAll(() => s.stop());
beforeEach(() => faults.clear());

const insert = (id: string, object_ref: string) =>
  s.db.insertInto('payment_event').values({ id, type: 'payment_intent.succeeded', object_ref }).execute();
const eventOf = (id: string) =>
  s.db
    .selectFrom('payment_event')
    .select([
      'attempts',
      'processed_at',
      'last_error',
      sql<number>`extract(epoch from next_at - now())::int`.as('wait'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const makeDue = (id: string) =>
  s.db
    .updateTable('payment_event')
    .set({ next_at: new Date(0) })
    .where('id', '=', id)
    .execute();
const handleDue = async (id: string) => {
  await makeDue(id);
  await s.app.runJob('payment-events');
};
/** An order with a slip that was paid while its message waits. */
async function paidSlip() {
  const patient = await s.newPatient();
  const order_id = await s.order({ patient_id: patient.id });
  const { data } = await s.app.call('payAtKonbini', { as: patient, input: { order_id } });
  const ref = await s.refOf(data.id);
  const status = async () => (await s.app.call('order', { as: patient, input: { order_id } })).data.status;
  const pay = async () => s.app.deps.providers.sandbox!.paySlip(ref);
  return { ref, status, pay };
}
/** Lets every attempt of an event fail. */
async function park(id: string) {
  for (let n = 0; n < mostEventAttempts; n += 1) await handleDue(id);
}

test('a failing event is repeated after longer pauses, and ends well [PAY-10]', async () => {
  const slip = await paidSlip();
  faults.set(slip.ref, new Error('a bug'));
  await slip.pay();
  const { id } = await s.db
    .selectFrom('payment_event')
    .select('id')
    .where('object_ref', '=', slip.ref)
    .executeTakeFirstOrThrow();
  await expect.poll(() => eventOf(id)).toMatchObject({ attempts: 1, last_error: 'Error: a bug', processed_at: null });
  const waits = [await eventOf(id)];
  for (let n = 2; n <= 8; n += 1) {
    await handleDue(id);
    waits.push(await eventOf(id));
  }
  expect(waits.map(({ attempts }) => attempts)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(waits.map(({ wait }) => Math.round(wait / 60))).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  // Not due: it is left alone.
  await s.app.runJob('payment-events');
  expect((await eventOf(id)).attempts).toBe(8);
  faults.clear();
  await handleDue(id);
  expect(await slip.status()).toBe('PAID');
  expect(await eventOf(id)).toMatchObject({ processed_at: expect.any(String), last_error: null });
});

test('more failing events than a run takes do not keep a new one from being handled [PAY-10]', async () => {
  const failing = Array.from({ length: 250 }, (_, nth) => `pi_none_${nth}`);
  for (const ref of failing) await insert(`evt_${ref}`, ref);
  await s.app.runJob('payment-events');
  const slip = await paidSlip();
  await slip.pay();
  await expect.poll(slip.status).toBe('PAID');
  await s.db.deleteFrom('payment_event').where('object_ref', 'like', 'pi_none_%').execute();
});

test('a parked event is counted and listed; run again, it has its effect once [PAY-10]', async () => {
  const slip = await paidSlip();
  faults.set(slip.ref, new Error('a bug'));
  await slip.pay();
  const events = s.db.selectFrom('payment_event').where('object_ref', '=', slip.ref);
  await expect.poll(() => events.select('attempts').execute()).toEqual([{ attempts: 1 }]);
  await s.db.deleteFrom('payment_event').where('object_ref', '=', slip.ref).execute();
  await insert('evt_parked', slip.ref);
  await park('evt_parked');
  expect(await countParkedEvents(s.db)).toBe(1);
  expect(await parkedEvents(s.db)).toMatchObject([
    { id: 'evt_parked', object_ref: slip.ref, attempts: mostEventAttempts, last_error: 'Error: a bug' },
  ]);
  faults.clear();
  await handleDue('evt_parked');
  expect([await slip.status(), await countParkedEvents(s.db)]).toEqual(['WAITING_PAYMENT', 1]);
  expect(await retryEvent(s.db, 'evt_none', 'ops')).toBe(false);
  expect(await retryEvent(s.db, 'evt_parked', 'ops')).toBe(true);
  expect(await retryEvent(s.db, 'evt_parked', 'ops')).toBe(false);
  await s.app.runJob('payment-events');
  expect([await slip.status(), await countParkedEvents(s.db)]).toEqual(['PAID', 0]);
  await s.assertSound();
});

test('a later event of the same object, handled, ends those that failed before it [PAY-10]', async () => {
  const slip = await paidSlip();
  faults.set(slip.ref, new Error('a bug'));
  await insert('evt_before', slip.ref);
  await park('evt_before');
  faults.clear();
  await slip.pay();
  await expect.poll(slip.status).toBe('PAID');
  await expect.poll(() => eventOf('evt_before')).toMatchObject({ processed_at: expect.any(String) });
  expect(await countParkedEvents(s.db)).toBe(0);
});

test('a pause of calls to the service counts as no attempt [PAY-10]', async () => {
  const slip = await paidSlip();
  faults.set(slip.ref, new PaymentPaused('paused'));
  await insert('evt_paused', slip.ref);
  await park('evt_paused');
  expect(await eventOf('evt_paused')).toMatchObject({ attempts: 0, processed_at: null });
  faults.clear();
  await handleDue('evt_paused');
  expect(await eventOf('evt_paused')).toMatchObject({ processed_at: expect.any(String) });
});
