import { randomUUID } from 'node:crypto';
import { limits, type ParsedInput, type SavedView, type savedViewRoutes, type ViewList } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { lostVersion } from '../../../platform/named-refusals.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { MemberActor } from '../../../platform/auth/actor.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import type { FieldProblem } from '../../../platform/http/input.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import * as repo from './saved-view.repo.ts';

/** Returns the views that the member saved for a list. */
export const savedViews = (db: Db, actor: MemberActor, list: ViewList): Promise<SavedView[]> =>
  repo.listViews(db, actor.id, list);

/** Saves a filter. Rejects with `invalidInput` when its name is taken or the member has `limits.views.perList` of the list. */
export const addView = (
  db: Db,
  actor: MemberActor,
  view: ParsedInput<typeof savedViewRoutes.addSavedView>,
  request: RequestInfo,
): Promise<SavedView> =>
  change(db, actor, request, 'add', async (tx) => {
    const id = randomUUID();
    await checkRoom(tx, actor, view.list);
    await checkName(tx, actor, { id, ...view });
    if (view.is_default) await repo.clearDefault(tx, actor.id, view.list);
    return repo.insertView(tx, { id, member_id: actor.id, ...view });
  });

/** Renames a view, replaces its filter, or opens the list with it. Rejects with `editConflict` or, for the name, `invalidInput`. */
export const changeView = (
  db: Db,
  actor: MemberActor,
  { id, version, ...texts }: ParsedInput<typeof savedViewRoutes.changeSavedView>,
  request: RequestInfo,
): Promise<SavedView> =>
  change(db, actor, request, 'change', async (tx) => {
    const before = await repo.findView(tx, actor.id, { id, version });
    if (!before) throw lostVersion();
    await checkName(tx, actor, { id, list: before.list, name: texts.name });
    if (texts.is_default && !before.is_default) await repo.clearDefault(tx, actor.id, before.list);
    return repo.updateView(tx, actor.id, id, texts);
  });

/** Deletes a view. It can be restored for `limits.views.undoMinutes`. Rejects with `editConflict` as a change does. */
export const removeView = async (
  db: Db,
  actor: MemberActor,
  { id, version }: ParsedInput<typeof savedViewRoutes.removeSavedView>,
  request: RequestInfo,
): Promise<null> => {
  await change(db, actor, request, 'remove', async (tx) => {
    if (!(await repo.findView(tx, actor.id, { id, version }))) throw lostVersion();
    return repo.updateView(tx, actor.id, id, { removed_at: new Date() });
  });
  return null;
};

/** Restores a deleted view. The list opens with it only if no other view took that place meanwhile. */
export const restoreView = (db: Db, actor: MemberActor, id: string, request: RequestInfo): Promise<SavedView> =>
  change(db, actor, request, 'restore', async (tx) => {
    const removed = await repo.findRemoved(tx, actor.id, id);
    if (!removed) throw lostVersion(null, 'id');
    const others = await checkRoom(tx, actor, removed.list);
    await checkName(tx, actor, removed);
    const is_default = removed.is_default && !others.some((one) => one.is_default);
    return repo.updateView(tx, actor.id, id, { removed_at: null, is_default });
  });

const rejected = (problem: FieldProblem) => new ApiError('invalidInput', { fields: [problem] });

async function checkName(tx: Tx, actor: MemberActor, view: repo.NamedView) {
  if (await repo.isNameTaken(tx, actor.id, view)) throw rejected({ field: 'name', rule: 'choice' });
}

async function checkRoom(tx: Tx, actor: MemberActor, list: string): Promise<SavedView[]> {
  const others = await repo.listViews(tx, actor.id, list);
  if (others.length >= limits.views.perList)
    throw rejected({ field: 'list', rule: 'max', limit: limits.views.perList });
  return others;
}

/** Makes one change at a time of a member, writes it down, and tells the member's other tabs. */
const change = (
  db: Db,
  actor: MemberActor,
  request: RequestInfo,
  action: string,
  make: (tx: Tx) => Promise<SavedView>,
): Promise<SavedView> =>
  db.transaction().execute(async (tx) => {
    await repo.lockViews(tx, actor.id);
    const view = await make(tx);
    await audit(tx, request, { actor, object: 'saved_view', object_id: view.id, action });
    await emitEvent(tx, 'views.changed', { member_id: actor.id });
    return view;
  });
