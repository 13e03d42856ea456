import { randomUUID } from 'node:crypto';
import { errorCodes, refundStatuses, type RefundStatus, successCode } from '@haruka/contract';
import { expect, test } from 'vitest';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { asSystem } from '../../../platform/db/database-context.ts';
import { sqlState } from '../../../platform/db/retry.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { newLocation, newMember } from '../../../../test/authorization/insert-rows.ts';
import { messageTo } from '../../identity/auth/auth.fixtures.ts';
import type { MoneyFixture } from '../money.fixtures.ts';
import { reason, refundFixture } from './refund.fixtures.ts';
import { refund, refundDepsOf } from './refund.service.ts';
import { mayBecome } from './refund.states.ts';

const { s, steps } = await refundFixture();

const orderOf = async (as: MoneyFixture['patient'], order_id: string) =>
  (await s.app.call('order', { as, input: { order_id } })).data;
/** The owner and their request, as the service gets them when no lease holds repeats back. */
const actor = {
  kind: 'clinic',
  id: s.owner.id,
  clinic_id: s.clinic_id,
  roles: [{ role: 'OWNER', clinic_location_id: null }],
} as unknown as ClinicActor;
const request = { id: '', ip: '' } as RequestInfo;
const allow = (member_id: number, may_refund: boolean) =>
  s.db.updateTable('member').set({ may_refund }).where('id', '=', member_id).execute();

test('a part and then the rest go back to the card, posted once, with reason and audit [ORD-2]', async () => {
  const { order_id, patient } = await steps.cancelledOrder();
  const first = await steps.refund(s.owner, order_id, 1300);
  expect(first.data).toMatchObject({ status: 'DONE', amount: 1300, reason });
  expect(await steps.keptByService(order_id)).toBe(2000);
  expect((await steps.refund(s.owner, order_id, 2000)).data.status).toBe('DONE');
  expect(await steps.refund(s.owner, order_id, 1)).toMatchObject({
    code: errorCodes.refundTooHigh,
    meta: { left: 0, changed_by: expect.anything() },
  });
  expect((await orderOf(patient, order_id)).refunds).toMatchObject([
    { status: 'DONE', amount: 2000 },
    { status: 'DONE', amount: 1300, reason },
  ]);
  const exported = (await s.app.call('myData', { as: patient })).data.orders;
  expect(exported).toMatchObject([{ status: 'CANCEL', refunds: [{ amount: 1300, reason }, { amount: 2000 }] }]);
  const audited = await s.db
    .selectFrom('audit_log')
    .select(['action', 'actor_role'])
    .where('object_id', 'in', [order_id, first.data.id])
    .where('action', 'in', ['refund', 'refund_done'])
    .execute();
  expect(audited).toContainEqual({ action: 'refund', actor_role: 'OWNER' });
  expect(audited).toContainEqual({ action: 'refund_done', actor_role: 'SYSTEM' });
});

test('only a cancelled order is refunded: 09013 for a paid one [ERR-9]', async () => {
  const { order_id } = await steps.paidOrder();
  expect((await steps.refund(s.owner, order_id, 100)).code).toBe(errorCodes.orderNotCancelled);
});

test('only card payments are refunded; convenience store and unpaid orders give 09015 [ERR-9]', async () => {
  const { order_id, ref } = await steps.slip();
  await s.app.deps.providers.sandbox!.paySlip(ref);
  await s.app.runJob('payment-events');
  expect((await steps.cancel(s.owner, order_id, true)).code).toBe(successCode);
  expect((await steps.refund(s.owner, order_id, 100)).code).toBe(errorCodes.refundNeedsCard);
  const unpaid = await s.order();
  await steps.cancel(s.owner, unpaid, false);
  expect((await steps.refund(s.owner, unpaid, 100)).code).toBe(errorCodes.refundNeedsCard);
});

test('20 concurrent refunds never exceed what was paid [ORD-2]', async () => {
  const { order_id } = await steps.cancelledOrder();
  const answers = await Promise.all(Array.from({ length: 20 }, () => steps.refund(s.owner, order_id, 1000)));
  const codes = answers.map(({ code }) => code);
  expect(codes.filter((code) => code === successCode)).toHaveLength(3);
  expect(codes.filter((code) => code === errorCodes.refundTooHigh)).toHaveLength(17);
  expect(await steps.keptByService(order_id)).toBe(300);
});

test('20 concurrent repeats refund once; the same key with another amount is refused [E4]', async () => {
  const { order_id } = await steps.cancelledOrder();
  const key = randomUUID();
  const press = (amount: number) =>
    refund(refundDepsOf(s.app.deps), actor, { order_id, amount, reason }, { ...request, idempotencyKey: key });
  const made = await asSystem(() => Promise.all(Array.from({ length: 20 }, () => press(1000))));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await steps.keptByService(order_id)).toBe(2300);
  const other = await asSystem(() => press(1001)).catch((error: unknown) => error);
  expect(other).toMatchObject({ code: errorCodes.idempotencyKeyReused });
});

test('the owner may refund, staff only with the right, and only at their locations [ORD-3]', async () => {
  const { order_id } = await steps.cancelledOrder();
  expect((await steps.refund(s.staff, order_id, 100)).code).toBe(errorCodes.accessDenied);
  await allow(s.staff.id, true);
  expect((await steps.refund(s.staff, order_id, 100)).code).toBe(successCode);
  await allow(s.staff.id, false);
  expect((await steps.refund(s.staff, order_id, 100)).code).toBe(errorCodes.accessDenied);
  const elsewhere = await newLocation(s.db, s.clinic_id);
  const id = await newMember(s.db, s.clinic_id, [{ role: 'STAFF', location: elsewhere }]);
  await allow(id, true);
  expect((await steps.refund({ kind: 'clinic', id }, order_id, 100)).code).toBe(errorCodes.orderNotFound);
  expect((await steps.refund(s.owner, randomUUID(), 100)).code).toBe(errorCodes.orderNotFound);
});

test('an amount of 0, a fraction and a short reason name their field [ORD-2]', async () => {
  const { order_id } = await steps.cancelledOrder();
  const send = (amount: number, text = reason) =>
    s.app.call('refundOrder', { as: s.owner, input: { order_id, amount, reason: text } });
  for (const amount of [0, -100, 1.5])
    expect(await send(amount)).toMatchObject({
      code: errorCodes.invalidInput,
      meta: { fields: [{ field: 'amount' }] },
    });
  for (const text of ['返金', ' '.repeat(10), 'あ'.repeat(501)])
    expect(await send(100, text)).toMatchObject({
      code: errorCodes.invalidInput,
      meta: { fields: [{ field: 'reason' }] },
    });
});

test('the patient gets one email with a neutral subject and the time that it takes [ORD-4]', async () => {
  const { order_id, patient } = await steps.cancelledOrder();
  await s.db
    .updateTable('patient')
    .set({ email: `${patient.id}@example.jp`, is_email_verify: true })
    .where('id', '=', patient.id)
    .execute();
  await s.app.deps.outbox.stop();
  await steps.refund(s.owner, order_id, 1300);
  // The queue sends it at once; until then there is no message.
  const message = await messageTo(s.db, `${patient.id}@example.jp`);
  expect(message.subject).toBe('【HARUKA】お支払いについてのお知らせ');
  const text = JSON.stringify(message);
  for (const part of ['1,300円', '5日から10日', '最長2か月']) expect(text).toContain(part);
  const told = await s.db.selectFrom('outbox').select('data').where('name', '=', 'order.updated').execute();
  const ids = { order_id, account_id: patient.id, clinic_location_id: s.location };
  expect(told.map(({ data }) => data)).toEqual([ids, ids]);
});

const pairs = refundStatuses.flatMap((from) =>
  refundStatuses.filter((to) => to !== from).map((to) => [from, to] as const),
);
const wayTo: Record<RefundStatus, readonly RefundStatus[]> = {
  REQUESTED: [],
  SENT: ['SENT'],
  DONE: ['SENT', 'DONE'],
  FAILED: ['SENT', 'FAILED'],
};

test.each(pairs)('the database allows a refund %s → %s exactly when the table does [ORD-2]', async (from, to) => {
  await s.db
    .transaction()
    .execute(async (tx) => {
      const order = await tx.selectFrom('payment_attempt').selectAll().limit(1).executeTakeFirst();
      const { id: attempt_id, order_id, account_id, clinic_id } = order!;
      const id = randomUUID();
      await tx
        .insertInto('refund')
        .values({ id, attempt_id, order_id, account_id, clinic_id, amount: 1, reason })
        .execute();
      const set = (status: RefundStatus) =>
        tx
          .updateTable('refund')
          .set({
            status,
            settled_at: status === 'DONE' || status === 'FAILED' ? new Date() : null,
          })
          .where('id', '=', id)
          .execute();
      for (const status of wayTo[from]) await set(status);
      const moved = await set(to).then(() => 'moved', sqlState);
      expect(moved).toBe(mayBecome(from, to) ? 'moved' : '23514');
      throw new Error('rolled back');
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'rolled back') throw error;
    });
});
