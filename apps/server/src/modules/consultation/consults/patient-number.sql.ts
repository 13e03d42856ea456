import { type RawBuilder, sql } from 'kysely';

/** The number of the patient `p` at a clinic; null before the first booking there. */
export const patientNumber = (clinic_id: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`(select n.number from patient_number n where n.patient_id = p.id and n.clinic_id = ${clinic_id})`;
