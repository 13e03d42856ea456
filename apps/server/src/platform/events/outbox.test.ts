import type { EventName } from '@haruka/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../test/support/index.ts';
import { type Outbox, makeOutbox, emitEvent, roomsOf, emitInSql } from './outbox.ts';

const patient_id = '01936f00-0000-7000-8000-000000000001';
const ids = (n: number) => ({
  consult_id: `01936f00-0000-7000-8000-${String(n).padStart(12, '0')}`,
  patient_id,
  doctor_id: 3,
  clinic_location_id: 5,
});

let database: Awaited<ReturnType<typeof testDatabase>>;
const open: Outbox[] = [];
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((outbox) => outbox.stop()));
  await database.close();
});
const relay = (
  send: (rooms: string[], name: EventName, data: Record<string, unknown>) => void,
  onError: (error: unknown) => void = () => {},
) => {
  const outbox = makeOutbox(database.db, send, onError);
  outbox.start();
  open.push(outbox);
  return outbox;
};
const waiting = async () => (await database.db.selectFrom('outbox').selectAll().execute()).length;
const consults = (send: ReturnType<typeof vi.fn>) =>
  send.mock.calls.map(([, , data]) => (data as { consult_id: string }).consult_id);

test('sends committed events in order, and never events that were rolled back', async () => {
  const { db } = database;
  const send = vi.fn();
  await db
    .transaction()
    .execute(async (tx) => {
      await emitEvent(tx, 'calendar.new', ids(1));
      throw new Error('rolled back');
    })
    .catch(() => {});
  await db.transaction().execute(async (tx) => {
    for (let n = 2; n <= 300; n++) await emitEvent(tx, 'consult.updated', ids(n));
  });
  relay(send).kick();
  await expect.poll(waiting, { interval: 10 }).toBe(0);
  expect(consults(send)).toEqual(Array.from({ length: 299 }, (_, n) => ids(n + 2).consult_id));
});

test('sends an event again when sending failed: at least once', async () => {
  const { db } = database;
  const send = vi.fn().mockImplementationOnce(() => {
    throw new Error('connection lost');
  });
  const onError = vi.fn();
  await emitEvent(db, 'calendar.new', ids(1));
  const outbox = relay(send, onError);
  outbox.kick();
  await expect.poll(() => onError.mock.calls.length, { interval: 5 }).toBe(1);
  expect(await waiting()).toBe(1);
  outbox.kick();
  await expect.poll(waiting, { interval: 5 }).toBe(0);
  expect(consults(send)).toEqual([ids(1).consult_id, ids(1).consult_id]);
});

test('two processes send each event once', async () => {
  const { db } = database;
  await db
    .insertInto('outbox')
    .values(Array.from({ length: 1000 }, (_, n) => ({ name: 'consult.updated', data: JSON.stringify(ids(n)) })))
    .execute();
  const send = vi.fn();
  const both = [relay(send), relay(send)];
  both.forEach((outbox) => outbox.kick());
  await expect.poll(waiting, { interval: 10 }).toBe(0);
  expect(new Set(consults(send)).size).toBe(1000);
  expect(send).toHaveBeenCalledTimes(1000);
});

test('the poll finds events without a kick, and a stop sends the rest', async () => {
  const { db } = database;
  const send = vi.fn();
  const outbox = relay(send);
  await emitEvent(db, 'maintenance', { is_on: true, text: '' });
  await expect.poll(() => send.mock.calls.length, { timeout: 2000, interval: 20 }).toBe(1);
  await emitEvent(db, 'calendar.new', ids(1));
  await outbox.stop();
  expect(await waiting()).toBe(0);
});

test('drops events of an old version', async () => {
  const { db } = database;
  const send = vi.fn();
  await db.insertInto('outbox').values({ name: 'no.such.event', data: '{}' }).execute();
  relay(send).kick();
  await expect.poll(waiting, { interval: 5 }).toBe(0);
  expect(send).not.toHaveBeenCalled();
});

test('in one statement: emits no event when the statement changed nothing', async () => {
  const { db } = database;
  const booking = (works: boolean) =>
    sql`with done as (select ${JSON.stringify(ids(1))}::jsonb as data where ${works}::boolean), told as (${emitInSql('calendar.new', sql`data`, sql`from done`)}) select * from done`.execute(
      db,
    );
  await booking(false);
  expect(await waiting()).toBe(0);
  await booking(true);
  expect(await waiting()).toBe(1);
});

test('the events table decides who receives an event [LIVE-1]', () => {
  expect(roomsOf('calendar.new', ids(1))).toEqual([`patient:${patient_id}`, 'location:5']);
  expect(roomsOf('maintenance', {})).toEqual(['everyone']);
  const paid = { order_id: 'o', account_id: 'a', clinic_location_id: 5 };
  for (const name of ['payment.success', 'order.updated'] as const)
    expect(roomsOf(name, paid).toSorted(), name).toEqual(['location:5', 'patient:a']);
  // An inquiry of a visitor has no patient.
  expect(roomsOf('inquiry.updated', { inquiry_id: 'i', clinic_location_id: 5, patient_id: null })).toEqual([
    'location:5',
  ]);
});
