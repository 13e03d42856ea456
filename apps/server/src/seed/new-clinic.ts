import { limits } from '@haruka/contract';
import { sql } from 'kysely';
import { audit } from '../platform/audit/audit-log.ts';
import type { Db, Tx } from '../platform/db/databases.ts';
import { questionnaires } from './data/questionnaires/index.ts';
import { lastSeededId, seedSpecialities } from './masters.ts';

/** A location as it is stored; fees in yen with tax. */
export interface NewLocation {
  name: string;
  kana: string;
  name_en: string;
  prefecture: number;
  post_code: string;
  address_2: string;
  address_3: string;
  address_4: string;
  phone_number: string;
  access_jp: string;
  access_en: string;
  about_jp: string;
  about_en: string;
  speciality_ids: number[];
  fee_from: number;
  fee_to: number;
}

export interface NewClinic {
  name: string;
  name_en: string;
  locations: NewLocation[];
}

/**
 * Enters a clinic that has applied, with its locations and questionnaires, in one transaction (CLINIC-8). It requires a
 * second factor. Without a questionnaire a booking would be confirmed without a question about allergies.
 */
export function createClinic(
  db: Db,
  { locations, ...clinic }: NewClinic,
  operator: string,
): Promise<{ id: number; locations: { id: number; name: string }[] }> {
  return db.transaction().execute(async (tx) => {
    await seedSpecialities(tx);
    await keepSeededIdsFree(tx);
    const { id } = await tx
      .insertInto('clinic')
      .values({ ...clinic, status: 'APPLIED', totp_required: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const inserted = await tx
      .insertInto('clinic_location')
      .values(locations.map((location) => ({ ...location, clinic_id: id })))
      .returning(['id', 'name'])
      .execute();
    const offered = new Set(locations.flatMap(({ speciality_ids }) => speciality_ids)).add(limits.defaultSpecialityId);
    await tx
      .insertInto('questionnaire')
      .values(
        questionnaires
          .filter(({ speciality_id }) => offered.has(speciality_id))
          .map(({ speciality_id, ...body }) => ({ clinic_id: id, speciality_id, body: JSON.stringify(body) })),
      )
      .execute();
    const actor = { kind: 'operator', id: operator };
    const entry = { actor, object: 'clinic', object_id: id, action: 'create', clinic_id: id };
    await audit(tx, { id: 'operator', ip: '' }, entry);
    return { id, locations: inserted };
  });
}

/** Moves the sequences behind the ids of the demo. The patients' app shows the logos of the first three locations. */
async function keepSeededIdsFree(tx: Tx) {
  for (const table of ['clinic', 'clinic_location']) {
    const sequence = sql.id(`${table}_id_seq`);
    await sql`select setval(${`${table}_id_seq`}, ${lastSeededId}) from ${sequence} where last_value < ${lastSeededId}`.execute(
      tx,
    );
  }
}
