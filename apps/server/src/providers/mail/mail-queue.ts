import { sql } from 'kysely';
import { asSystem } from '../../platform/db/database-context.ts';
import type { Db, Tx } from '../../platform/db/databases.ts';
import { afterCommit } from '../../platform/db/request-transaction.ts';
import { endsWithin } from '../../platform/ops/time-limit.ts';
import type { Sms, Text } from '../sms/sms.ts';
import type { Email, Mail } from './mail.ts';

const leaseSeconds = 60;
const atOnce = 20;
const longestWaitSeconds = 240;
const givenUpAfterHours = 48;
const lastWordsMs = 500;

/** Puts a letter next to the fact it tells of, in the same transaction; the postman takes it from there. */
export const queueEmail = (tx: Db | Tx, letter: Email, about: About = {}) =>
  tx
    .insertInto('mail_queue')
    .values({ recipient: letter.to, letter: JSON.stringify(letter), ...about })
    .execute();

/** Queues a text message in the same way. */
export const queueSms = (tx: Db | Tx, text: Text, about: About = {}) =>
  tx
    .insertInto('mail_queue')
    .values({ recipient: text.to, letter: JSON.stringify(text), channel: 'SMS', ...about })
    .execute();

/** The consult that a message is about, and until when it is worth delivering. */
interface About {
  consult_id?: string;
  valid_until?: string;
}

export interface MailQueue {
  /** There is something to carry: called after the commit, so that nobody waits for the next round. */
  ring(): void;
  /** Carries what is due now; gives how many letters were taken. */
  round(): Promise<number>;
  stop(): Promise<void>;
}

/** Carries queued letters until the mail server takes them: again after 2, 4, 8 … 240 seconds, for two days (safety F12). */
export function startMailQueue({
  db,
  mail,
  sms,
  onError,
  everyMs = 1000,
}: {
  db: Db;
  mail: Mail;
  /** Sends queued text messages. */
  sms?: Pick<Sms, 'sendText'>;
  onError: (error: unknown) => void;
  everyMs?: number;
}): MailQueue {
  let stopped = false;
  let walking: Promise<number> | undefined;
  let again = false;

  const round = () =>
    asSystem(async () => {
      const due = await takeDue(db);
      const taken = await Promise.all(due.map((queued) => deliver(db, { mail, sms }, queued, onError)));
      return taken.filter(Boolean).length;
    });
  const ring = () => afterCommit(walk);
  const walk = () => {
    if (stopped) return;
    if (walking) {
      again = true;
      return;
    }
    walking = round()
      .catch((error: unknown) => {
        onError(error);
        return 0;
      })
      .finally(() => {
        walking = undefined;
        if (again) {
          again = false;
          ring();
        }
      });
  };
  const timer = setInterval(ring, everyMs);
  timer.unref();
  return {
    ring,
    round,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      // A silent mail server must not hold up the stop. A letter that was not taken is due again when its lease ends.
      if (walking) await endsWithin(lastWordsMs, walking);
      mail.close();
    },
  };
}

type Queued = { id: number } & ({ channel: 'MAIL'; letter: Email } | { channel: 'SMS'; letter: Text });
interface Carriers {
  mail: Mail;
  sms?: Pick<Sms, 'sendText'>;
}

/** The lease keeps a second process away; should this one die, the letter is due again when it ends. */
async function takeDue(db: Db): Promise<Queued[]> {
  const { rows } = await sql<Queued>`update mail_queue
       set tries = tries + 1,
           next_at = now() + make_interval(secs => ${leaseSeconds})
     where id in (
       select id from mail_queue
        where next_at <= now() and (valid_until is null or valid_until > now()) and created_at > now() - make_interval(hours => ${givenUpAfterHours})
        order by next_at limit ${atOnce} for update skip locked)
    returning id, channel, letter`.execute(db);
  return rows;
}

async function deliver(
  db: Db,
  carriers: Carriers,
  queued: Queued,
  onError: (error: unknown) => void,
): Promise<boolean> {
  const { id } = queued;
  try {
    await carry(carriers, queued);
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

async function carry({ mail, sms }: Carriers, queued: Queued): Promise<void> {
  if (queued.channel === 'MAIL') return mail.send(queued.letter);
  if (!sms?.sendText) throw new Error('no sender of text messages is configured');
  await sms.sendText(queued.letter);
}
