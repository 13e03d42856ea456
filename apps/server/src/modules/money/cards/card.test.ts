import { limits, errorCodes, successCode } from '@haruka/contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { Payment } from '../../../providers/payment/payment.ts';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';
import { finishSetup } from './card.service.ts';

let isDown = false;
const faulty = (payment: Payment): Payment => ({
  ...payment,
  async deleteCard(ref) {
    if (isDown) throw new Error('500');
    await payment.deleteCard(ref);
  },
});

let s: MoneyFixture;
beforeAll(async () => (s = await moneyFixture({ wrapPayment: faulty })));
afterAll(() => s.stop());
afterEach(() => {
  isDown = false;
});

type Person = { kind: 'patient'; id: string };
const remove = (as: Person, card_id: string) => s.app.call('deleteCard', { as, input: { card_id } });
const rowOf = (id: string) =>
  s.db
    .selectFrom('payment_card')
    .select(['provider_ref', 'removed_at', 'detach_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
/** Whether the payment service still has a card. */
const isAtService = async (ref: string) =>
  (await s.db.selectFrom('sandbox_payment').select('id').where('id', '=', ref).execute()).length > 0;
/** Lets the time of the next try come. */
const comeDue = () =>
  s.db.updateTable('payment_card').set({ detach_at: new Date() }).where('detach_at', 'is not', null).execute();

test('the payment service forgets a card that was removed [PAY-1]', async () => {
  const { patient, card_id } = await s.withCard();
  const { provider_ref } = await rowOf(card_id);
  expect(await isAtService(provider_ref)).toBe(true);
  expect((await remove(patient, card_id)).code).toBe(successCode);
  await vi.waitFor(async () => expect((await rowOf(card_id)).detach_at).toBeNull(), { timeout: 10_000 });
  expect(await isAtService(provider_ref)).toBe(false);
});

test('an unanswered removal stands and is retried until the service forgets the card [PAY-1]', async () => {
  const { patient, card_id } = await s.withCard();
  const { provider_ref } = await rowOf(card_id);
  isDown = true;
  expect((await remove(patient, card_id)).code).toBe(successCode);
  expect((await s.app.call('cards', { as: patient })).data).toEqual([]);
  // The removal has asked the service once.
  await vi.waitFor(async () => expect(Date.parse((await rowOf(card_id)).detach_at!)).toBeGreaterThan(Date.now()));
  await comeDue();
  await expect(s.app.runJob('card-detach')).rejects.toThrow('1 cards were not forgotten');
  const { detach_at } = await rowOf(card_id);
  expect(Date.parse(detach_at!) - Date.now()).toBeGreaterThan(50_000);
  expect(await isAtService(provider_ref)).toBe(true);
  isDown = false;
  await comeDue();
  await s.app.runJob('card-detach');
  expect(await rowOf(card_id)).toMatchObject({ detach_at: null, removed_at: expect.anything() });
  expect(await isAtService(provider_ref)).toBe(false);
});

test('a removed card that is just paying an order is forgotten after its end [PAY-1]', async () => {
  const { patient, card_id } = await s.withCard('4000002760003184');
  const order_id = await s.order({ patient_id: patient.id });
  const { data } = await s.app.call('payByCard', { as: patient, input: { order_id, card_id } });
  expect(data.status).toBe('NEEDS_3DS');
  await remove(patient, card_id);
  await s.app.runJob('card-detach');
  const { provider_ref, detach_at } = await rowOf(card_id);
  expect(detach_at).not.toBeNull();
  expect(await isAtService(provider_ref)).toBe(true);
  await s.app.deps.providers.sandbox!.proveIntent(data.action_url!.split('/').at(-1)!, true);
  await s.app.runJob('payment-events');
  await s.app.runJob('card-detach');
  expect(await isAtService(provider_ref)).toBe(false);
});

test('a card that is one too many is forgotten, also when the service answers later [PAY-1]', async () => {
  const { patient } = await s.withCard();
  for (let nth = 1; nth < limits.maxCards; nth += 1) await s.withCard('5555555555554444', patient);
  const ready = await s.enteredSetup(patient, '3566002020360505').catch(() => undefined);
  // The page for a fourth card does not open.
  expect(ready).toBeUndefined();
  const other = await s.newPatient();
  const setups = await Promise.all(Array.from({ length: limits.maxCards + 1 }, () => s.enteredSetup(other)));
  isDown = true;
  const finish = (setup_id: string) => s.app.call('finishCard', { as: other, input: { setup_id } });
  const answers = [];
  for (const setup_id of setups) answers.push({ setup_id, ...(await finish(setup_id)) });
  const surplus = answers.filter(({ code }) => code === errorCodes.tooManyCards);
  expect(surplus.length).toBeGreaterThan(0);
  isDown = false;
  await comeDue();
  await s.app.runJob('card-detach');
  const kept = await s.db
    .selectFrom('payment_card')
    .select(['provider_ref', 'removed_at'])
    .where('account_id', '=', other.id)
    .execute();
  for (const { provider_ref, removed_at } of kept) expect(await isAtService(provider_ref)).toBe(removed_at === null);
  // With room again, the forgotten card does not come back.
  const [first] = (await s.app.call('cards', { as: other })).data;
  await remove(other, first!.id);
  expect((await finish(surplus[0]!.setup_id)).code).toBe(errorCodes.tooManyCards);
  expect((await s.app.call('cards', { as: other })).data).toHaveLength(limits.maxCards - 1);
});

test('choosing the default card is in the audit log', async () => {
  const { patient } = await s.withCard();
  const { card_id } = await s.withCard('5555555555554444', patient);
  await s.app.call('chooseDefaultCard', { as: patient, input: { card_id } });
  const rows = await s.db
    .selectFrom('audit_log')
    .select(['actor_id', 'patient_id'])
    .where('object', '=', 'card')
    .where('object_id', '=', card_id)
    .where('action', '=', 'choose_default')
    .execute();
  expect(rows).toEqual([{ actor_id: patient.id, patient_id: patient.id }]);
});

test('a card that the message of the payment service stores is an entry of the system [PAY-1]', async () => {
  const patient = await s.newPatient();
  const setup_id = await s.enteredSetup(patient);
  await s.app.runJob('payment-events');
  const { data } = await s.app.call('finishCard', { as: patient, input: { setup_id } });
  const rows = await s.db
    .selectFrom('audit_log')
    .select(['actor_kind', 'action', 'patient_id'])
    .where('object', '=', 'card')
    .where('object_id', '=', data!.id)
    .execute();
  expect(rows).toEqual([{ actor_kind: 'system', action: 'add', patient_id: patient.id }]);
});

test('an account that is closed has no card any more, here and at the payment service [PAY-1]', async () => {
  const { patient, card_id } = await s.withCard();
  const { card_id: second } = await s.withCard('5555555555554444', patient);
  const stays = await s.withCard();
  const late = await s.enteredSetup(patient);
  const refs = await Promise.all([card_id, second].map(async (id) => (await rowOf(id)).provider_ref));
  // Without a password, none is asked for.
  await s.db.updateTable('patient').set({ password_hash: null }).where('id', '=', patient.id).execute();
  expect((await s.app.call('leave', { as: patient, input: {} })).code).toBe(successCode);
  await s.app.runJob('card-detach');
  for (const ref of refs) expect(await isAtService(ref)).toBe(false);
  expect(await rowOf(card_id)).toMatchObject({ detach_at: null, removed_at: expect.anything() });
  expect(await isAtService((await rowOf(stays.card_id)).provider_ref)).toBe(true);
  // The page of another card was still open.
  const { provider_ref } = await s.db
    .selectFrom('card_setup')
    .select('provider_ref')
    .where('id', '=', late)
    .executeTakeFirstOrThrow();
  const { db, reader, jobs } = s.app.deps;
  const { payment } = s.app.deps.providers;
  await asSystem(() => finishSetup({ db, reader, jobs, payment, patientOrigin: '' }, provider_ref));
  const stored = s.db.selectFrom('payment_card').select('id').where('account_id', '=', patient.id);
  expect(await stored.where('removed_at', 'is', null).execute()).toEqual([]);
});
