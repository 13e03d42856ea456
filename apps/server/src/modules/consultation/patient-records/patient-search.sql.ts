import { type RawBuilder, sql } from 'kysely';

/** The reach of a search: the whole clinic (null), or some locations. */
export interface Desk {
  clinic_id: number;
  locations: readonly number[] | null;
}

/** Condition: the row of a table with a `clinic_location_id` is at a location of the desk. */
export const atDesk = (of: string, { locations }: Pick<Desk, 'locations'>): RawBuilder<boolean> =>
  locations === null
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(`${of}.clinic_location_id`)} = any(${locations}::int[])`;

/** The times at which a patient joined locations of the desk. */
export const joins = (patient_id: RawBuilder<unknown>, desk: Desk): RawBuilder<unknown> => sql`(
  select j.joined_at from patient_location j join clinic_location l on l.id = j.clinic_location_id
  where j.patient_id = ${patient_id} and l.clinic_id = ${desk.clinic_id}::int and ${atDesk('j', desk)})`;

/** Condition: a patient joined a location of the desk. */
export const isJoined = (patient_id: RawBuilder<unknown>, desk: Desk): RawBuilder<boolean> =>
  sql<boolean>`exists ${joins(patient_id, desk)}`;

/** Keys that begin with a term: a range, which an index can answer under row-level security (decision 35). */
export const beginsWith = (of: string, term: string): RawBuilder<boolean> => {
  const key = sql.ref(`${of}.key`);
  return sql<boolean>`${key} >= search_text(${term}) and ${key} < search_text(${term}) || chr(1114111)`;
};

/** Condition: a patient of the desk matches a term. */
export const matchesTerm = (patient_id: RawBuilder<unknown>, desk: Desk, term: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from patient_search_key s
    where s.patient_id = ${patient_id} and s.clinic_id = ${desk.clinic_id}::int and ${atDesk('s', desk)} and ${beginsWith('s', term)})`;
