import { limits, type SavedView, type ViewList } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

const columns = ['id', 'name', 'query', 'is_default', 'version'] as const;
const { undoMinutes } = limits.views;

/** Lets one change at a time at the views of a member. */
export const lockViews = (tx: Tx, member_id: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${String(member_id)}, 4000070))`.execute(tx);

/** Returns the views that a member saved for a list, by name. */
export const listViews = (db: Db | Tx, member_id: number, list: string): Promise<SavedView[]> =>
  db
    .selectFrom('saved_view')
    .select(columns)
    .where('member_id', '=', member_id)
    .where('list', '=', list)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** What of a view decides about others: its list and its name. */
export interface NamedView {
  id: string;
  list: string;
  name: string;
}

/** Returns whether another view of the list has the name; width and case of letters make no difference. */
export async function isNameTaken(tx: Tx, member_id: number, { id, list, name }: NamedView): Promise<boolean> {
  const found = await tx
    .selectFrom('saved_view')
    .select('id')
    .where('member_id', '=', member_id)
    .where('list', '=', list)
    .where('id', '<>', id)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`lower(normalize(name, NFKC)) = lower(normalize(${name}, NFKC))`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns a member's view of that version, with its list; undefined when it was changed or deleted since. */
export const findView = (tx: Tx, member_id: number, { id, version }: { id: string; version: number }) =>
  tx
    .selectFrom('saved_view')
    .select([...columns, 'list'])
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** Returns a view that a member deleted a moment ago; undefined when there is none. */
export const findRemoved = (tx: Tx, member_id: number, id: string) =>
  tx
    .selectFrom('saved_view')
    .select([...columns, 'list'])
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .where(sql<boolean>`removed_at > now() - make_interval(mins => ${undoMinutes}::int)`)
    .executeTakeFirst();

/** Opens the list without a view, before another becomes the one that it opens with. */
export const clearDefault = (tx: Tx, member_id: number, list: string) =>
  tx
    .updateTable('saved_view')
    .set({ is_default: false, version: sql`version + 1` })
    .where('member_id', '=', member_id)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .where('removed_at', 'is', null)
    .execute();

/** Adds a view. */
export const insertView = (
  tx: Tx,
  view: Omit<SavedView, 'version'> & { member_id: number; list: ViewList },
): Promise<SavedView> => tx.insertInto('saved_view').values(view).returning(columns).executeTakeFirstOrThrow();

/** Changes a member's view, or deletes or restores it; its version becomes the next one. */
export const updateView = (
  tx: Tx,
  member_id: number,
  id: string,
  change: { name?: string; query?: string; is_default?: boolean; removed_at?: Date | null },
): Promise<SavedView> =>
  tx
    .updateTable('saved_view')
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .returning(columns)
    .executeTakeFirstOrThrow();
