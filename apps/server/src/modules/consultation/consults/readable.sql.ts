import { sql } from 'kysely';

/** Who may read: the whole clinic (null), or what happens at some locations and with the patients joined to them. */
export interface Readers {
  clinic_id: number;
  locations: readonly number[] | null;
}
/** Condition: the consult `c` is one that the reader may read. */
export const readable = ({ clinic_id, locations }: Readers) =>
  locations === null
    ? sql`c.clinic_id = ${clinic_id}::int`
    : sql`c.clinic_id = ${clinic_id}::int and (c.clinic_location_id = any(${locations}::int[]) or exists (
        select from patient_location j where j.patient_id = c.patient_id and j.clinic_location_id = any(${locations}::int[])))`;
