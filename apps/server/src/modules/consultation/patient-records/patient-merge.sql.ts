import { type RawBuilder, sql } from 'kysely';
import { liveMerges, withMerged } from '../merged-records/merged-patients.sql.ts';
import { atDesk, type Desk } from './patient-search.sql.ts';

/** The merges of a clinic whose remaining record the desk may read: `patient_id` and `into_id`. */
export const merges = (desk: Desk): RawBuilder<{ patient_id: string; into_id: string }> => sql`
  ${liveMerges(sql`${desk.clinic_id}::int`)} and exists (
    select from patient_location j join clinic_location l on l.id = j.clinic_location_id
    where j.patient_id = m.into_id and l.clinic_id = ${desk.clinic_id}::int and ${atDesk('j', desk)})`;

/** The patient under whose record a clinic reads this one, if the desk may read that record; null for most patients. */
export const mergedInto = (patient_id: RawBuilder<unknown>, desk: Desk): RawBuilder<string | null> =>
  sql<string | null>`(select merged.into_id from (${merges(desk)}) merged where merged.patient_id = ${patient_id})`;

/** The patients of the record under which a desk reads this one. */
export const patientsForDesk = (patient_id: RawBuilder<unknown>, desk: Desk) =>
  withMerged(sql`coalesce(${mergedInto(patient_id, desk)}, ${patient_id})`, sql`${desk.clinic_id}::int`);
