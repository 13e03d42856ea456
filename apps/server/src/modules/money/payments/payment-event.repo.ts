import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

/** Stores an event of the payment service; false when it is known. */
export async function insertEvent(db: Db, event: { id: string; type: string; object_ref: string }): Promise<boolean> {
  const { rows } =
    await sql`insert into payment_event (id, type, object_ref) values (${event.id}, ${event.type}, ${event.object_ref})
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

/** How often an event is handled until it is parked: for about seven hours. */
export const mostEventAttempts = 12;

/** Returns events that are due to be handled, the one that waits longest first. */
export const dueEvents = (db: Db, count: number) =>
  db
    .selectFrom('payment_event')
    .select(['id', 'type', 'object_ref'])
    .where('processed_at', 'is', null)
    .where('attempts', '<', mostEventAttempts)
    .where('next_at', '<=', sql<string>`now()`)
    .orderBy('next_at')
    .limit(count)
    .execute();

/** Counts an attempt before it begins, so that an event which ends the process counts too. The pause doubles up to an hour. */
export const beginEvents = (db: Db, ids: readonly string[]) =>
  db
    .updateTable('payment_event')
    .set({
      attempts: sql<number>`attempts + 1`,
      next_at: sql<string>`now() + least(interval '1 hour', interval '1 minute' * 2 ^ attempts)`,
    })
    .where('id', 'in', ids)
    .execute();

/** Writes why events were not handled. An attempt without a call does not count. */
export const noteEventFailure = (db: Db, ids: readonly string[], last_error: string, counts: boolean) =>
  db
    .updateTable('payment_event')
    .set({ last_error, ...(!counts && { attempts: sql<number>`greatest(attempts - 1, 0)` }) })
    .where('id', 'in', ids)
    .execute();

/**
 * Marks events of one object as processed, with those that came before them and failed: the object was read after all of them.
 */
export const markProcessed = (db: Db, object_ref: string, ids: readonly string[]) =>
  db
    .updateTable('payment_event')
    .set({ processed_at: sql<string>`now()`, last_error: null })
    .where('object_ref', '=', object_ref)
    .where('processed_at', 'is', null)
    .where('received_at', '<=', (eb) =>
      eb.selectFrom('payment_event').select(eb.fn.max('received_at').as('newest')).where('id', 'in', ids),
    )
    .execute();

const parked = (db: Db) =>
  db.selectFrom('payment_event').where('processed_at', 'is', null).where('attempts', '>=', mostEventAttempts);

/** Returns the events whose last attempt has failed, the oldest first. */
export const parkedEvents = (db: Db) =>
  parked(db)
    .select(['id', 'type', 'object_ref', 'received_at', 'attempts', 'last_error'])
    .orderBy('received_at')
    .limit(500)
    .execute();

/** Returns how many events are parked. */
export const countParkedEvents = async (db: Db): Promise<number> =>
  (
    await parked(db)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** Lets a parked event be handled again. Returns false when none has this id. */
export async function unparkEvent(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_event')
    .set({ attempts: 0, next_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .where('attempts', '>=', mostEventAttempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
