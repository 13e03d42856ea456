import { type Consult, limits } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/databases.ts';
import { emitInSql } from '../../../platform/events/outbox.ts';
import { auditExceptions, type ByException, isInTimeForStaff, isNamedHolder, marksOf } from './by-exception.sql.ts';
import { coolsFor, type HoldRules, isReachable } from './hold-rules.ts';
import {
  accountOfConsult,
  addressOf,
  type By,
  comesOfAge,
  consultColumns,
  consultIds,
  consultJoins,
  emitFreeSlots,
  freeing,
  isOfAge,
  lapsed,
  live,
  locationsOfRows,
  noClinicMessage,
  auditInSql,
  queueAnnouncedDelay,
  seesSpeciality,
  soonest,
  today,
  tomorrow,
} from './consult-parts.repo.ts';

export interface Booking {
  id: string;
  patient_id: string;
  /** The account that books: the patient, or the guardian of a dependant. */
  account_id: string;
  clinic_location_id: number;
  doctor_id: number;
  speciality_id: number;
  start_at: string;
  /** The version of the timetable in which this slot was open. */
  version: number;
  booking_key: string | undefined;
  /** The device that holds the slot, and how many holds it may have at one clinic; undefined for no limit. */
  device?: { hash: Buffer; most: number } | undefined;
  holds?: HoldRules | undefined;
  /** The member who books for the patient, bound by nothing but the past; undefined for a patient's own booking. */
  booked_by_member_id?: number;
  /** What a member sets aside for this booking; a patient sets nothing aside. */
  by_exception?: ByException;
}

/**
 * Takes a slot, with all its rows, in one statement. A crash leaves no partial write, and no lock spans a round trip. A
 * lost race, or anything else that forbids it, comes back as undefined.
 *
 * - `place` is locked for share: a change of the timetable and a booking wait for each other, and then the version
 *   differs.
 * - `freed` lets go of holds that ran out; `fresh` reads from it, so that it comes first.
 * - `who` locks the patient. A patient who leaves at this moment has either booked before, and may not leave, or books
 *   nothing.
 * - `beside` is the booking that staff overbook. It is locked; when it is gone, the new booking needs the slot itself.
 * - `sees` is the rule that a doctor takes only their specialities at the location; `place` keeps it from changing.
 * - Without any questionnaire of the clinic there is nothing to wait for, and the consult is confirmed at once.
 */
export async function book(db: Db, booking: Booking, by: By): Promise<Consult | undefined> {
  const { id, patient_id, account_id, clinic_location_id, doctor_id, speciality_id, start_at, version } = booking;
  const { booking_key, device, holds, booked_by_member_id = null } = booking;
  const isPatient = booked_by_member_id === null;
  const mayBook = isPatient
    ? sql`p.first_name <> ''
        and ${coolsFor(sql`p.id`, holds)} = 0
        and ${isReachable(sql`${account_id}::uuid`, holds)}
        and ${addressOf('p')} <> '' and not (${isOfAge('p', start_at)})`
    : sql`true`;
  const isInTime = isPatient
    ? sql`${start_at}::timestamptz >= ${soonest('place')}
        and ${start_at}::timestamptz < ${today()} + make_interval(days => place.booking_window_days + 1)`
    : isInTimeForStaff(booking);
  // A booking of the clinic stands at once; its patient answers the questionnaire until the consult.
  const isFirm = sql`(asks.id is null or ${!isPatient}::boolean)`;
  const { rows } = await sql<Consult>`with place as materialized (
      select l.id, l.clinic_id, l.same_day_cutoff_minutes, l.booking_window_days from clinic_location l
      where l.id = ${clinic_location_id}::int and l.schedule_version = ${version}::int for share
    ), sees as materialized (${seesSpeciality(doctor_id, clinic_location_id, sql`${speciality_id}::int`)}
    ), in_the_way as materialized (
      select k.id, k.status, k.hold_until from consult k
      where ${lapsed('k')} and exists (select from place)
        and (k.doctor_id = ${doctor_id}::int and k.start_at = ${start_at}::timestamptz
          or ${accountOfConsult('k')} = ${account_id}::uuid and k.start_at = ${start_at}::timestamptz
          or k.patient_id = ${patient_id}::uuid and k.clinic_location_id = ${clinic_location_id}::int)
      order by k.id for update
    ), beside as materialized (
      select k.id, k.clinic_id, k.patient_id from consult k
      where ${isNamedHolder('k', booking)} and exists (select from place) for update
    ), ${freeing('in_the_way')}, asks as materialized (
      select q.id from questionnaire q join place on place.clinic_id = q.clinic_id where q.is_current
      order by q.speciality_id = ${speciality_id}::int desc, q.speciality_id = ${limits.defaultSpecialityId}::int desc, q.id limit 1
    ), who as materialized (
      select p.id, p.guardian_id from patient p
      where p.id = ${patient_id}::uuid and coalesce(p.guardian_id, p.id) = ${account_id}::uuid and p.status <> 'LEFT' and ${mayBook} for key share
    ), fresh as (
      insert into consult (id, clinic_id, clinic_location_id, doctor_id, patient_id, guardian_id, speciality_id, start_at, is_today, booking_key, hold_device, hold_limit, booked_by_member_id, beside_consult_id, exceptions, exceptions_by_member_id, status, hold_until)
      select ${id}::uuid, place.clinic_id, place.id, ${doctor_id}::int, who.id, who.guardian_id, ${speciality_id}::int, ${start_at}::timestamptz,
        ${isPatient}::boolean and ${start_at}::timestamptz < ${tomorrow()}, ${booking_key ?? null}::text,
        ${device?.hash ?? null}::bytea, ${device?.most ?? null}::smallint, ${booked_by_member_id}::int, beside.id, marks.exceptions, marks.member_id,
        case when ${isFirm} then 'CONFIRMED' else 'TENTATIVE' end,
        case when ${isFirm} then null else least(now() + make_interval(mins => ${limits.holdMinutes}::int), ${start_at}::timestamptz) end
      from (select count(*) from freed) after_freeing, who, sees, place left join asks on true left join beside on true
        cross join lateral ${marksOf(booking)}
      where ${isInTime}
      on conflict do nothing
      returning *
    ), sheet as (
      insert into answer_sheet (consult_id, patient_id, questionnaire_id) select fresh.id, fresh.patient_id, asks.id from fresh, asks
      returning consult_id, status
    ), joined as (
      insert into patient_location (patient_id, clinic_location_id) select patient_id, clinic_location_id from fresh on conflict do nothing
    ), told as (${emitInSql('consult.temporary', consultIds, sql`from fresh where status = 'TENTATIVE'`)}
    ), told_firm as (${emitInSql('calendar.new', consultIds, sql`from fresh where status = 'CONFIRMED'`)}
    ), told_slots as (${emitFreeSlots(sql`select clinic_location_id from fresh where beside_consult_id is null`, locationsOfRows('freed'))}
    ), firm as (select id, start_at, doctor_id, status from fresh where status = 'CONFIRMED'
    ), queued as (${queueAnnouncedDelay('CONFIRMED', 'firm')}
    ), noted as (${auditInSql(by, 'book', 'fresh')}
    ), ${auditExceptions(by, 'fresh')}
    select ${consultColumns}, ${noClinicMessage} from fresh c ${consultJoins(sql`sheet`)}`.execute(db);
  const taken = rows[0];
  // A first booking: a trigger gave the number when the statement was over.
  if (taken?.patient_number === null) return { ...taken, patient_number: await numberOfConsult(db, id) };
  return taken;
}

async function numberOfConsult(db: Db, consult_id: string): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`select n.number from consult c
      join patient_number n on n.patient_id = c.patient_id and n.clinic_id = c.clinic_id
    where c.id = ${consult_id}::uuid`.execute(db);
  return rows[0]?.number ?? null;
}

/** What stands between a patient and a slot, by the database's clock. */
export interface Obstacles {
  /** Current version of the timetable; null when the location is gone. */
  version: number | null;
  first_name: string;
  /** Of a dependant, the guardian's. */
  address_1: string;
  /** The day on which the dependant comes of age, when the slot is on or after it; else null. */
  of_age_on: string | null;
  is_past: boolean;
  is_today: boolean;
  /** Today, and nearer than the location allows (or it does not allow today at all). */
  is_too_soon: boolean;
  is_too_far: boolean;
  /** The patient's own live consult at this location, or one of the account at this moment. */
  own: { id: string; booking_key: string | null } | null;
  is_taken: boolean;
  /** Whether the account has shown that its e-mail or number is its own. */
  is_verified: boolean;
  /** How many seconds the patient has to wait after letting go of holds again and again; 0 for none. */
  cools_for: number;
}

/** Why a booking came back with nothing; undefined when the patient has left. `moving` is the consult that is being moved, which never stands in its own way. */
export async function findObstacles(
  db: Db,
  requested: {
    patient_id: string;
    clinic_location_id: number;
    doctor_id: number;
    start_at: string;
    moving?: string;
    holds?: HoldRules;
  },
): Promise<Obstacles | undefined> {
  const { patient_id, clinic_location_id, doctor_id, start_at, moving = null, holds } = requested;
  const sameMoment = sql`k.start_at = ${start_at}::timestamptz`;
  // A move stays at its location, so only another consult at the same moment can be in its way.
  const sameAccount = sql`${accountOfConsult('k')} = coalesce(p.guardian_id, p.id) and ${sameMoment}`;
  const ownInTheWay = moving
    ? sameAccount
    : sql`(${sameAccount} or k.patient_id = p.id and (k.clinic_location_id = ${clinic_location_id}::int or ${holds !== undefined}::boolean and k.status = 'TENTATIVE'))`;
  const { rows } =
    await sql<Obstacles>`select l.schedule_version as version, p.first_name, ${addressOf('p')} as address_1,
      case when ${isOfAge('p', start_at)} then ${comesOfAge('p')} end as of_age_on,
      ${start_at}::timestamptz < now() as is_past,
      ${start_at}::timestamptz >= ${today()} and ${start_at}::timestamptz < ${tomorrow()} as is_today,
      ${start_at}::timestamptz < ${soonest('l')} as is_too_soon,
      ${start_at}::timestamptz >= ${today()} + make_interval(days => l.booking_window_days + 1) as is_too_far,
      (select json_build_object('id', k.id, 'booking_key', k.booking_key) from consult k
        where ${live('k')} and not (${lapsed('k')}) and ${ownInTheWay} and k.id is distinct from ${moving}::uuid limit 1) as own,
      exists (select from consult k where k.doctor_id = ${doctor_id}::int and ${sameMoment} and ${live('k')} and not (${lapsed('k')}) and k.id is distinct from ${moving}::uuid) as is_taken,
      ${isReachable(sql`coalesce(p.guardian_id, p.id)`, holds)} as is_verified,
      ${coolsFor(sql`p.id`, holds)} as cools_for
    from patient p left join clinic_location l on l.id = ${clinic_location_id}::int
    where p.id = ${patient_id}::uuid and p.status <> 'LEFT'`.execute(db);
  return rows[0];
}

/** How full a day is for each of some doctors, and who is taken at one moment of it. */
export async function dayLoads(
  db: Db,
  doctorIds: readonly number[],
  start_at: string,
): Promise<Map<number, { count: number; is_taken: boolean }>> {
  const { rows } = await sql<{
    doctor_id: number;
    count: number;
    is_taken: boolean;
  }>`select c.doctor_id, count(*)::int as count, bool_or(c.start_at = ${start_at}::timestamptz) as is_taken
    from consult c
    where c.doctor_id = any(${doctorIds}::int[]) and ${live('c')} and not (${lapsed('c')})
      and c.start_at >= date_trunc('day', ${start_at}::timestamptz, 'Asia/Tokyo')
      and c.start_at < date_trunc('day', ${start_at}::timestamptz, 'Asia/Tokyo') + interval '1 day'
    group by c.doctor_id`.execute(db);
  return new Map(rows.map(({ doctor_id, ...load }) => [doctor_id, load]));
}
