import { type RawBuilder, sql } from 'kysely';

/** The merges of a clinic that stand: `patient_id` and `into_id`. */
export const liveMerges = (clinic_id: RawBuilder<unknown>): RawBuilder<{ patient_id: string; into_id: string }> => sql`
  select m.patient_id, m.into_id from patient_merge m where m.clinic_id = ${clinic_id} and m.undone_at is null`;

/**
 * The patients of the record of `main`: the one whose name it bears, then those merged into it. An array, for `= any`.
 *
 * `offset 0` computes `main` first. Row-level security keeps an index from answering a comparison with `coalesce` (decision 35).
 */
export const withMerged = (main: RawBuilder<unknown>, clinic_id: RawBuilder<unknown>) =>
  sql<[string, ...string[]]>`(select one.id || array(
    select merged.patient_id from (${liveMerges(clinic_id)}) merged where merged.into_id = one.id)
    from (select ${main} as id offset 0) one)::uuid[]`;

/** The patients of the record under which a clinic knows this one, for any reader. */
export const patientsOfClinic = (patient_id: RawBuilder<unknown>, clinic_id: RawBuilder<unknown>) =>
  withMerged(
    sql`coalesce((select live.into_id from (${liveMerges(clinic_id)}) live where live.patient_id = ${patient_id}), ${patient_id})`,
    clinic_id,
  );
