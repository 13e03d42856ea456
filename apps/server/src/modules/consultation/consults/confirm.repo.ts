import type { Answers, ConsultStatus } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/databases.ts';
import { emitInSql } from '../../../platform/events/outbox.ts';
import {
  accountOfConsult,
  type By,
  consultIds,
  freeing,
  live,
  auditInSql,
  queueAnnouncedDelay,
  soonest,
  emitFreeSlots,
  lapsed,
  locationsOfRows,
} from './consult-parts.repo.ts';
import { redFlagColumns, emitRedFlags } from './red-flags.sql.ts';

export interface Confirm {
  id: string;
  patient_id: string;
  answers: Answers;
  /** Red flags among the answers; each was accepted by the patient before, or nothing is confirmed. */
  red_flags: readonly string[];
  /** The timetable in which the slot is still open, for a hold that ran out: it is then taken again. */
  version: number | null;
}

/** The location of a hold that ran out and takes its slot again. */
const takenAgain = sql`select n.clinic_location_id from newly n join at_hand was on was.id = n.id
  where was.status = 'EXPIRED' or ${lapsed('was')}`;

/**
 * Submits the answers and confirms a TENTATIVE consult in one compare-and-set statement. Against a concurrent
 * cancellation exactly one of the two wins. An EXPIRED consult takes its slot again when the slot is free and the
 * patient may still book it.
 */
export async function confirm(
  db: Db,
  { id, patient_id, answers, red_flags, version }: Confirm,
  by: By,
): Promise<ConsultStatus | undefined> {
  const { rows } = await sql<{
    status: ConsultStatus;
  }>`with given as (select ${red_flags}::text[] as red_flags
    ), place as materialized (
      select l.id, l.same_day_cutoff_minutes from clinic_location l join consult me on me.id = ${id}::uuid and me.clinic_location_id = l.id
      where l.schedule_version = ${version}::int for share of l
    ), at_hand as materialized (
      select k.id, k.status, k.hold_until from consult k join consult me on me.id = ${id}::uuid and me.patient_id = ${patient_id}::uuid
      where k.id = me.id or exists (select from place) and ${live('k')}
        and (k.start_at = me.start_at and (k.doctor_id = me.doctor_id or ${accountOfConsult('k')} = ${accountOfConsult('me')})
          or k.patient_id = me.patient_id and k.clinic_location_id = me.clinic_location_id)
      order by k.id for update of k
    ), in_the_way as (select * from at_hand where id <> ${id}::uuid
    ), ${freeing('in_the_way')}, was as (select status from at_hand where id = ${id}::uuid
    ), handed_in as (
      update consult c set status = case c.status when 'RINGING' then 'RINGING' else 'CONFIRMED' end, hold_until = null,
        revision = c.revision + case when c.status in ('TENTATIVE', 'EXPIRED') then 1 else 0 end
      from (select count(*) from freed) after_freeing, (select count(*) from at_hand) after_looking
      where c.id = ${id}::uuid and c.patient_id = ${patient_id}::uuid
        and not exists (select from answer_sheet s, given where s.consult_id = c.id and not (given.red_flags <@ s.red_flags_accepted))
        and (c.status in ('CONFIRMED', 'RINGING') or c.start_at > now() and (c.status = 'TENTATIVE' or c.status = 'EXPIRED' and exists (select from place where c.start_at >= ${soonest('place')})))
      returning c.id, c.patient_id, c.doctor_id, c.clinic_location_id, c.clinic_id, c.status, c.start_at
    ), was_flagged as (select s.consult_id, s.red_flags from answer_sheet s where s.consult_id = ${id}::uuid
    ), sheet as (
      update answer_sheet s set status = 'SUBMITTED', answers = ${JSON.stringify(answers)}::jsonb, draft = null, updated_at = now(), submitted_at = now(),
        ${redFlagColumns}
      from given
      where s.consult_id in (select id from handed_in) and s.status <> 'LOCKED'
      returning s.consult_id
    ), newly as (select handed_in.* from handed_in, was where was.status in ('TENTATIVE', 'EXPIRED')
    ), again as (select handed_in.* from handed_in, was where was.status not in ('TENTATIVE', 'EXPIRED')
    ), told as (${emitInSql('calendar.new', consultIds, sql`from newly`)}
    ), told_slots as (${emitFreeSlots(takenAgain, locationsOfRows('freed'))}
    ), told_again as (${emitInSql('consult.updated', consultIds, sql`from again`)}
    ), queued as (${queueAnnouncedDelay('CONFIRMED', 'newly')}
    ), ${emitRedFlags(by, { was: 'was_flagged', saved: 'sheet' })}, noted as (${auditInSql(by, 'confirm', 'newly')}
    ), noted_again as (${auditInSql(by, 'change_answers', 'again')})
    select status from handed_in`.execute(db);
  return rows[0]?.status;
}
