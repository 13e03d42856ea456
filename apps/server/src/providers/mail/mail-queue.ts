import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/databases.ts';
import type { Sms, Text } from '../sms/sms.ts';
import type { Email, Mail } from './mail.ts';

/** A message that was taken is due again so many seconds after the last renewal of its lease. Tests choose their own. */
interface Lease {
  seconds: number;
  renewMs: number;
}
const atOnce = 20;
const longestWaitSeconds = 240;
const givenUpAfterHours = 48;

/** Queues an email in the transaction of its change. The mail queue sends it after the commit. */
export const queueEmail = (tx: Db | Tx, message: Email, about: About = {}) =>
  tx
    .insertInto('mail_queue')
    .values({ recipient: message.to, message: JSON.stringify(message), ...about })
    .execute();

/** Queues a text message in the same way. */
export const queueSms = (tx: Db | Tx, text: Text, about: About = {}) =>
  tx
    .insertInto('mail_queue')
    .values({ recipient: text.to, message: JSON.stringify(text), channel: 'SMS', ...about })
    .execute();

/** The consult of a message, and the time after which it is not worth sending. */
export interface About {
  consult_id?: string;
  valid_until?: string;
}

/** Starts the job that sends queued messages, after the open transaction has committed. */
export interface MailQueue {
  ring(): void;
}

/** The senders of queued messages, and the callback for errors. */
export interface MailSenders {
  db: Db;
  mail: Pick<Mail, 'send'>;
  /** Sends queued text messages. */
  sms?: Pick<Sms, 'sendText'>;
  onError: (error: unknown) => void;
}

/**
 * Sends every message that is due and returns how many it took. A rejected message is due again after 2, 4, 8 … 240 seconds,
 * for two days. Several processes may do this in parallel, also while a slow mail server has not yet taken a message.
 */
export async function sendQueued(
  senders: MailSenders,
  lease: Lease = { seconds: 60, renewMs: 15_000 },
): Promise<number> {
  for (let taken = 0; ;) {
    const due = await takeDue(senders.db, lease);
    const outcomes = await deliverAll(senders, due, lease);
    taken += outcomes.filter(Boolean).length;
    if (due.length < atOnce) return taken;
  }
}

/** Delivers messages at once, and keeps the leases of those that are not delivered yet. */
async function deliverAll(senders: MailSenders, due: Queued[], { seconds, renewMs }: Lease): Promise<boolean[]> {
  const underWay = new Set(due.map(({ id }) => id));
  // It waits for no row, so that it meets no other change in a deadlock.
  const renew = () =>
    sql`update mail_queue set next_at = ${leaseEnd(seconds)} where id in (
      select id from mail_queue where id = any(${[...underWay]}::bigint[]) for update skip locked)`.execute(senders.db);
  // What one renewal misses, the next one finds.
  const renewal = setInterval(() => void renew().catch(() => {}), renewMs);
  // A silent mail server does not keep the process alive.
  renewal.unref();
  try {
    return await Promise.all(due.map((queued) => deliver(senders, queued, () => underWay.delete(queued.id))));
  } finally {
    clearInterval(renewal);
  }
}

/** Returns whether a message is due. */
export async function isAnyDue(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    is_due: boolean;
  }>`select exists (select from mail_queue where ${isDue}) as is_due`.execute(db);
  return rows[0]!.is_due;
}

type Queued = { id: number } & ({ channel: 'MAIL'; message: Email } | { channel: 'SMS'; message: Text });

const isDue = sql`next_at <= now() and (valid_until is null or valid_until > now()) and created_at > now() - make_interval(hours => ${givenUpAfterHours})`;

const leaseEnd = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`;

/** Takes due emails with a lease. Another process skips them; if this one dies, they are due again when it ends. */
async function takeDue(db: Db, { seconds }: Lease): Promise<Queued[]> {
  const { rows } = await sql<Queued>`update mail_queue
       set tries = tries + 1,
           next_at = ${leaseEnd(seconds)}
     where id in (
       select id from mail_queue
        where ${isDue} order by next_at limit ${atOnce} for update skip locked)
    returning id, channel, message`.execute(db);
  return rows;
}

/** Delivers one message and stores the outcome. From `onAnswer` on its lease is not renewed, because a failure sets a pause. */
async function deliver(senders: MailSenders, queued: Queued, onAnswer: () => void): Promise<boolean> {
  const { db, onError } = senders;
  const { id } = queued;
  try {
    await carry(senders, queued).finally(onAnswer);
    await db.deleteFrom('mail_queue').where('id', '=', id).execute();
    return true;
  } catch (error) {
    onError(error);
    await sql`update mail_queue set next_at = now() + make_interval(secs => least(power(2, tries), ${longestWaitSeconds})) where id = ${id}`.execute(
      db,
    );
    return false;
  }
}

async function carry({ mail, sms }: MailSenders, queued: Queued): Promise<void> {
  if (queued.channel === 'MAIL') return mail.send(queued.message);
  if (!sms?.sendText) throw new Error('no sender of text messages is configured');
  await sms.sendText(queued.message);
}
