import { limits } from '@haruka/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/databases.ts';
import { emitInSql } from '../../../platform/events/outbox.ts';
import { bySystem, consultIds, auditInSql, queueMessage } from './consult-parts.repo.ts';
import { lateMinutes, rangInTime, waitedUntil } from './waiting.sql.ts';

/** Condition: the room of consult `k` has a seat with a live connection. */
const someoneIsThere = sql`exists (select from seat s join online_socket o on o.id = s.socket_id where s.consult_id = k.id)`;
/** The patient of consult `k` entered its room `r`, waited there in vain, or sits there now. */
const patientCame = sql`(coalesce(r.entered_at >= k.start_at - make_interval(mins => l.room_opens_minutes), false) or ${waitedUntil('k')} is not null
  or exists (select from seat s join online_socket o on o.id = s.socket_id where s.consult_id = k.id and s.side = 'PATIENT'))`;

/**
 * Closes consults that stayed open after their time, a bounded number at a time; they would block the patient's next
 * booking for ever (alreadyBooked). A note is final as it was left. Returns how many it closed, and the ids of those that ended.
 *
 * - A call without an end is ENDED three hours after its start.
 * - NO_SHOW requires a ring at or after the start, moved by an announced delay, and a patient who never entered the room.
 * - Everything else is DOCTOR_ABSENT: after one hour when the doctor never rang and the room is empty, else after
 *   three.
 */
export async function closeForgotten(tx: Tx, atMost: number): Promise<{ count: number; ended: string[] }> {
  const { rows } = await sql<{ count: number; ended: string[] }>`with forgotten as materialized (
      select k.id, case when k.status = 'IN_CALL' then 'ENDED' when ${rangInTime('k')} and not ${patientCame} then 'NO_SHOW' else 'DOCTOR_ABSENT' end as outcome
      from consult k join clinic_location l on l.id = k.clinic_location_id left join call_room r on r.consult_id = k.id
      where k.status in ('CONFIRMED', 'RINGING', 'IN_CALL') and k.start_at < now() - make_interval(mins => ${limits.doctorAbsentMinutes}::int + coalesce(${lateMinutes('k')}, 0))
        and (k.start_at < now() - make_interval(hours => ${limits.forgottenHours}::int)
          or k.status = 'CONFIRMED' and k.rung_at is null and not ${someoneIsThere})
        and (k.started_at is null or k.started_at < now() - make_interval(hours => ${limits.forgottenHours}::int))
      order by k.start_at limit ${atMost}::int for update of k skip locked
    ), closed as (
      update consult c set status = f.outcome,
        ended_at = case c.status when 'IN_CALL' then now() end, rung_at = null, revision = c.revision + 1
      from forgotten f where c.id = f.id
      returning c.*
    ), final as (
      update consult_note set final_at = now() where consult_id in (select id from closed) and final_at is null
    ), told as (${emitInSql('consult.ended', consultIds, sql`from closed`)}
    ), absent as (select * from closed where status = 'DOCTOR_ABSENT'
    ), others as (select * from closed where status <> 'DOCTOR_ABSENT'
    ), missed as (select * from closed where status = 'NO_SHOW'
    ), queued_absent as (${queueMessage('DOCTOR_ABSENT', 'absent')}
    ), queued_missed as (${queueMessage('NO_SHOW', 'missed')}
    ), noted_absent as (${auditInSql(bySystem, 'doctor_absent', 'absent')}
    ), noted as (${auditInSql(bySystem, 'close_forgotten', 'others')})
    select count(*)::int as count, coalesce(array_agg(id::text) filter (where status = 'ENDED'), '{}') as ended from closed`.execute(
    tx,
  );
  return rows[0]!;
}

/**
 * Finalises notes of no-shows that can no longer be undone, a bounded number at a time. Returns how many. It waits one more
 * minute, because a finalised note would refuse every save after an undo that was sent in its last second.
 */
export async function finaliseMissedNotes(tx: Tx, atMost: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`with missed as materialized (
      select c.* from consult_note n join consult c on c.id = n.consult_id
      where n.final_at is null and c.status = 'NO_SHOW' and c.missed_at < now() - make_interval(mins => ${limits.undoCancelMinutes + 1}::int)
      limit ${atMost}::int for update of c skip locked
    ), final as (
      update consult_note set final_at = now() where consult_id in (select id from missed) and final_at is null
    ), told as (${emitInSql('consult.updated', consultIds, sql`from missed`)})
    select count(*)::int as count from missed`.execute(tx);
  return rows[0]!.count;
}
