import { type Consult, type ConsultStatus, limits } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { emitInSql } from '../../../platform/events/outbox.ts';
import { auditExceptions, type ByException, isInTimeForStaff, isNamedHolder, marksOf } from './by-exception.sql.ts';
import type { Scope } from './consult.scope.ts';
import { mayUndo } from './may-undo.sql.ts';
import {
  accountOfConsult,
  type By,
  consultColumns,
  consultIds,
  consultJoins,
  emitFreeSlots,
  freeing,
  inScope,
  isOfAge,
  lapsed,
  live,
  locationsOfRows,
  noClinicMessage,
  auditInSql,
  queueMessage,
  queueAnnouncedDelay,
  seesSpeciality,
  soonest,
  today,
  tomorrow,
} from './consult-parts.repo.ts';

/** Start and doctor of a consult as the caller saw them. */
export interface Seen {
  start_at: string;
  doctor_id: number;
}
const asSeen = ({ start_at, doctor_id }: Seen) =>
  sql`c.start_at = ${start_at}::timestamptz and c.doctor_id = ${doctor_id}::int`;

/** The location of a booking that a move gave another slot. */
const movedSlots = sql`select m.clinic_location_id from moved m join at_hand was on was.id = m.id
  where (was.doctor_id, was.start_at) is distinct from (m.doctor_id, m.start_at)`;

export interface Move {
  id: string;
  scope: Scope;
  /** States the mover may move from. */
  from: readonly ConsultStatus[];
  /** Start and doctor as the mover saw them: nothing newer is overwritten. */
  seen: Seen;
  doctor_id: number;
  start_at: string;
  clinic_location_id: number;
  /** The account that manages the consult: it cannot be in two calls at once. */
  account_id: string;
  version: number;
  /** What staff set aside for the new slot; nothing in any other move, which needs a free slot. */
  by_exception?: ByException | undefined;
}

/** A patient's move is new to the desk, which reads the start that it saw last. */
const movedByPatient = sql`patient_moved_at = now(), desk_seen_at = null,
  patient_moved_from = case when c.desk_seen_at is null then coalesce(c.patient_moved_from, c.start_at) else c.start_at end`;

/**
 * Takes the new slot and frees the old one in one statement. The consult and its answers stay. A TENTATIVE consult
 * keeps its hold, which ends at the start at the latest. The doctor sees the consult's speciality at the location, as
 * for a booking. A patient's policy (same day, window, how late) is part of the statement. Staff may use any coming
 * slot, and name what they set aside for it. `beside` is the booking that staff overbook. When it is gone, the consult needs
 * the slot itself.
 *
 * Locks the consult and the consults at the requested time in the order of their ids. Two patients who swap slots
 * therefore never deadlock; one receives `slotTaken`.
 */
export async function move(db: Db, requested: Move, by: By): Promise<Consult | undefined> {
  const { id, scope, from, seen, doctor_id, start_at, clinic_location_id, account_id, version } = requested;
  const isPatient = scope.kind === 'patient';
  const byPolicy = isPatient
    ? sql`c.start_at - make_interval(mins => place.cancel_until_minutes) > now()
        and ${start_at}::timestamptz >= ${soonest('place')}
        and ${start_at}::timestamptz < ${today()} + make_interval(days => place.booking_window_days + 1)
        and not exists (select from patient p where p.id = c.patient_id and ${isOfAge('p', start_at)})`
    : isInTimeForStaff(requested);
  const { rows } = await sql<Consult>`with place as materialized (
      select l.id, l.same_day_cutoff_minutes, l.booking_window_days, l.cancel_until_minutes from clinic_location l
      where l.id = ${clinic_location_id}::int and l.schedule_version = ${version}::int for share
    ), at_hand as materialized (
      select k.* from consult k
      where (k.id = ${id}::uuid or ${live('k')} and k.start_at = ${start_at}::timestamptz and (k.doctor_id = ${doctor_id}::int or ${accountOfConsult('k')} = ${account_id}::uuid))
        and exists (select from place)
      order by k.id for update
    ), beside as (select k.* from at_hand k where ${isNamedHolder('k', requested)}
    ), in_the_way as (select * from at_hand k where k.id <> ${id}::uuid and not exists (select from beside where beside.id = k.id)
    ), ${freeing('in_the_way')}, moved as (
      update consult c set doctor_id = ${doctor_id}::int, start_at = ${start_at}::timestamptz, rung_at = null, ring_cancelled_at = null, revision = c.revision + 1,
        beside_consult_id = beside.id, exceptions = marks.exceptions, exceptions_by_member_id = marks.member_id, is_kept = false,
        status = case c.status when 'RINGING' then 'CONFIRMED' else c.status end,
        hold_until = case when c.status = 'TENTATIVE' then least(c.hold_until, ${start_at}::timestamptz) end,
        is_today = ${isPatient} and ${start_at}::timestamptz < ${tomorrow()},
        ${isPatient ? movedByPatient : sql`desk_seen_at = coalesce(c.desk_seen_at, now())`}
      from place left join beside on true cross join lateral ${marksOf(requested)}, (select count(*) from freed) after_freeing
      where c.id = ${id}::uuid and ${inScope(scope)} and c.clinic_location_id = place.id and c.status = any(${from}::text[]) and not (${lapsed('c')}) and ${asSeen(seen)}
        and not exists (select from in_the_way k where not (${lapsed('k')}))
        and exists (${seesSpeciality(doctor_id, clinic_location_id, sql`c.speciality_id`)})
        and ${byPolicy}
      returning c.*
    ), told as (${emitInSql('consult.updated', consultIds, sql`from moved`)}
    ), told_slots as (${emitFreeSlots(movedSlots, locationsOfRows('freed'))}
    ), queued as (${queueAnnouncedDelay('MOVED', 'moved')}
    ), noted as (${auditInSql(by, 'move', 'moved')}
    ), ${auditExceptions(by, 'moved')}
    select ${consultColumns}, ${noClinicMessage} from moved c ${consultJoins()}`.execute(db);
  return rows[0];
}

export interface Cancel {
  id: string;
  scope: Scope;
  from: readonly ConsultStatus[];
  seen: Seen;
  cancelled_by: 'PATIENT' | 'CLINIC' | 'DOCTOR';
  reason: string | null;
}

/** Cancels by policy: a patient until the location's limit, a TENTATIVE at any time; the clinic as long as no call has begun. */
export async function cancel(
  db: Db,
  { id, scope, from, seen, cancelled_by, reason }: Cancel,
  by: By,
): Promise<{ consult: Consult; undo_until: string } | undefined> {
  const inTime =
    scope.kind === 'patient'
      ? sql`and (c.status = 'TENTATIVE' or c.start_at - make_interval(mins => place.cancel_until_minutes) > now())`
      : sql``;
  const { rows } = await sql<Consult & { undo_until: string }>`with gone as (
      update consult c set status = 'CANCELLED', status_before = case c.status when 'TENTATIVE' then 'TENTATIVE' else 'CONFIRMED' end,
        hold_until = null, rung_at = null, ring_cancelled_at = null, cancelled_by = ${cancelled_by}, cancel_reason = ${reason}, cancelled_at = now(), end_seen_at = null, revision = c.revision + 1
      from clinic_location place
      where c.id = ${id}::uuid and ${inScope(scope)} and place.id = c.clinic_location_id and c.status = any(${from}::text[]) and ${asSeen(seen)} ${inTime}
      returning c.*
    ), told as (${emitInSql('consult.cancelled', consultIds, sql`from gone`)}
    ), told_slots as (${emitFreeSlots(locationsOfRows('gone'))}
    ), queued as (${queueMessage('CANCELLED', 'gone')}
    ), noted as (${auditInSql(by, 'cancel', 'gone')})
    select ${consultColumns}, ${noClinicMessage}, c.cancelled_at + make_interval(mins => ${limits.undoCancelMinutes}::int) as undo_until
    from gone c ${consultJoins()}`.execute(db);
  if (!rows[0]) return undefined;
  const { undo_until, ...consult } = rows[0];
  return { consult, undo_until };
}

export interface Undo {
  id: string;
  scope: Scope;
  /** The timetable in which a cancelled consult may stand again; null where there is none. */
  version: number | null;
}

/**
 * Takes a cancellation of the clinic, or a no-show that the doctor marked, back within ten minutes, while its patient is still one.
 * What was cancelled also needs the timetable to be unchanged. A slot or a patient taken meanwhile is a unique violation,
 * which the service reads by the name of the index.
 */
export async function undo(
  db: Db,
  { id, scope, version }: Undo,
  by: By,
): Promise<{ id: string; status: ConsultStatus } | undefined> {
  const { rows } = await sql<{ id: string; status: ConsultStatus }>`with place as materialized (
      select l.id from clinic_location l join consult me on me.id = ${id}::uuid and me.clinic_location_id = l.id
      where l.schedule_version = ${version}::int for share of l
    ), at_hand as materialized (
      select k.id, k.status, k.hold_until from consult k join consult me on me.id = ${id}::uuid
      where (me.status <> 'CANCELLED' or exists (select from place)) and (k.id = me.id or ${live('k')} and (k.start_at = me.start_at and (k.doctor_id = me.doctor_id or ${accountOfConsult('k')} = ${accountOfConsult('me')})
        or k.patient_id = me.patient_id and k.clinic_location_id = me.clinic_location_id))
      order by k.id for update of k
    ), in_the_way as (select * from at_hand where id <> ${id}::uuid
    ), ${freeing('in_the_way')}, back as (
      update consult c set status = coalesce(c.status_before, 'CONFIRMED'), status_before = null, missed_at = null, cancelled_by = null, cancel_reason = null, cancelled_at = null,
        hold_until = case c.status_before when 'TENTATIVE' then least(now() + make_interval(mins => ${limits.holdMinutes}::int), c.start_at) end, revision = c.revision + 1
      from (select count(*) from freed) after_freeing, consult as ended
      where c.id = ${id}::uuid and ended.id = c.id and ${inScope(scope)} and ${mayUndo('c')} and (c.status <> 'CANCELLED' or exists (select from place))
        and exists (select from patient p where p.id = c.patient_id and p.status <> 'LEFT')
      returning c.*, ended.status = 'NO_SHOW' as was_missed
    ), restored as (select * from back where not was_missed
    ), found as (select * from back where was_missed
    ), told as (${emitInSql('consult.updated', consultIds, sql`from back`)}
    ), told_slots as (${emitFreeSlots(locationsOfRows('restored'), locationsOfRows('freed'))}
    ), queued as (${queueAnnouncedDelay('RESTORED', 'restored')}
    ), queued_found as (${queueMessage('NO_SHOW_UNDONE', 'found')}
    ), noted as (${auditInSql(by, 'undo_cancel', 'restored')}
    ), noted_found as (${auditInSql(by, 'undo_no_show', 'found')})
    select id, status from back`.execute(db);
  return rows[0];
}

/** Marks bookings that staff keep over a closed day or other hours, until they move. */
export const keep = (tx: Tx, ids: readonly string[]) =>
  tx
    .updateTable('consult')
    .set({ is_kept: true })
    .where('id', 'in', [...ids])
    .execute();

/**
 * Holds a provisional booking longer, once, and never beyond its start: undefined when it is over, or as long as it may be
 * already.
 */
export async function extendHold(
  db: Db,
  id: string,
  scope: Scope,
  by: By,
): Promise<{ hold_until: string } | undefined> {
  const { rows } = await sql<{ hold_until: string }>`with longer as (
      update consult c set hold_until = least(c.hold_until + make_interval(mins => ${limits.holdExtensionMinutes}::int), c.start_at), revision = c.revision + 1
      where c.id = ${id}::uuid and ${inScope(scope)} and c.status = 'TENTATIVE' and c.hold_until > now()
        and c.hold_until <= c.created_at + make_interval(mins => ${limits.holdMinutes}::int) and c.hold_until < c.start_at
      returning c.*
    ), told as (${emitInSql('consult.updated', consultIds, sql`from longer`)}
    ), noted as (${auditInSql(by, 'extend_hold', 'longer')})
    select hold_until from longer`.execute(db);
  return rows[0];
}

/**
 * Expires lapsed holds, at most `atMost` in one call, and returns their number. Skips rows that another transaction has
 * locked.
 */
export async function expireHolds(db: Db, atMost: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`with in_the_way as materialized (
      select k.id, k.status, k.hold_until from consult k where ${lapsed('k')} order by k.hold_until limit ${atMost}::int for update skip locked
    ), ${freeing('in_the_way')}, told_slots as (${emitFreeSlots(locationsOfRows('freed'))})
    select count(*)::int as count from freed`.execute(db);
  return rows[0]!.count;
}
