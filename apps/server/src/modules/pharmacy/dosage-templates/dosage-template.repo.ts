import { type DosageTemplate, limits } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

const rows = (db: Db | Tx, where: ReturnType<typeof sql>) =>
  sql<DosageTemplate>`select n.id, n.text, n.version, n.updated_at,
      case when m.id is not null then
        json_build_object('last_name', m.last_name, 'first_name', m.first_name, 'name_en', m.name_en) end as editor
    from dosage_template n left join member m on m.id = n.updated_by where ${where}
    order by n.created_at, n.id`.execute(db);

/** Lets one change at a time at the dosage templates of a clinic. */
export const lockTemplates = (tx: Tx, clinic_id: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${String(clinic_id)}, 4000083))`.execute(tx);

/** Returns the dosage templates of a clinic, the oldest first. */
export const listTemplates = async (db: Db | Tx, clinic_id: number): Promise<DosageTemplate[]> =>
  (await rows(db, sql`n.clinic_id = ${clinic_id}::int and n.removed_at is null`)).rows;

/** Returns a dosage template of a clinic, also a deleted one; undefined when there is none. */
export const findTemplate = async (tx: Tx, clinic_id: number, id: string): Promise<DosageTemplate | undefined> =>
  (await rows(tx, sql`n.clinic_id = ${clinic_id}::int and n.id = ${id}::uuid`)).rows[0];

/** Adds a dosage template. */
export const insertTemplate = (tx: Tx, template: { id: string; clinic_id: number; text: string; updated_by: number }) =>
  tx.insertInto('dosage_template').values(template).execute();

/** Changes or deletes a dosage template of which `version` was seen. Returns false when it was changed or deleted since. */
export async function updateTemplate(
  tx: Tx,
  clinic_id: number,
  { id, version }: { id: string; version: number },
  change: { text?: string; removed_at?: Date; updated_by: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('dosage_template')
    .set({ ...change, version: version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('clinic_id', '=', clinic_id)
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the text of a dosage template that was deleted a moment ago; undefined when there is none. */
export const findRemoved = (tx: Tx, clinic_id: number, id: string): Promise<{ text: string } | undefined> =>
  tx
    .selectFrom('dosage_template')
    .select('text')
    .where('id', '=', id)
    .where('clinic_id', '=', clinic_id)
    .where(sql<boolean>`removed_at > now() - make_interval(mins => ${limits.templates.undoMinutes}::int)`)
    .executeTakeFirst();

/** Restores a deleted dosage template at its place. */
export const restoreTemplate = (tx: Tx, id: string, updated_by: number) =>
  tx
    .updateTable('dosage_template')
    .set({ removed_at: null, version: sql`version + 1`, updated_by, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
