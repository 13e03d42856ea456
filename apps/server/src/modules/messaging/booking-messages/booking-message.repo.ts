import { limits, type NotifyBy } from '@haruka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { emitInSql } from '../../../platform/events/outbox.ts';
import { isUnopened } from '../../consultation/consults/waiting.sql.ts';
import type { BookingMessageKind } from '../../../platform/db/table-values.ts';

/** A queued message with everything its wording needs, as the consult stands now. */
export interface DueMessage {
  id: number;
  kind: BookingMessageKind;
  /** The start that the message is about. */
  start_at: string;
  minutes: number;
  /** What the desk wrote to everyone whom a change of the schedule affects; null without one. */
  note: string | null;
  consult_id: string;
  /** The account that receives the message: the patient's, or the guardian's of a dependant. */
  account_id: string;
  /** The dependant whom the booking is for; null for the account holder. */
  dependant_name: string | null;
  status: string;
  /** The start as it is now. */
  current_start_at: string;
  is_over: boolean;
  /** The day in Tokyo on which the consult starts has come. */
  is_of_today: boolean;
  cancelled_by: 'PATIENT' | 'CLINIC' | 'DOCTOR' | null;
  cancel_reason: string | null;
  clinic_id: number;
  clinic_location_id: number;
  clinic_name: string;
  clinic_name_en: string;
  clinic_phone_number: string;
  doctor_name: string;
  doctor_name_en: string;
  /** The booking stands, and its questionnaire is still to be answered. */
  needs_answers: boolean;
  /** A newer message of the running-late kind waits for the same consult. */
  is_superseded: boolean;
  /** A move after which the booking begins when the patient was last told, so that only its doctor has changed. */
  is_time_known: boolean;
  /** The patient may still change or cancel the booking, by the limit of its location. */
  may_change: boolean;
}

/** Condition: a consult starts on a later day in Tokyo than today. */
const isOfLaterDay = (of: string, now: RawBuilder<unknown> = sql`now()`) =>
  sql<boolean>`(${sql.ref(`${of}.start_at`)} at time zone 'Asia/Tokyo')::date > (${now} at time zone 'Asia/Tokyo')::date`;

/** Returns whether a message waits. */
export async function isAnyOpen(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    is_open: boolean;
  }>`select exists (select from booking_message where handled_at is null) as is_open`.execute(db);
  return rows[0]!.is_open;
}

/** Open messages, oldest first; rows that another process works on are left to it. */
export async function takeDue(tx: Tx, atMost: number): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`with due as materialized (
      select m.* from booking_message m where m.handled_at is null order by m.id limit ${atMost}::int for update skip locked
    )
    select due.id, due.kind, due.start_at, due.minutes,
      case when c.cancelled_by is distinct from 'PATIENT' then due.note end as note, c.id as consult_id, coalesce(c.guardian_id, c.patient_id) as account_id,
      case when c.guardian_id is not null then (select trim(p.last_name || ' ' || p.first_name) from patient p where p.id = c.patient_id) end as dependant_name,
      c.status, c.start_at as current_start_at,
      c.start_at <= now() as is_over, not ${isOfLaterDay('c')} as is_of_today, c.cancelled_by, c.cancel_reason, c.clinic_id, c.clinic_location_id,
      l.name as clinic_name, l.name_en as clinic_name_en, l.phone_number as clinic_phone_number,
      trim(d.last_name || ' ' || d.first_name) as doctor_name, d.name_en as doctor_name_en,
      c.status = 'CONFIRMED' and exists (select from answer_sheet s where s.consult_id = c.id and s.status = 'DRAFT') as needs_answers,
      due.kind in ('LATE', 'ON_TIME') and exists (
        select from booking_message n where n.consult_id = due.consult_id and n.kind in ('LATE', 'ON_TIME') and n.id > due.id) as is_superseded,
      due.kind = 'MOVED' and coalesce((select t.start_at = c.start_at from booking_message t
        where t.consult_id = due.consult_id and t.kind in ('CONFIRMED', 'MOVED', 'RESTORED') and t.outcome = 'SENT'
        order by t.id desc limit 1), false) as is_time_known,
      (c.status = 'TENTATIVE' or c.start_at - make_interval(mins => l.cancel_until_minutes) > now()) as may_change
    from due join consult c on c.id = due.consult_id join clinic_location l on l.id = c.clinic_location_id join member d on d.id = c.doctor_id
    order by due.id`.execute(tx);
  return rows;
}

/** Marks a message as sent, or as skipped when it has no recipient. */
export const markHandled = (tx: Tx, id: number, outcome: 'SENT' | 'SKIPPED') =>
  tx
    .updateTable('booking_message')
    .set({ handled_at: sql<string>`now()`, outcome })
    .where('id', '=', id)
    .execute();

/** Adds what the desk wrote to the messages that this transaction queued about moved and cancelled bookings. */
export const addNote = (tx: Tx, consult_ids: readonly string[], note: string) =>
  tx
    .updateTable('booking_message')
    .set({ note })
    .where('consult_id', 'in', [...consult_ids])
    .where('kind', 'in', ['MOVED', 'CANCELLED'])
    .where('created_at', '=', sql<string>`now()`)
    .execute();

/** Removes reminders and delays that wait in the mail queue for a consult: they are no longer true. */
export const dropStale = (tx: Tx, consult_id: string) =>
  tx.deleteFrom('mail_queue').where('consult_id', '=', consult_id).where('valid_until', 'is not', null).execute();

const consultIds = sql`jsonb_build_object('consult_id', id, 'patient_id', patient_id, 'doctor_id', doctor_id, 'clinic_location_id', clinic_location_id)`;

const reminders = [
  { kind: 'DAY_BEFORE', lead: '24 hours', until: '3 hours', isForLaterDay: true },
  { kind: 'HOUR_BEFORE', lead: '60 minutes', until: '5 minutes', isForLaterDay: false },
] as const;

/**
 * Queues the reminders that are due by the database's clock, a bounded number at a time; returns how many. A patient
 * whose booking, move or undone cancellation came after the reminder's time receives no reminder. On the day itself no
 * reminder speaks of tomorrow.
 */
export async function queueReminders(
  db: Db | Tx,
  atMost: number,
  now: RawBuilder<unknown> = sql`now()`,
): Promise<number> {
  let count = 0;
  for (const { kind, lead, until, isForLaterDay } of reminders) {
    const { rows } = await sql<{ id: number }>`insert into booking_message (consult_id, kind, start_at)
      select c.id, ${kind}, c.start_at from consult c
      where c.status = 'CONFIRMED' and c.start_at > ${now} + ${until}::interval and c.start_at <= ${now} + ${lead}::interval
        and (not ${isForLaterDay}::boolean or ${isOfLaterDay('c', now)})
        and c.created_at <= c.start_at - ${lead}::interval
        and not exists (select from booking_message m where m.consult_id = c.id
          and (m.kind = ${kind} and m.start_at = c.start_at
            or m.kind in ('CONFIRMED', 'MOVED', 'RESTORED') and m.created_at > c.start_at - ${lead}::interval))
      order by c.start_at limit ${atMost}::int
      on conflict do nothing returning id`.execute(db);
    count += rows.length;
  }
  return count;
}

/**
 * Alerts the desk of consults that their doctor has not opened 5 and 15 minutes after the start. An announced delay
 * moves both times. The alert appears live on the calendar and goes out by email. Once each.
 */
export async function queueDeskAlerts(db: Db | Tx): Promise<number> {
  let count = 0;
  for (const minutes of limits.deskAlertMinutes) {
    const { rows } = await sql<{ count: number }>`with fresh as (
        insert into booking_message (consult_id, kind, start_at, minutes)
        select c.id, 'DESK_UNOPENED', c.start_at, ${minutes}::int from consult c
        where ${isUnopened('c', sql`${minutes}::int`)} and c.start_at > now() - make_interval(hours => ${limits.forgottenHours}::int)
        on conflict do nothing returning consult_id
      ), unopened as (select c.* from consult c join fresh on fresh.consult_id = c.id
      ), told as (${emitInSql('consult.unopened', consultIds, sql`from unopened`)})
      select count(*)::int as count from fresh`.execute(db);
    count += rows[0]!.count;
  }
  return count;
}

/** Stores by which channel a patient receives messages about bookings. */
export const saveNotifyBy = (tx: Tx, patient_id: string, notify_by: NotifyBy) =>
  tx.updateTable('patient').set({ notify_by }).where('id', '=', patient_id).execute();

/** Email addresses of a location's desk: its STAFF and the OWNER of the clinic. */
export async function deskOf(
  tx: Tx,
  { clinic_id, clinic_location_id }: Pick<DueMessage, 'clinic_id' | 'clinic_location_id'>,
): Promise<string[]> {
  const { rows } = await sql<{
    email: string;
  }>`select distinct m.email from member m join member_role r on r.member_id = m.id
    where m.clinic_id = ${clinic_id}::int and m.status = 'ACTIVE' and m.email is not null
      and (r.role = 'OWNER' or r.role = 'STAFF' and r.clinic_location_id = ${clinic_location_id}::int)`.execute(tx);
  return rows.map(({ email }) => email);
}
