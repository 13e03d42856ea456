import { randomUUID } from 'node:crypto';
import { errorCodes } from '@haruka/contract';
import { afterEach, expect, test } from 'vitest';
import { type Payment, PaymentRefused } from '../../../providers/payment/payment.ts';
import { refundFixture } from './refund.fixtures.ts';

let fault: 'none' | 'no answer' | 'answer lost' | 'refused' | 'not written' = 'none';
const faulty = (payment: Payment): Payment => ({
  ...payment,
  async refund(refund) {
    if (fault === 'refused') throw new PaymentRefused('the card was closed');
    if (fault === 'no answer') throw new Error('500');
    const answer = await payment.refund(refund);
    if (fault === 'answer lost') throw new Error('the answer was lost');
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
const { s, steps } = await refundFixture({ wrapPayment: faulty });

const rowOf = (order_id: string) =>
  s.db.selectFrom('refund').select(['status', 'check_at']).where('order_id', '=', order_id).executeTakeFirstOrThrow();
const sweep = async () => {
  await s.db.updateTable('refund').set({ check_at: new Date() }).where('check_at', 'is not', null).execute();
  await s.app.runJob('refund-sweep');
};

test.each(['no answer', 'answer lost'] as const)(
  'a refund with %s stays SENT, and the sweep ends it once [ORD-2]',
  async (kind) => {
    const { order_id } = await steps.cancelledOrder();
    fault = kind;
    expect((await steps.refund(s.owner, order_id, 1300)).data.status).toBe('SENT');
    await sweep();
    expect((await rowOf(order_id)).status).toBe('SENT');
    // An unknown outcome counts as money that went back.
    expect(await steps.refund(s.owner, order_id, 2001)).toMatchObject({
      code: errorCodes.refundTooHigh,
      meta: { left: 2000 },
    });
    fault = 'none';
    await sweep();
    expect(await rowOf(order_id)).toEqual({ status: 'DONE', check_at: null });
    expect(await steps.keptByService(order_id)).toBe(2000);
    await sweep();
    expect(await steps.keptByService(order_id)).toBe(2000);
  },
);

test('a press whose answer was lost refunds once when repeated with its key [E4]', async () => {
  const { order_id } = await steps.cancelledOrder();
  const headers = { 'idempotency-key': randomUUID() };
  const press = () =>
    s.app.call('refundOrder', { as: s.owner, headers, input: { order_id, amount: 1000, reason: '在庫がないため' } });
  fault = 'not written';
  expect((await press()).http).toBe(500);
  fault = 'none';
  expect((await press()).data).toMatchObject({ status: 'DONE', amount: 1000 });
  expect(await steps.keptByService(order_id)).toBe(2300);
});

test('a refund that the service refuses is FAILED; its amount can be refunded again [ORD-2]', async () => {
  const { order_id } = await steps.cancelledOrder();
  fault = 'refused';
  expect((await steps.refund(s.owner, order_id, 3300)).data).toMatchObject({ status: 'FAILED' });
  fault = 'none';
  expect((await steps.refund(s.owner, order_id, 3300)).data.status).toBe('DONE');
  expect(await steps.keptByService(order_id)).toBe(0);
});

test('a refund that was written before the server stopped is sent by the sweep [ORD-2]', async () => {
  const { order_id } = await steps.cancelledOrder();
  fault = 'no answer';
  await steps.refund(s.owner, order_id, 500);
  const { id, attempt_id, account_id, clinic_id } = await s.db
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  fault = 'none';
  const written = { attempt_id, account_id, clinic_id, order_id, amount: 700, reason: '在庫がないため' };
  await s.db
    .insertInto('refund')
    .values({ ...written, id: id.replace(/^./, (first) => (first === '0' ? '1' : '0')) })
    .execute();
  await sweep();
  expect(await steps.keptByService(order_id)).toBe(2100);
});
