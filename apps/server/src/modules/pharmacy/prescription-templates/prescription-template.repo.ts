import { type DraftLine, limits, type PrescriptionTemplate } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

/** A template as it is stored: its products are those of today. */
export type StoredTemplate = Omit<PrescriptionTemplate, 'lines'> & { lines: DraftLine[] };

/** Whose templates: those that a clinic shares, and those of one of its doctors alone. */
export interface Whose {
  clinic_id: number;
  doctor_id: number;
}

const rows = (db: Db | Tx, { clinic_id, doctor_id }: Whose, where: ReturnType<typeof sql>) =>
  sql<StoredTemplate>`select n.id, n.name, n.owner_id is not null as is_own, n.lines, n.version, n.updated_at,
      json_build_object('last_name', m.last_name, 'first_name', m.first_name, 'name_en', m.name_en) as editor
    from prescription_template n join member m on m.id = n.updated_by
    where n.clinic_id = ${clinic_id}::int and (n.owner_id is null or n.owner_id = ${doctor_id}::int) and ${where}
    order by n.name, n.created_at, n.id`.execute(db);

/** Lets one change at a time at the prescription templates of a clinic. */
export const lockTemplates = (tx: Tx, clinic_id: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${String(clinic_id)}, 4000084))`.execute(tx);

/** Returns the templates that a doctor has, by name. */
export const listTemplates = async (db: Db | Tx, whose: Whose): Promise<StoredTemplate[]> =>
  (await rows(db, whose, sql`n.removed_at is null`)).rows;

/** Returns one template that a doctor has, also a deleted one; undefined when there is none. */
export const findTemplate = async (tx: Tx, whose: Whose, id: string): Promise<StoredTemplate | undefined> =>
  (await rows(tx, whose, sql`n.id = ${id}::uuid`)).rows[0];

/** Returns a template that was deleted a moment ago; undefined when there is none. */
export const findRemoved = async (tx: Tx, whose: Whose, id: string): Promise<StoredTemplate | undefined> =>
  (
    await rows(
      tx,
      whose,
      sql`n.id = ${id}::uuid and n.removed_at > now() - make_interval(mins => ${limits.templates.undoMinutes}::int)`,
    )
  ).rows[0];

/** Adds a template. */
export const insertTemplate = (
  tx: Tx,
  { clinic_id, doctor_id }: Whose,
  { id, name, is_own, lines }: { id: string; name: string; is_own: boolean; lines: readonly DraftLine[] },
) =>
  tx
    .insertInto('prescription_template')
    .values({
      id,
      clinic_id,
      owner_id: is_own ? doctor_id : null,
      name,
      lines: JSON.stringify(lines),
      updated_by: doctor_id,
    })
    .execute();

/** Renames or deletes a template of which `version` was seen. Returns false when it was changed or deleted since. */
export async function updateTemplate(
  tx: Tx,
  { clinic_id, doctor_id }: Whose,
  { id, version }: { id: string; version: number },
  change: { name?: string; removed_at?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('prescription_template')
    .set({ ...change, version: version + 1, updated_by: doctor_id, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('clinic_id', '=', clinic_id)
    .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', doctor_id)]))
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Restores a deleted template. */
export const restoreTemplate = (tx: Tx, { doctor_id }: Whose, id: string) =>
  tx
    .updateTable('prescription_template')
    .set({ removed_at: null, version: sql`version + 1`, updated_by: doctor_id, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
