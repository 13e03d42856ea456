import { type AnswerTemplate, limits } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

const rows = (db: Db | Tx, where: ReturnType<typeof sql>) =>
  sql<AnswerTemplate>`select n.id, n.title, n.text, n.version, n.updated_at,
      json_build_object('last_name', m.last_name, 'first_name', m.first_name, 'name_en', m.name_en) as editor
    from answer_template n join member m on m.id = n.updated_by where ${where}
    order by n.position, n.created_at, n.id`.execute(db);

/** Lets one change at a time at the templates of a clinic. */
export const lockTemplates = (tx: Tx, clinic_id: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${String(clinic_id)}, 4000071))`.execute(tx);

/** Returns the templates of a clinic in their order. */
export const listTemplates = async (db: Db | Tx, clinic_id: number): Promise<AnswerTemplate[]> =>
  (await rows(db, sql`n.clinic_id = ${clinic_id}::int and n.removed_at is null`)).rows;

/** Returns a template of a clinic, also a deleted one; undefined when there is none. */
export const findTemplate = async (tx: Tx, clinic_id: number, id: string): Promise<AnswerTemplate | undefined> =>
  (await rows(tx, sql`n.clinic_id = ${clinic_id}::int and n.id = ${id}::uuid`)).rows[0];

/** Adds a template at the end. */
export const insertTemplate = (
  tx: Tx,
  template: { id: string; clinic_id: number; title: string; text: string; updated_by: number },
) =>
  tx
    .insertInto('answer_template')
    .values({
      ...template,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from answer_template where clinic_id = ${template.clinic_id}::int)`,
    })
    .execute();

type Change = { title?: string; text?: string; removed_at?: Date; updated_by: number };

/** Changes or deletes a template of which `version` was seen. Returns false when it was changed or deleted since. */
export async function updateTemplate(
  tx: Tx,
  clinic_id: number,
  { id, version }: { id: string; version: number },
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('answer_template')
    .set({ ...change, version: version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('clinic_id', '=', clinic_id)
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the title of a template that was deleted a moment ago; undefined when there is none. */
export const findRemoved = (tx: Tx, clinic_id: number, id: string): Promise<{ title: string } | undefined> =>
  tx
    .selectFrom('answer_template')
    .select('title')
    .where('id', '=', id)
    .where('clinic_id', '=', clinic_id)
    .where(sql<boolean>`removed_at > now() - make_interval(mins => ${limits.templates.undoMinutes}::int)`)
    .executeTakeFirst();

/** Restores a deleted template at its place. */
export const restoreTemplate = (tx: Tx, id: string, updated_by: number) =>
  tx
    .updateTable('answer_template')
    .set({ removed_at: null, version: sql`version + 1`, updated_by, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();

/** Puts the templates of a clinic in the order of their ids. */
export const setOrder = (tx: Tx, clinic_id: number, ids: readonly string[]) =>
  sql`update answer_template set position = given.nth
    from unnest(${ids}::uuid[]) with ordinality as given (id, nth)
    where answer_template.id = given.id and clinic_id = ${clinic_id}::int`.execute(tx);

/** Returns whether another template of the clinic has the title; width and case of letters make no difference. */
export async function isTitleTaken(tx: Tx, clinic_id: number, id: string, title: string): Promise<boolean> {
  const found = await tx
    .selectFrom('answer_template')
    .select('id')
    .where('clinic_id', '=', clinic_id)
    .where('id', '<>', id)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`lower(normalize(title, NFKC)) = lower(normalize(${title}, NFKC))`)
    .executeTakeFirst();
  return found !== undefined;
}
