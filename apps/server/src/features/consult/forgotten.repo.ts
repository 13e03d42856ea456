import { limits } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db } from '../../house/db.ts';
import { tell } from '../../house/outbox.ts';
import { bySystem, consultIds, noteDown } from './parts.repo.ts';

/**
 * Closes consults that nobody began (NO_SHOW) or that nobody ended (ENDED) hours after their time, a bounded number at a
 * time: a consult left lying would stand in the way of the patient's next booking for ever (RCL_05007). A note is final
 * as it was left.
 */
export async function closeForgotten(db: Db, atMost: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`with forgotten as materialized (
      select k.id from consult k
      where k.status in ('CONFIRMED', 'RINGING', 'IN_CALL') and k.start_at < now() - make_interval(hours => ${limits.forgottenHours}::int)
        and (k.started_at is null or k.started_at < now() - make_interval(hours => ${limits.forgottenHours}::int))
      order by k.start_at limit ${atMost}::int for update skip locked
    ), closed as (
      update consult c set status = case c.status when 'IN_CALL' then 'ENDED' else 'NO_SHOW' end,
        ended_at = case c.status when 'IN_CALL' then now() end, rung_at = null, revision = c.revision + 1
      from forgotten f where c.id = f.id
      returning c.*
    ), final as (
      update consult_note set final_at = now() where consult_id in (select id from closed) and final_at is null
    ), told as (${tell('consult.updated', consultIds, sql`from closed`)}
    ), noted as (${noteDown(bySystem, 'close_forgotten', 'closed')})
    select count(*)::int as count from closed`.execute(db);
  return rows[0]!.count;
}
