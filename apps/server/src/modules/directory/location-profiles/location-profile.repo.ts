import type { LocationProfile } from '@haruka/contract';
import { prefectureById } from '@haruka/contract/directory/places';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { type Reach, selectSettings, withChange } from '../location-settings/location-settings.sql.ts';

/** Returns what patients read of locations, by their number. */
export async function list(db: Db | Tx, reach: Reach): Promise<LocationProfile[]> {
  const rows = await selectSettings(db, 'profile', reach)
    .select([
      'l.kana',
      'l.post_code',
      'l.prefecture',
      'l.address_2',
      'l.address_3',
      'l.address_4',
      'l.phone_number',
      'l.access_jp',
      'l.access_en',
      'l.about_jp',
      'l.about_en',
      'l.speciality_ids',
    ])
    .execute();
  return rows.map((row) => {
    const { prefecture, ...profile } = withChange(row);
    return { ...profile, address_1: prefectureById(prefecture)?.name ?? '' };
  });
}

/** Locks a location until the transaction ends, and returns the specialities that it offers; undefined where it has closed. */
export const holdSpecialities = async (tx: Tx, id: number): Promise<number[] | undefined> => {
  const row = await tx
    .selectFrom('clinic_location')
    .select('speciality_ids')
    .where('id', '=', id)
    .where('is_deleted', '=', false)
    .forUpdate()
    .executeTakeFirst();
  return row?.speciality_ids;
};

/** Returns which of these ids are no speciality. */
export async function unknownSpecialities(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from unnest(${ids}::int[]) as named (id)
    where not exists (select from speciality s where s.id = named.id)`.execute(tx);
  return rows.map(({ id }) => id);
}
