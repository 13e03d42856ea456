import { type EventData, type EventName, events } from '@haruka/contract';
import { type RawBuilder, sql } from 'kysely';
import { asSystem } from '../db/database-context.ts';
import type { Db, Tx } from '../db/databases.ts';
import { afterCommit } from '../db/request-transaction.ts';

/** Writes an event into the outbox, in the transaction of its change: both commit or neither (transactional outbox). */
export const emitEvent = <E extends EventName>(tx: Tx | Db, name: E, data: EventData<E>) =>
  tx
    .insertInto('outbox')
    .values({ name, data: JSON.stringify(data) })
    .execute();

/**
 * Returns the same insert as part of a statement: `with done as (insert … returning …), event as (${emitInSql('calendar.new',
 * sql`…jsonb…`, sql`from done`)}) select …`. With `from`, no event is written when the statement changed nothing.
 */
export const emitInSql = (name: EventName, data: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`insert into outbox (name, data) select ${name}, ${data} ${from}`;

/** Returns the rooms of an event as `kind:id`, or the room of everyone. */
export function roomsOf(name: EventName, data: Record<string, unknown>): string[] {
  return Object.entries(events[name].subscribers).flatMap(([kind, field]) => {
    if (field === true) return 'everyone';
    // A field may be null: an inquiry of a visitor has no patient.
    const id = data[field];
    return typeof id === 'string' || typeof id === 'number' ? `${kind}:${id}` : [];
  });
}

export type Send = (rooms: string[], name: EventName, data: Record<string, unknown>) => void;

export interface Outbox {
  /** Starts to poll twice a second. */
  start(): void;
  /** Checks now instead of at the next poll, e.g. after a commit. */
  kick(): void;
  /** Returns the age of the oldest waiting event in seconds, at the last check. */
  lag(): number;
  stop(): Promise<void>;
}

/** Not a job: people see an event within half a second, and each process sends at once what its own requests wrote. */
const pollMs = 500;
const batch = 200;

/**
 * Sends committed events, oldest first, and deletes them after sending: at least once. Several processes may do this in
 * parallel. It continues after database outages.
 */
export function makeOutbox(db: Db, send: Send, onError: (error: unknown) => void): Outbox {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let lag = 0;

  async function drain() {
    do {
      again = false;
      const rows = await deliver(db, send);
      lag = rows.length > 0 ? Math.max(0, (Date.now() - Date.parse(rows[0]!.created_at)) / 1000) : 0;
      again ||= rows.length === batch;
    } while (again && !stopped);
  }
  const kick = () => afterCommit(check);
  function check() {
    again = true;
    if (stopped || running) return;
    running = asSystem(drain)
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  }
  let timer: NodeJS.Timeout | undefined;
  return {
    start: () => void (timer = setInterval(kick, pollMs)),
    kick,
    lag: () => lag,
    stop: async () => {
      clearInterval(timer);
      await running;
      // Sends the events of the last requests before the process ends.
      await asSystem(drain).catch(onError);
      stopped = true;
    },
  };
}

/** Takes, sends and deletes one batch in one transaction. Skips rows that another process is sending. */
function deliver(db: Db, send: Send) {
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .deleteFrom('outbox')
      .where('id', 'in', tx.selectFrom('outbox').select('id').orderBy('id').limit(batch).forUpdate().skipLocked())
      .returningAll()
      .execute();
    rows.sort((a, b) => a.id - b.id);
    for (const { name, data } of rows) {
      // Drops events of an old version, which no client knows.
      if (Object.hasOwn(events, name))
        send(
          roomsOf(name as EventName, data as Record<string, unknown>),
          name as EventName,
          data as Record<string, unknown>,
        );
    }
    return rows;
  });
}
