import { type DeliveryState, deliveryStates } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlState } from '../../../platform/db/retry.ts';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';
import { mayBecome } from './delivery.states.ts';

let s: MoneyFixture;
beforeAll(async () => (s = await moneyFixture({ breaksRules: 'orders are paid without the ledger' })));
afterAll(() => s.stop());

const pairs = deliveryStates.flatMap((from) =>
  deliveryStates.filter((to) => to !== from).map((to) => [from, to] as const),
);
/** The moves from NOT_READY to each state. */
const way: Record<DeliveryState, readonly DeliveryState[]> = {
  NOT_READY: ['READY', 'NOT_READY'],
  READY: ['READY'],
  EXPORTED: ['READY', 'EXPORTED'],
  SHIPPED: ['READY', 'SHIPPED'],
  DELIVERED: ['READY', 'SHIPPED', 'DELIVERED'],
  RETURNED: ['READY', 'SHIPPED', 'RETURNED'],
  LOST: ['READY', 'SHIPPED', 'LOST'],
};
const paid = async () => {
  const id = await s.order();
  await s.db.updateTable('patient_order').set({ status: 'PAID', paid_at: new Date() }).where('id', '=', id).execute();
  return id;
};
const set = (order_id: string, state: DeliveryState) => {
  const isSent = ['SHIPPED', 'DELIVERED', 'RETURNED', 'LOST'].includes(state);
  return s.db
    .updateTable('delivery')
    .set({
      state,
      carrier: isSent ? 'OTHER' : null,
      shipped_at: isSent ? sql<string>`now()` : null,
      shipped_by: isSent ? s.staff.id : null,
    })
    .where('order_id', '=', order_id)
    .execute();
};

test.each(pairs)('the database allows a parcel %s → %s exactly when the table does [SHIP-2]', async (from, to) => {
  const id = await paid();
  for (const state of way[from]) if (!(from === 'READY' || state === 'READY')) await set(id, state);
  const moved = await set(id, to).then(
    () => 'moved',
    (error: unknown) => sqlState(error),
  );
  expect(moved).toBe(mayBecome(from, to) ? 'moved' : '23514');
});

test('no parcel of an unpaid or cancelled order moves [SHIP-2]', async () => {
  const unpaid = await s.order();
  await expect(set(unpaid, 'READY')).rejects.toThrow('only a paid order is delivered');
  const id = await paid();
  await s.db
    .updateTable('patient_order')
    .set({ status: 'CANCEL', cancelled_at: new Date() })
    .where('id', '=', id)
    .execute();
  const { state } = await s.db
    .selectFrom('delivery')
    .select('state')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('NOT_READY');
  await expect(set(id, 'READY')).rejects.toThrow('only a paid order is delivered');
});

test('the database keeps a sent parcel’s address, its row and its paid order [SHIP-1]', async () => {
  const id = await paid();
  await set(id, 'SHIPPED');
  const change = s.db.updateTable('delivery').set({ address_3: '別の住所' }).where('order_id', '=', id).execute();
  await expect(change).rejects.toThrow('rows of delivery stay as they were written');
  await expect(s.db.deleteFrom('delivery').where('order_id', '=', id).execute()).rejects.toThrow('stay as they were');
  const cancel = s.db
    .updateTable('patient_order')
    .set({ status: 'CANCEL', cancelled_at: new Date() })
    .where('id', '=', id)
    .execute();
  await expect(cancel).rejects.toThrow('a sent order is not cancelled');
});
