import { randomUUID } from 'node:crypto';
import { type AnswerTemplate, type answerTemplateRoutes, limits, type ParsedInput } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { lostVersion } from '../../../platform/named-refusals.ts';
import { whoChanged } from '../../../platform/audit/who-changed.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { FieldProblem } from '../../../platform/http/input.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { templateChanges } from '../../directory/clinics/template-changes.ts';
import * as repo from './answer-template.repo.ts';

const changes = templateChanges({
  object: 'answer_template',
  lock: repo.lockTemplates,
  find: (tx, { clinic_id }: ClinicActor, id) => repo.findTemplate(tx, clinic_id, id),
});
const { change } = changes;

/** Returns the templates of the caller's clinic in their order. */
export const templates = (db: Db, actor: ClinicActor): Promise<AnswerTemplate[]> =>
  repo.listTemplates(db, actor.clinic_id);

/** Adds a template. Rejects with `invalidInput` when its title is taken or the clinic has `limits.templates.perClinic`. */
export const addTemplate = (
  db: Db,
  actor: ClinicActor,
  texts: ParsedInput<typeof answerTemplateRoutes.addAnswerTemplate>,
  request: RequestInfo,
): Promise<AnswerTemplate> =>
  change(db, actor, request, 'add', async (tx) => {
    const id = randomUUID();
    await checkRoom(tx, actor);
    await checkTitle(tx, actor, id, texts.title);
    await repo.insertTemplate(tx, { id, clinic_id: actor.clinic_id, ...texts, updated_by: actor.id });
    return id;
  });

/** Changes title and text. Rejects with `editConflict`, which names the colleague who was faster, or with `invalidInput`. */
export const changeTemplate = (
  db: Db,
  actor: ClinicActor,
  { id, version, ...texts }: ParsedInput<typeof answerTemplateRoutes.changeAnswerTemplate>,
  request: RequestInfo,
): Promise<AnswerTemplate> =>
  change(db, actor, request, 'change', async (tx) => {
    await checkTitle(tx, actor, id, texts.title);
    await update(tx, actor, { id, version }, texts);
    return id;
  });

/** Deletes a template. It can be restored for `limits.templates.undoMinutes`. Rejects with `editConflict` as a change does. */
export async function removeTemplate(
  db: Db,
  actor: ClinicActor,
  seen: ParsedInput<typeof answerTemplateRoutes.removeAnswerTemplate>,
  request: RequestInfo,
): Promise<null> {
  await change(db, actor, request, 'remove', async (tx) => {
    await update(tx, actor, seen, { removed_at: new Date() });
    return seen.id;
  });
  return null;
}

/** Restores a deleted template at its place. Rejects with `editConflict` when a colleague did, whom it names, or its time is over. */
export const restoreTemplate = (
  db: Db,
  actor: ClinicActor,
  id: string,
  request: RequestInfo,
): Promise<AnswerTemplate> =>
  change(db, actor, request, 'restore', async (tx) => {
    const removed = await repo.findRemoved(tx, actor.clinic_id, id);
    if (!removed) return changes.rejectRestore(tx, actor, id, await repo.listTemplates(tx, actor.clinic_id));
    await checkRoom(tx, actor);
    await checkTitle(tx, actor, id, removed.title);
    await repo.restoreTemplate(tx, id, actor.id);
    return id;
  });

/**
 * Puts all templates in another order. Rejects with `editConflict` unless `seen` is their order now and `ids` are the same ones. It
 * names the colleague who added, deleted, restored or moved one last.
 */
export async function orderTemplates(
  db: Db,
  actor: ClinicActor,
  { ids, seen }: ParsedInput<typeof answerTemplateRoutes.orderAnswerTemplates>,
  request: RequestInfo,
): Promise<AnswerTemplate[]> {
  await change(db, actor, request, 'order', async (tx) => {
    const now = (await repo.listTemplates(tx, actor.clinic_id)).map(({ id }) => id);
    if (seen.join() !== now.join() || ids.toSorted().join() !== now.toSorted().join()) {
      const all = [...new Set([...now, ...seen])].map((object_id) => ({ object: 'answer_template', object_id }));
      throw lostVersion(await whoChanged(tx, actor, all, ['add', 'remove', 'restore', 'order']), 'seen');
    }
    await repo.setOrder(tx, actor.clinic_id, ids);
    return ids[0]!;
  });
  return templates(db, actor);
}

const rejected = (problem: FieldProblem) => new ApiError('invalidInput', { fields: [problem] });

async function checkTitle(tx: Tx, { clinic_id }: ClinicActor, id: string, title: string) {
  if (await repo.isTitleTaken(tx, clinic_id, id, title)) throw rejected({ field: 'title', rule: 'choice' });
}

async function checkRoom(tx: Tx, { clinic_id }: ClinicActor) {
  const { perClinic } = limits.templates;
  if ((await repo.listTemplates(tx, clinic_id)).length >= perClinic)
    throw rejected({ field: 'templates', rule: 'max', limit: perClinic });
}

async function update(
  tx: Tx,
  actor: ClinicActor,
  seen: { id: string; version: number },
  texts: { title?: string; text?: string; removed_at?: Date },
) {
  if (!(await repo.updateTemplate(tx, actor.clinic_id, seen, { ...texts, updated_by: actor.id })))
    await changes.rejectConflict(tx, actor, seen.id);
}
