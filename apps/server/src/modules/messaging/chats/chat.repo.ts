import { type ChatMessage, type ChatSide, limits, type MyChatLine } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { patientNumber } from '../../consultation/consults/patient-number.sql.ts';
import {
  accounts,
  isOpenToWrite,
  hasJoined,
  hasRemoved,
  isOfAccount,
  peopleOf,
} from '../../consultation/patient-records/write-access.sql.ts';
import { newest, place, unreadByPatient } from './chat.sql.ts';

/** Names a conversation: the account and the location. */
export interface ChatKey {
  patient_id: string;
  clinic_location_id: number;
}

/** A conversation that may be read, also one that has not begun. */
export interface FoundChat extends ChatKey {
  clinic_id: number;
  clinic_location_name: string;
  clinic_location_name_en: string;
  last_name: string;
  first_name: string;
  patient_number: number | null;
  can_write: boolean;
  patient_read_to: number;
  clinic_read_to: number;
  answered_to: number;
  unanswered_since: string | null;
}

/** Returns the conversation of the account of a person with a location that they joined, or wrote with. */
export async function find(db: Db | Tx, { patient_id, clinic_location_id }: ChatKey): Promise<FoundChat | undefined> {
  const { rows } = await sql<FoundChat>`select p.id as patient_id, p.last_name, p.first_name, l.clinic_id, ${place},
      ${patientNumber(sql`l.clinic_id`)} as patient_number, ${isOpenToWrite} and ${isOfAccount} and not (${hasRemoved}) as can_write, c.unanswered_since,
      coalesce(c.patient_read_to, 0) as patient_read_to, coalesce(c.clinic_read_to, 0) as clinic_read_to,
      coalesce(c.answered_to, 0) as answered_to
    from ${accounts} cross join clinic_location l join clinic k on k.id = l.clinic_id
      left join chat c on c.patient_id = p.id and c.clinic_location_id = l.id
    where d.id = ${patient_id}::uuid and l.id = ${clinic_location_id}::int and (c.patient_id is not null or ${hasJoined})`.execute(
    db,
  );
  return rows[0];
}

/** Returns a page of messages, the newest first, from a number on, and one more when there are more. */
export async function listMessages(
  db: Db | Tx,
  { patient_id, clinic_location_id }: ChatKey,
  before: number | undefined,
): Promise<ChatMessage[]> {
  const { rows } = await sql<ChatMessage>`select m.number, m.text, m.created_at,
      case when m.member_id is null then 'PATIENT' else 'CLINIC' end as by,
      case when m.member_id is not null then json_build_object('last_name', b.last_name, 'first_name', b.first_name, 'name_en', b.name_en) end as member
    from chat_message m left join member b on b.id = m.member_id
    where m.patient_id = ${patient_id}::uuid and m.clinic_location_id = ${clinic_location_id}::int
      and (${before ?? null}::int is null or m.number < ${before ?? null}::int)
    order by m.number desc limit ${limits.chat.perPage + 1}::int`.execute(db);
  return rows;
}

/** Returns the locations that an account may write to or has written with, the newest conversation first. */
export async function listOfPatient(db: Db, patient_id: string): Promise<MyChatLine[]> {
  const { rows } = await sql<MyChatLine>`select ${place}, ${newest} as newest, ${unreadByPatient} as unread
    from patient p
      cross join (select clinic_location_id from chat where patient_id = ${patient_id}::uuid
        union select clinic_location_id from patient_location where patient_id in (${peopleOf(sql`${patient_id}::uuid`)})) known
      join clinic_location l on l.id = known.clinic_location_id join clinic k on k.id = l.clinic_id
      left join chat c on c.patient_id = p.id and c.clinic_location_id = l.id
    where p.id = ${patient_id}::uuid and (c.patient_id is not null or ${isOpenToWrite})
    order by c.last_at desc nulls last, l.id`.execute(db);
  return rows;
}

/** What the server keeps of a conversation that has begun. */
export interface ChatState {
  last_number: number;
  patient_read_to: number;
  clinic_read_to: number;
  answered_to: number;
  settled_to: number;
  unanswered_since: string | null;
}

/** Begins a conversation, unless it has begun. */
export const begin = (tx: Tx, key: ChatKey & { clinic_id: number }) =>
  tx
    .insertInto('chat')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const isOf = ({ patient_id, clinic_location_id }: ChatKey) =>
  sql<boolean>`patient_id = ${patient_id}::uuid and clinic_location_id = ${clinic_location_id}::int`;

/** Lets one request at a time change a conversation. Returns its state; undefined when it has not begun. */
export const lock = (tx: Tx, key: ChatKey): Promise<ChatState | undefined> =>
  tx
    .selectFrom('chat')
    .select(['last_number', 'patient_read_to', 'clinic_read_to', 'answered_to', 'settled_to', 'unanswered_since'])
    .where(isOf(key))
    .forUpdate()
    .executeTakeFirst();

/** Adds a message with the next number to a locked conversation. Returns its number and time. */
export async function add(
  tx: Tx,
  key: ChatKey & { clinic_id: number },
  { member_id, text }: { member_id: number | null; text: string },
): Promise<{ number: number; created_at: string }> {
  const { number } = await tx
    .updateTable('chat')
    .set({ last_number: sql`last_number + 1`, last_at: sql`clock_timestamp()` })
    .where(isOf(key))
    .returning('last_number as number')
    .executeTakeFirstOrThrow();
  const { patient_id, clinic_location_id, clinic_id } = key;
  return tx
    .insertInto('chat_message')
    .values({ patient_id, clinic_location_id, clinic_id, number, member_id, text })
    .returning(['number', 'created_at'])
    .executeTakeFirstOrThrow();
}

/** Sets up to which message a locked conversation needs no answer or has one, and with it since when it waits. */
export const settle = (tx: Tx, key: ChatKey, { to, answered_to }: { to: number; answered_to: number }) =>
  tx
    .updateTable('chat')
    .set({
      settled_to: to,
      answered_to,
      unanswered_since: sql<string | null>`(select min(m.created_at) from chat_message m
        where m.patient_id = chat.patient_id and m.clinic_location_id = chat.clinic_location_id
          and m.number > ${to}::int and m.member_id is null)`,
    })
    .where(isOf(key))
    .returning('unanswered_since')
    .executeTakeFirstOrThrow();

/** Notes since when a locked conversation waits for an answer, unless it did before. */
export const wait = (tx: Tx, key: ChatKey, since: string) =>
  tx
    .updateTable('chat')
    .set({ unanswered_since: sql<string>`coalesce(unanswered_since, ${since}::timestamptz)` })
    .where(isOf(key))
    .execute();

/** Sets how far a side of a locked conversation has read. */
export const setRead = (tx: Tx, key: ChatKey, side: ChatSide, to: number) =>
  tx
    .updateTable('chat')
    .set(side === 'PATIENT' ? { patient_read_to: to } : { clinic_read_to: to })
    .where(isOf(key))
    .execute();

/** Notes that the patient is to be written to, unless that is due or done already. */
export const planMail = (tx: Tx, key: ChatKey) =>
  tx
    .updateTable('chat')
    .set({ mail_due_at: sql<string>`now() + make_interval(mins => ${limits.chat.mailAfterMinutes}::int)` })
    .where(isOf(key))
    .where('is_patient_told', '=', false)
    .where('mail_due_at', 'is', null)
    .execute();

/** Forgets that the patient is to be written to, or was, because they have read everything. */
export const endMail = (tx: Tx, key: ChatKey) =>
  tx.updateTable('chat').set({ mail_due_at: null, is_patient_told: false }).where(isOf(key)).execute();

/** Returns conversations whose patients are to be written to now, and notes that they were. */
export async function takeDue(tx: Tx, most: number): Promise<ChatKey[]> {
  const { rows } = await sql<ChatKey>`update chat set mail_due_at = null, is_patient_told = true
    from (select patient_id, clinic_location_id from chat where mail_due_at <= now()
      order by mail_due_at limit ${most}::int for update skip locked) due
    where chat.patient_id = due.patient_id and chat.clinic_location_id = due.clinic_location_id
    returning chat.patient_id, chat.clinic_location_id`.execute(tx);
  return rows;
}

/** Returns whether the patient has read every message of the clinic. */
export async function hasReadAll(tx: Tx, key: ChatKey): Promise<boolean> {
  const unread = await tx
    .selectFrom('chat_message')
    .innerJoin('chat', (join) =>
      join
        .onRef('chat.patient_id', '=', 'chat_message.patient_id')
        .onRef('chat.clinic_location_id', '=', 'chat_message.clinic_location_id'),
    )
    .select('number')
    .where('chat.patient_id', '=', key.patient_id)
    .where('chat.clinic_location_id', '=', key.clinic_location_id)
    .where('member_id', 'is not', null)
    .whereRef('number', '>', 'patient_read_to')
    .limit(1)
    .executeTakeFirst();
  return unread === undefined;
}
