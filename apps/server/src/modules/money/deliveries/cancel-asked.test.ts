import { type DeliveryView, errorCodes, orderNumber, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askToCancel, paidOrder } from '../cancel-request.fixtures.ts';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';
import { anyTrackingNumber } from './tracking.fixtures.ts';

let s: MoneyFixture;
beforeAll(async () => (s = await moneyFixture()));
afterAll(() => s.stop());

const paid = () => paidOrder(s);
const ask = (as: MoneyFixture['patient'], order_id: string) => askToCancel(s, as, order_id);
const asked = async () => {
  const one = await paid();
  expect((await ask(one.patient, one.order_id)).code).toBe(successCode);
  return one;
};
const shipment = (order_id: string, more: object = {}) => ({
  order_id,
  version: 0,
  carrier: 'YAMATO' as const,
  tracking_number: anyTrackingNumber(),
  ...more,
});
const shipAll = (...parcels: ReturnType<typeof shipment>[]) =>
  s.app.call('shipOrders', { as: s.staff, input: { parcels } });
const stateOf = async (order_id: string) =>
  (await s.app.call('clinicOrder', { as: s.staff, input: { order_id } })).data.delivery!.state;
const preview = async (...orders: string[]) => {
  const rows = orders.map((order) => `${order},YAMATO,${anyTrackingNumber()}`);
  const content = Uint8Array.from(Buffer.from(['注文番号,配送会社,追跡番号', ...rows].join('\r\n')));
  return (await s.app.call('previewTrackingFile', { as: s.staff, file: { name: 'a.csv', content } })).data.rows;
};
const listed = async (view: DeliveryView, search = '') =>
  (await s.app.call('deliveries', { as: s.staff, input: { view, ...(search && { search }) } })).data.map(
    ({ order_id }) => order_id,
  );

test('a parcel to be cancelled is sent only by those who saw it, alone or with others [PAY-23]', async () => {
  const [one, other] = [await asked(), await paid()];
  const alone = await s.app.call('shipOrder', { as: s.staff, input: shipment(one.order_id) });
  expect(alone).toMatchObject({ http: 409, code: errorCodes.cancelAsked, meta: { order_id: one.order_id } });
  const both = await shipAll(shipment(other.order_id), shipment(one.order_id));
  expect(both).toMatchObject({ code: errorCodes.cancelAsked, meta: { order_id: one.order_id } });
  expect([await stateOf(one.order_id), await stateOf(other.order_id)]).toEqual(['READY', 'READY']);
  const seen = await shipAll(shipment(other.order_id), shipment(one.order_id, { despite_cancel_request: true }));
  expect(seen).toMatchObject({ code: successCode, data: { count: 2 } });
});

test('the preview of a file names the rows whose patient asks to cancel [PAY-23]', async () => {
  const [one, other] = [await asked(), await paid()];
  const rows = await preview(one.order_id, other.order_id);
  expect(rows.map(({ kind, parcel }) => [kind, parcel!.is_cancel_asked])).toEqual([
    ['READY', true],
    ['READY', false],
  ]);
});

test('the carrier file leaves out what is to be cancelled, unless it is wanted too [PAY-23]', async () => {
  const [one, other] = [await asked(), await paid()];
  expect(await listed('CANCEL_ASKED')).toContain(one.order_id);
  expect(await listed('CANCEL_ASKED')).not.toContain(other.order_id);
  const exported = async (input: { again: boolean; with_cancel_asked?: boolean }) => {
    await s.app.call('exportDeliveries', { as: s.staff, input });
    return [await stateOf(one.order_id), await stateOf(other.order_id)];
  };
  expect(await exported({ again: false })).toEqual(['READY', 'EXPORTED']);
  expect(await exported({ again: true })).toEqual(['READY', 'EXPORTED']);
  expect(await exported({ again: false, with_cancel_asked: true })).toEqual(['EXPORTED', 'EXPORTED']);
});

test('a request that is being written stops the shipment that waits for it [PAY-23]', async () => {
  const [{ order_id }, another] = [await paid(), await asked()];
  const writing = await s.db.startTransaction().execute();
  await sql`insert into inquiry select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(),
      'cancel_order_id', ${order_id}::text))).* from inquiry i where i.cancel_order_id = ${another.order_id}::uuid`.execute(
    writing,
  );
  const sending = shipAll(shipment(order_id));
  const waits = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waits.execute(s.db)).rows[0]!.count).toBeGreaterThan(0);
  await writing.commit().execute();
  expect((await sending).code).toBe(errorCodes.cancelAsked);
  expect(await stateOf(order_id)).toBe('READY');
});

test('the number on paper finds its order in lists and in files, however it is typed [PAY-24]', async () => {
  const { order_id } = await paid();
  const number = orderNumber(order_id);
  const typings = [number, number.toLowerCase(), number.replaceAll('-', '')];
  for (const typed of typings) {
    expect(await listed('TO_SHIP', typed)).toEqual([order_id]);
    const { data } = await s.app.call('clinicOrders', { as: s.staff, input: { search: typed } });
    expect(data.map(({ id }) => id)).toEqual([order_id]);
    expect((await preview(typed))[0]).toMatchObject({ kind: 'READY', parcel: { order_id } });
  }
  const unknown = '0000-0000-0000';
  expect(await listed('TO_SHIP', unknown)).toEqual([]);
  expect((await preview(unknown))[0]!.faults).toMatchObject([{ why: 'unknown_order' }]);
});
