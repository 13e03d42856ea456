import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

/** The reach of a member: the whole clinic (null), or some locations. */
export interface Desk {
  clinic_id: number;
  locations: readonly number[] | null;
}

const ofDesk = ({ clinic_id, locations }: Desk) =>
  locations === null
    ? sql<boolean>`l.clinic_id = ${clinic_id}::int`
    : sql<boolean>`l.clinic_id = ${clinic_id}::int and l.id = any(${locations}::int[])`;

/** Returns whether a location that is not deleted belongs to the desk. */
export async function isOfDesk(db: Db, desk: Desk, clinic_location_id: number): Promise<boolean> {
  const { rows } = await sql`select from clinic_location l
    where l.id = ${clinic_location_id}::int and not l.is_deleted and ${ofDesk(desk)}`.execute(db);
  return rows.length > 0;
}

/** Returns the account that acts for a patient who joined a location of the desk; undefined for anyone else. */
export async function accountOf(db: Db, desk: Desk, patient_id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select coalesce(p.guardian_id, p.id) as id from patient p
    where p.id = ${patient_id}::uuid and p.status <> 'LEFT' and exists (
      select from patient_location j join clinic_location l on l.id = j.clinic_location_id
      where j.patient_id = p.id and ${ofDesk(desk)})`.execute(db);
  return rows[0]?.id;
}

interface Person {
  last_name: string;
  first_name: string;
  last_name_furigana: string;
  first_name_furigana: string;
  date_of_birth: string;
  phone_number: string;
}

/** Returns a patient of a location with this number, date of birth and given name in kana. */
export async function findJoined(
  db: Db,
  clinic_location_id: number,
  { phone_number, date_of_birth, first_name_furigana }: Person,
): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`select p.id from patient_location j join patient p on p.id = j.patient_id
      left join patient g on g.id = p.guardian_id
    where j.clinic_location_id = ${clinic_location_id}::int and p.date_of_birth = ${date_of_birth}::date
      and p.first_name_furigana = ${first_name_furigana} and p.status <> 'LEFT'
      and coalesce(p.phone_number, p.contact_phone_number, g.phone_number) = ${phone_number}
      and p.id = any(array(select k.patient_id from patient_search_key k
        where k.clinic_id = app_clinic() and k.key = regexp_replace(${phone_number}, '^\\+81', '0')))
    limit 1`.execute(db);
  return rows[0];
}

/** Inserts a patient without an account, whose record the clinic holds. */
export const insertHeld = (
  tx: Tx,
  { clinic_id, phone_number, ...person }: Person & { id: string; clinic_id: number },
) =>
  tx
    .insertInto('patient')
    .values({ ...person, status: 'ACTIVE', held_by_clinic_id: clinic_id, contact_phone_number: phone_number })
    .execute();

/** Returns whether the clinic holds the record of a patient, who then has no account. */
export const isHeld = async (db: Db | Tx, id: string, clinic_id: number): Promise<boolean> =>
  (await db
    .selectFrom('patient')
    .select('id')
    .where('id', '=', id)
    .where('held_by_clinic_id', '=', clinic_id)
    .executeTakeFirst()) !== undefined;

/** Corrects a held patient of whom `version` corrections were seen. Returns false when there was another one since. */
export async function correctHeld(
  tx: Tx,
  { id, clinic_id, version }: { id: string; clinic_id: number; version: number },
  { phone_number, ...person }: Person,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('patient')
    .set({ ...person, contact_phone_number: phone_number, record_version: version + 1 })
    .where('id', '=', id)
    .where('held_by_clinic_id', '=', clinic_id)
    .where('record_version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Joins a patient to a location. */
export const join = (tx: Tx, patient_id: string, clinic_location_id: number) =>
  tx
    .insertInto('patient_location')
    .values({ patient_id, clinic_location_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
