import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

const live = sql`status in ('TENTATIVE', 'CONFIRMED', 'RINGING', 'IN_CALL')`;

/** What must always hold of consults, each as a question whose every answer is a violation. */
const questions: Record<string, RawBuilder<unknown>> = {
  'B1 a doctor twice at one time': sql`
    select doctor_id || ' ' || start_at as found from consult where ${live} and handed_over_at is null and beside_consult_id is null group by doctor_id, start_at having count(*) > 1`,
  'B1 overbooked, and not beside the booking that holds its time': sql`
    select c.id::text as found from consult c where ${live} and c.beside_consult_id is not null and not exists (
      select from consult h where h.id = c.beside_consult_id and h.doctor_id = c.doctor_id and h.start_at = c.start_at
        and h.status in ('TENTATIVE', 'CONFIRMED', 'RINGING', 'IN_CALL') and h.beside_consult_id is null and h.handed_over_at is null)`,
  'B1 overbooked by a patient': sql`
    select id::text as found from consult where beside_consult_id is not null and exceptions_by_member_id is null`,
  'B1 a patient twice at one time': sql`
    select patient_id || ' ' || start_at as found from consult where ${live} group by patient_id, start_at having count(*) > 1`,
  'B1 two live consults of a patient at one location': sql`
    select patient_id || ' ' || clinic_location_id as found from consult where ${live} group by patient_id, clinic_location_id having count(*) > 1`,
  'B2 not on the ten-minute grid': sql`select id::text as found from consult where extract(epoch from start_at)::bigint % 600 <> 0`,
  'B2 a doctor who never belonged to the location': sql`
    select c.id::text as found from consult c where not exists (
      select from member_role r where r.member_id = c.doctor_id and r.clinic_location_id = c.clinic_location_id and r.role = 'DOCTOR')`,
  'B3 confirmed without its questionnaire, and not by the clinic': sql`
    select c.id::text as found from consult c join answer_sheet s on s.consult_id = c.id
    where c.status in ('CONFIRMED', 'RINGING', 'IN_CALL', 'ENDED', 'NO_SHOW', 'DOCTOR_ABSENT') and s.status = 'DRAFT' and c.booked_by_member_id is null`,
  'B3 a provisional consult without a sheet to confirm it': sql`
    select c.id::text as found from consult c where c.status = 'TENTATIVE' and not exists (select from answer_sheet s where s.consult_id = c.id)`,
  'B5 a hold longer than thirty minutes': sql`
    select id::text as found from consult where status = 'TENTATIVE' and hold_until > now() + interval '30 minutes 30 seconds'`,
  'B5 a hold that outlives the start of its consult': sql`select id::text as found from consult where status = 'TENTATIVE' and hold_until > start_at`,
  'B6 booked by a patient for the same day where that is not allowed': sql`
    select c.id::text as found from consult c join clinic_location l on l.id = c.clinic_location_id
    where c.is_today and l.same_day_cutoff_minutes is null`,
  'B7 a state that lacks what it needs': sql`
    select id::text as found from consult where (status = 'TENTATIVE') <> (hold_until is not null)
      or (status = 'CANCELLED') <> (cancelled_by is not null) or (status = 'ENDED') and ended_at is null`,
  'a consult without an audit entry for its booking': sql`
    select c.id::text as found from consult c where c.booking_key is not null
      and not exists (select from audit_log a where a.object = 'consult' and a.object_id = c.id::text and a.action = 'book')`,
  'an event without its consult': sql`
    select o.id::text as found from outbox o where o.name in ('consult.temporary', 'calendar.new', 'consult.updated', 'consult.cancelled')
      and not exists (select from consult c where c.id = (o.data ->> 'consult_id')::uuid)`,
  'an answer sheet of another patient': sql`
    select c.id::text as found from answer_sheet s join consult c on c.id = s.consult_id where s.patient_id <> c.patient_id`,
};

/** Every broken rule as one line; empty when all is well. One statement, so one moment in time. */
export async function findViolations(db: Db | Tx): Promise<string[]> {
  const parts = Object.entries(questions).map(
    ([rule, question]) => sql`select ${rule}::text as rule, found from (${question}) q`,
  );
  const { rows } = await sql<{ rule: string; found: string }>`${sql.join(parts, sql` union all `)} limit 100`.execute(
    db,
  );
  return rows.map(({ rule, found }) => `${rule}: ${found}`);
}
