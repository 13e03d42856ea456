import { type EventData, type EventName, events } from '@haruka/contract';
import { type RawBuilder, sql } from 'kysely';
import { asSystem } from '../db/database-context.ts';
import type { Db, Tx } from '../db/databases.ts';
import { afterCommit } from '../db/request-transaction.ts';

/** Writes the news next to the fact, in the same transaction: either both happened or neither did (design §7). */
export const emitEvent = <E extends EventName>(tx: Tx | Db, name: E, data: EventData<E>) =>
  tx
    .insertInto('outbox')
    .values({ name, data: JSON.stringify(data) })
    .execute();

/**
 * The same as a part of one statement: `with done as (insert … returning …), told as (${tell('calendar.new', sql`…jsonb…`, sql`from done`)}) select …`.
 * `from` makes the news depend on what the statement did; nothing done, nothing told.
 */
export const emitInSql = (name: EventName, data: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`insert into outbox (name, data) select ${name}, ${data} ${from}`;

/** Who hears an event: rooms as `kind:id`, or everyone. */
export function roomsOf(name: EventName, data: Record<string, unknown>): string[] {
  return Object.entries(events[name].subscribers).flatMap(([kind, field]) => {
    if (field === true) return 'everyone';
    // Not everything is somebody's: an inquiry of a visitor has no patient to tell.
    const id = data[field];
    return typeof id === 'string' || typeof id === 'number' ? `${kind}:${id}` : [];
  });
}

export type Send = (rooms: string[], name: EventName, data: Record<string, unknown>) => void;

export interface Outbox {
  /** Looks for news twice a second from now on. */
  start(): void;
  /** Something may have been committed: look now instead of at the next poll. */
  kick(): void;
  /** Seconds the oldest waiting news has waited at the last look. */
  lag(): number;
  stop(): Promise<void>;
}

/** Not a job: people see an event within half a second, and each process sends at once what its own requests wrote. */
const pollMs = 500;
const batch = 200;

/**
 * Sends committed news, oldest first, and deletes it: at least once, since it is deleted only after it was sent. Several
 * processes may do this side by side. The database being away for a while is no reason to stop.
 */
export function makeOutbox(db: Db, send: Send, onError: (error: unknown) => void): Outbox {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let lag = 0;

  async function drain() {
    do {
      again = false;
      const news = await deliver(db, send);
      lag = news.length > 0 ? Math.max(0, (Date.now() - Date.parse(news[0]!.created_at)) / 1000) : 0;
      again ||= news.length === batch;
    } while (again && !stopped);
  }
  const kick = () => afterCommit(look);
  function look() {
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
      // What the last requests told must not wait for the next process.
      await asSystem(drain).catch(onError);
      stopped = true;
    },
  };
}

/** One batch: taken, sent and deleted in one transaction. Rows another process is sending are left alone. */
function deliver(db: Db, send: Send) {
  return db.transaction().execute(async (tx) => {
    const news = await tx
      .deleteFrom('outbox')
      .where('id', 'in', tx.selectFrom('outbox').select('id').orderBy('id').limit(batch).forUpdate().skipLocked())
      .returningAll()
      .execute();
    news.sort((a, b) => a.id - b.id);
    for (const { name, data } of news) {
      // News of a version that is gone is dropped rather than sent to nobody for ever.
      if (Object.hasOwn(events, name))
        send(
          roomsOf(name as EventName, data as Record<string, unknown>),
          name as EventName,
          data as Record<string, unknown>,
        );
    }
    return news;
  });
}
