import type { DosageTemplate } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

/** Lets one change at a time at the dosage templates of a clinic. */
export const lockTemplates = (tx: Tx, clinic_id: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${String(clinic_id)}, 4000083))`.execute(tx);

/** Returns the dosage templates of a clinic, the oldest first. */
export const listTemplates = (db: Db | Tx, clinic_id: number): Promise<DosageTemplate[]> =>
  db
    .selectFrom('dosage_template')
    .select(['id', 'text'])
    .where('clinic_id', '=', clinic_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Adds a dosage template. */
export const insertTemplate = (tx: Tx, template: DosageTemplate & { clinic_id: number }) =>
  tx.insertInto('dosage_template').values(template).execute();

/** Deletes a dosage template of a clinic. Returns false when there is none. */
export async function deleteTemplate(tx: Tx, clinic_id: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('dosage_template')
    .where('id', '=', id)
    .where('clinic_id', '=', clinic_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
