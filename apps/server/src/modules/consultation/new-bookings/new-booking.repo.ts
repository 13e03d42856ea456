import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/databases.ts';
import { emitInSql } from '../../../platform/events/outbox.ts';

interface Marked {
  id: string;
  patient_id: string;
}

/**
 * Marks bookings of some locations (null: of the clinic) as seen, or as new again, and emits that to their locations.
 * Returns how many of the ids are bookings there, and how many changed.
 */
export async function markSeen(
  tx: Tx,
  ids: readonly string[],
  is_seen: boolean,
  { clinic_id, locations }: { clinic_id: number; locations: readonly number[] | null },
): Promise<{ found: number; changed: Marked[] }> {
  const { rows } = await sql<{ found: number; changed: Marked[] }>`with mine as (
      select c.id from consult c where c.id = any(${ids}::uuid[]) and c.clinic_id = ${clinic_id}::int
        and (${locations === null} or c.clinic_location_id = any(${locations ?? []}::int[]))
    ), changed as (
      update consult c set desk_seen_at = case when ${is_seen} then now() end
      where c.id in (select id from mine) and (c.desk_seen_at is null) = ${is_seen} returning c.id, c.patient_id, c.clinic_location_id
    ), told as (${emitInSql(
      'bookings.seen',
      sql`jsonb_build_object('clinic_location_id', clinic_location_id)`,
      sql`from (select distinct clinic_location_id from changed) place`,
    )})
    select (select count(*)::int from mine) as found, coalesce((select json_agg(json_build_object('id', id, 'patient_id', patient_id)) from changed), '[]') as changed`.execute(
    tx,
  );
  return rows[0]!;
}
