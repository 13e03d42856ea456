import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/databases.ts';
import { coming } from './member.repo.ts';

/** What a doctor sees at a location and what the location offers; undefined where they are no doctor. */
export async function findSpecialities(
  tx: Tx,
  member_id: number,
  clinic_location_id: number,
): Promise<{ seen: number[]; offered: number[] } | undefined> {
  const { rows } = await sql<{
    seen: number[];
    offered: number[];
  }>`select r.speciality_ids as seen, l.speciality_ids as offered
    from member_role r join clinic_location l on l.id = r.clinic_location_id and not l.is_deleted
    where r.member_id = ${member_id}::int and r.role = 'DOCTOR' and r.clinic_location_id = ${clinic_location_id}::int`.execute(
    tx,
  );
  return rows[0];
}

/** Says what a doctor sees at a location; a trigger makes every process compute its slots from it. */
export const setSpecialities = (tx: Tx, member_id: number, clinic_location_id: number, speciality_ids: number[]) =>
  tx
    .updateTable('member_role')
    .set({ speciality_ids })
    .where('member_id', '=', member_id)
    .where('clinic_location_id', '=', clinic_location_id)
    .where('role', '=', 'DOCTOR')
    .execute();

/** Takes specialities from all doctors of a location. Returns those who had one, and what is left to each. */
export async function takeSpecialities(
  tx: Tx,
  clinic_location_id: number,
  speciality_ids: readonly number[],
): Promise<{ member_id: number; left: number[] }[]> {
  const { rows } = await sql<{ member_id: number; left: number[] }>`update member_role r
    set speciality_ids = array(select id from unnest(r.speciality_ids) with ordinality as s (id, nth)
      where id <> all(${speciality_ids}::int[]) order by nth)
    where r.clinic_location_id = ${clinic_location_id}::int and r.role = 'DOCTOR' and r.speciality_ids && ${speciality_ids}::int[]
    returning r.member_id, r.speciality_ids as left`.execute(tx);
  return rows;
}

/** How many coming consults at a location, of one doctor or of all (null), are of some specialities; when the first one is. */
export async function comingOfSpecialities(
  tx: Tx,
  member_id: number | null,
  clinic_location_id: number,
  speciality_ids: readonly number[],
): Promise<{ count: number; first: string | null }> {
  const { rows } = await sql<{
    count: number;
    first: string | null;
  }>`select count(*)::int as count, min(c.start_at) as first from consult c
    where (${member_id}::int is null or c.doctor_id = ${member_id}::int) and c.clinic_location_id = ${clinic_location_id}::int
      and c.speciality_id = any(${speciality_ids}::int[]) and ${coming}`.execute(tx);
  return rows[0]!;
}
