import { limits } from '@haruka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/auth/actor.ts';
import { type Origin, roleOf } from '../../../platform/audit/audit-log.ts';
import { emitInSql } from '../../../platform/events/outbox.ts';
import type { BookingMessageKind } from '../../../platform/db/table-values.ts';
import type { Scope } from './consult.scope.ts';
import { patientNumber } from './patient-number.sql.ts';
import { isNotForgotten, lateMinutes } from './waiting.sql.ts';

/** Building blocks of the statements in this folder. A row of `consult` is `c`, its location `l`, doctor `d`, sheet `s`, note `n`. */
export const consultColumns = sql`
  c.id, c.status, c.start_at,
  json_build_object('id', p.id, 'last_name', p.last_name, 'first_name', p.first_name, 'is_dependant', p.guardian_id is not null) as patient,
  ${patientNumber(sql`c.clinic_id`)} as patient_number, c.start_at >= ${today()} and c.start_at < ${tomorrow()} as is_today,
  c.clinic_location_id, l.name as clinic_location_name, l.name_en as clinic_location_name_en, c.speciality_id,
  json_build_object('id', d.id, 'last_name', d.last_name, 'first_name', d.first_name, 'name_en', d.name_en, 'licence_year', d.licence_year) as doctor,
  c.hold_until, c.start_at - make_interval(mins => l.room_opens_minutes) as room_opens_at,
  c.start_at - make_interval(mins => l.cancel_until_minutes) as change_until,
  ${lateMinutes('c')} as late_minutes, s.status as answers_status, c.cancelled_by, c.cancel_reason, c.started_at, c.ended_at,
  case when c.status = 'ENDED' then nullif(n.for_patient, '') end as note, c.created_at,
  case when c.fee_from is not null then json_build_object('from', c.fee_from, 'to', c.fee_to) end as fee`;

/**
 * What the clinic wrote to all patients of the newest change of `c`, beside `consultColumns`. Only the patient and the guardian
 * read it. A change itself has none: the desk adds it afterwards.
 */
export const clinicMessage = sql`(
  select case when m.note is not null then json_build_object('text', m.note,
    'sent_at', to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) end from booking_message m
  where m.consult_id = c.id and m.kind in ('MOVED', 'CANCELLED', 'RESTORED') order by m.id desc limit 1) as clinic_message`;
export const noClinicMessage = sql`null as clinic_message`;

/** What `consultColumns` needs beside `c`. A statement that has just written the sheet names its own rows instead of the table. */
export const consultJoins = (sheet = sql`answer_sheet`) => sql`
  join patient p on p.id = c.patient_id
  join clinic_location l on l.id = c.clinic_location_id
  join member d on d.id = c.doctor_id
  left join ${sheet} s on s.consult_id = c.id
  left join consult_note_now n on n.consult_id = c.id`;

/** Midnight in Tokyo by the database's clock, the one that decides. */
export function today() {
  return sql`date_trunc('day', now(), 'Asia/Tokyo')`;
}

/** Returns SQL for the next midnight in Tokyo. */
export function tomorrow() {
  return sql`(date_trunc('day', now(), 'Asia/Tokyo') + interval '1 day')`;
}

/**
 * Returns when a patient's first possible slot of a location starts: tomorrow, or some minutes from now where it takes
 * patients on the same day (10001).
 */
export const soonest = (location: string) =>
  sql`least(${tomorrow()}, now() + make_interval(mins => ${sql.ref(`${location}.same_day_cutoff_minutes`)}))`;

/** One row where a doctor sees a speciality at a location; none where not. */
export const seesSpeciality = (doctor_id: number, clinic_location_id: number, speciality: RawBuilder<unknown>) => sql`
  select r.member_id from member_role r
  where r.member_id = ${doctor_id}::int and r.role = 'DOCTOR' and r.clinic_location_id = ${clinic_location_id}::int
    and ${speciality} = any(r.speciality_ids)`;

/** Returns a SQL condition: the status of this table is one that holds its slot. */
export const live = (of: string) => sql`${sql.ref(`${of}.status`)} in ('TENTATIVE', 'CONFIRMED', 'RINGING', 'IN_CALL')`;
/** A hold that ran out; the sweeper may not have been there yet. */
export const lapsed = (of: string) =>
  sql`${sql.ref(`${of}.status`)} = 'TENTATIVE' and ${sql.ref(`${of}.hold_until`)} <= now()`;
/** Condition: a booking is to come, or its patient still waits beyond its start (BOOK-7, BOOK-9). A running call is none. */
export const isOpen = (of: string) => sql<boolean>`(${isNotForgotten(of)}
  and ${sql.ref(`${of}.status`)} in ('TENTATIVE', 'CONFIRMED', 'RINGING') and not (${lapsed(of)}))`;

export const consultIds = sql`jsonb_build_object('consult_id', id, 'patient_id', patient_id, 'doctor_id', doctor_id, 'clinic_location_id', clinic_location_id)`;

/** The 18th birthday of a patient, a plain date. */
export const comesOfAge = (patient: string) =>
  sql`(${sql.ref(`${patient}.date_of_birth`)} + make_interval(years => ${limits.ageOfMajority}::int))::date`;

/**
 * Condition: the dependant is 18 at the instant, by the calendar of Tokyo, so that a guardian no longer books for them
 * (decision 24).
 */
export const isOfAge = (patient: string, instant: string) =>
  sql`${sql.ref(`${patient}.guardian_id`)} is not null and ${comesOfAge(patient)} <= (${instant}::timestamptz at time zone 'Asia/Tokyo')::date`;

/** The prefecture of a patient; a dependant lives at the guardian's address. */
export const addressOf = (patient: string) =>
  sql`case when ${sql.ref(`${patient}.guardian_id`)} is null then ${sql.ref(`${patient}.address_1`)}
    else coalesce((select g.address_1 from patient g where g.id = ${sql.ref(`${patient}.guardian_id`)} and g.status <> 'LEFT'), '') end`;

/** Rows of `c` of an account: of its holder, and of the dependants it acts for (decision 24). */
export const ofAccount = (account_id: string) =>
  sql<boolean>`(c.patient_id = ${account_id}::uuid or c.guardian_id = ${account_id}::uuid)`;

/** The account that manages a consult or belongs to a patient: the guardian's, or one's own. */
export const accountOfConsult = (of: string) =>
  sql`coalesce(${sql.ref(`${of}.guardian_id`)}, ${sql.ref(`${of}.patient_id`)})`;

/** Condition: the row of `c` is within the scope. */
export function inScope(scope: Scope): RawBuilder<boolean> {
  if (scope.kind === 'patient') return ofAccount(scope.patient_id);
  const { clinic_id, locations, doctor_id } = scope;
  const parts = [
    sql<boolean>`c.clinic_id = ${clinic_id}::int`,
    ...(locations ? [sql<boolean>`c.clinic_location_id = any(${locations}::int[])`] : []),
    ...(doctor_id === null ? [] : [sql<boolean>`c.doctor_id = ${doctor_id}::int`]),
  ];
  return sql.join(parts, sql` and `);
}

/** The actor, as the audit log stores it. The clock has no person: holds expire by the system. */
export interface By {
  kind: string;
  id: string;
  role: string;
  origin: Origin;
}
export const bySystem: By = { kind: 'system', id: '', role: 'SYSTEM', origin: { id: '', ip: '' } };

/** Returns an actor with the origin of their request, as the audit log and the events of a consult store them. */
export const byActor = (actor: Exclude<Actor, { kind: 'public' }>, { id, ip }: Origin): By => ({
  kind: actor.kind,
  id: String(actor.id),
  role: roleOf(actor),
  origin: { id, ip },
});

/**
 * Writes the audit entry in the statement of the change: `from` names the rows that were really changed, `where` chooses
 * among them. An account
 * that acts for a dependant acts as GUARDIAN.
 */
export const auditInSql = ({ kind, id, role, origin }: By, action: string, from: string, where = sql`true`) => sql`
  insert into audit_log (actor_kind, actor_id, actor_role, clinic_id, patient_id, object, object_id, action, request_id, ip)
  select ${kind}, ${id}, case when ${kind} = 'patient' and patient_id::text <> ${id} then 'GUARDIAN' else ${role} end, clinic_id, patient_id, 'consult', id::text, ${action}, ${origin.id}, ${origin.ip} from ${sql.table(from)} where ${where}`;

/** Queues the message about a change beside the change, in the same statement; `from` names the rows that were really changed. */
export const queueMessage = (kind: BookingMessageKind, from: string) => sql`
  insert into booking_message (consult_id, kind, start_at) select id, ${kind}, start_at from ${sql.table(from)}`;

/**
 * The same for a change after which a booking stands at a time. A delay that the doctor has announced for that day
 * follows as a second message, because the patient did not receive the first one.
 */
export const queueAnnouncedDelay = (kind: 'CONFIRMED' | 'MOVED' | 'RESTORED', from: string) => sql`
  insert into booking_message (consult_id, kind, start_at, minutes)
  select consult_id, kind, start_at, minutes from (
    select id as consult_id, ${kind} as kind, start_at, 0 as minutes from ${sql.table(from)}
    union all
    select late.id, 'LATE', late.start_at, late.minutes
      from (select k.id, k.start_at, ${lateMinutes('k')} as minutes from ${sql.table(from)} k) late where late.minutes is not null
  ) as told order by minutes`;

/**
 * Tells patients who joined a location that its free slots changed: one event for each location of a statement. `from` names the
 * rows that took or freed a slot, and their location. Without such a row there is no event.
 */
export const emitFreeSlots = (...from: RawBuilder<unknown>[]) =>
  emitInSql(
    'free_slots.changed',
    sql`jsonb_build_object('clinic_location_id', clinic_location_id)`,
    sql`from (select distinct clinic_location_id from (${sql.join(from, sql` union all `)}) rows) changed`,
  );
/** The locations of rows that took or freed a slot. */
export const locationsOfRows = (from: string) => sql`select clinic_location_id from ${sql.table(from)}`;

/**
 * Frees the slots of holds that ran out and stand in the way of something new. `chosen` names rows already locked, in
 * the order of their ids. So two statements that need the same rows never wait for each other.
 */
export const freeing = (chosen: string) => sql`
  freed as (
    update consult set status = 'EXPIRED', hold_until = null, revision = revision + 1
    where id in (select id from ${sql.table(chosen)} k where ${lapsed('k')}) and status = 'TENTATIVE'
    returning id, patient_id, doctor_id, clinic_location_id, clinic_id
  ), freed_told as (${emitInSql('consult.updated', consultIds, sql`from freed`)}
  ), freed_noted as (${auditInSql(bySystem, 'expire', 'freed')})`;
