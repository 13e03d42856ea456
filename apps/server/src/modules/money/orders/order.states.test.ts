import { type OrderStatus, orderStatuses } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlState } from '../../../platform/db/retry.ts';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';
import { mayBecome } from './order.states.ts';

let s: MoneyFixture;
beforeAll(async () => (s = await moneyFixture({ breaksRules: 'states are set without the ledger' })));
afterAll(() => s.stop());

const pairs = orderStatuses.flatMap((from) =>
  orderStatuses.filter((to) => to !== from).map((to) => [from, to] as const),
);
const columnsOf = (status: OrderStatus) => ({
  status,
  paid_at: status === 'PAID' ? new Date() : null,
  cancelled_at: status === 'CANCEL' ? new Date() : null,
});

test.each(pairs)('the database allows %s → %s exactly when the table does [DATA-17]', async (from, to) => {
  const id = await s.order();
  const set = (status: OrderStatus) =>
    s.db.updateTable('patient_order').set(columnsOf(status)).where('id', '=', id).execute();
  if (from !== 'WAITING_PAYMENT') await set(from);
  const moved = await set(to).then(
    () => 'moved',
    (error: unknown) => sqlState(error),
  );
  expect(moved).toBe(mayBecome(from, to) ? 'moved' : '23514');
});

test('nothing leads out of CANCEL, and nothing back to WAITING_PAYMENT [DATA-17]', () => {
  expect(orderStatuses.filter((to) => mayBecome('CANCEL', to))).toEqual([]);
  expect(orderStatuses.filter((from) => mayBecome(from, 'WAITING_PAYMENT'))).toEqual([]);
});
