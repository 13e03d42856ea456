import { type RawBuilder, sql } from 'kysely';
import { emitInSql } from '../../../platform/events/outbox.ts';
import { type By, auditInSql, lapsed, live } from './consult-parts.repo.ts';

/** What `consult.red_flag` says of a row of `consult`. */
export const redFlagEvents = (is_standing: boolean): RawBuilder<unknown> => sql`jsonb_build_object('consult_id', id,
  'patient_id', patient_id, 'doctor_id', doctor_id, 'clinic_location_id', clinic_location_id, 'is_standing', ${is_standing}::boolean)`;

const isSame = sql`(given.red_flags <@ s.red_flags and given.red_flags @> s.red_flags)`;

/**
 * Columns of an answer sheet `s` that follow the red flags of `given`, with the time of the newest. A flag that is taken back is
 * accepted no longer, and what a member dealt with were these flags and no others.
 */
export const redFlagColumns = sql`red_flags = given.red_flags,
  red_flags_at = case when given.red_flags = '{}' then null when given.red_flags <@ s.red_flags then s.red_flags_at else now() end,
  red_flags_accepted = array(select unnest(s.red_flags_accepted) intersect select unnest(given.red_flags)),
  red_flags_handled_at = case when ${isSame} then s.red_flags_handled_at end,
  red_flags_handled_by = case when ${isSame} then s.red_flags_handled_by end`;

/** Condition: the booking `c` expired, or its patient cancelled it. */
const isOver = sql`(c.status = 'EXPIRED' or ${lapsed('c')} or c.status = 'CANCELLED' and c.cancelled_by = 'PATIENT')`;
const lately = sql`now() - interval '1 day'`;

/** Columns of a `RedFlagState`, for statements with `consult c` and `answer_sheet s`. */
export const redFlagState = sql`s.red_flags_at, s.red_flags <@ s.red_flags_accepted as is_accepted, ${isOver} as is_over`;

/**
 * Condition: the red flags in a sheet `s` of a consult `c` wait for a member of the clinic. After a booking is over they wait
 * for another day, unless the patient read the advice and went on.
 */
export const isAlarm = sql`(s.red_flags <> '{}' and s.red_flags_handled_at is null and c.start_at > ${lately}
  and (${live('c')} and not (${lapsed('c')})
    or ${isOver} and not (s.red_flags <@ s.red_flags_accepted) and coalesce(c.cancelled_at, s.red_flags_at) > ${lately}))`;

/**
 * Tells the clinic and writes down which red flags came or went. Needs `given` (what stands now), and the names of the
 * sheet before and of the sheet that was really changed.
 */
export const emitRedFlags = (by: By, { was, saved } = { was: 'was', saved: 'saved' }) => sql`
  flagged as (
    select c.id, c.patient_id, c.doctor_id, c.clinic_location_id, c.clinic_id, given.red_flags <@ before.red_flags as is_less
    from given, ${sql.table(was)} before join consult c on c.id = before.consult_id
    where not (given.red_flags <@ before.red_flags and given.red_flags @> before.red_flags)
      and exists (select from ${sql.table(saved)})
  ), raised as (select * from flagged where not is_less
  ), taken_back as (select * from flagged where is_less
  ), raised_told as (${emitInSql('consult.red_flag', redFlagEvents(true), sql`from raised`)}
  ), raised_noted as (${auditInSql(by, 'raise_red_flag', 'raised')}
  ), back_told as (${emitInSql('consult.red_flag', redFlagEvents(false), sql`from taken_back`)}
  ), back_noted as (${auditInSql(by, 'take_back_red_flag', 'taken_back')})`;
