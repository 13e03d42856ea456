import { randomUUIDv7 } from 'node:crypto';
import { type DosageTemplate, type dosageTemplateRoutes, limits, type ParsedInput } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import type { DoctorActor } from '../../../platform/auth/actor.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { FieldProblem } from '../../../platform/http/input.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { templateChanges } from '../../directory/clinics/template-changes.ts';
import * as repo from './dosage-template.repo.ts';

const changes = templateChanges({
  object: 'dosage_template',
  lock: repo.lockTemplates,
  find: (tx, { clinic_id }: DoctorActor, id) => repo.findTemplate(tx, clinic_id, id),
});
const { change } = changes;

/** Returns the dosage templates of the doctor's clinic. */
export const templates = (db: Db, actor: DoctorActor): Promise<DosageTemplate[]> =>
  repo.listTemplates(db, actor.clinic_id);

/**
 * Adds a dosage template; one with the same text is the answer. Rejects with `invalidInput` when the clinic has
 * `limits.prescription.templates`.
 */
export const addTemplate = (db: Db, actor: DoctorActor, text: string, request: RequestInfo): Promise<DosageTemplate> =>
  change(db, actor, request, 'add', async (tx) => {
    const { clinic_id } = actor;
    const now = await repo.listTemplates(tx, clinic_id);
    const same = now.find((one) => one.text === text);
    if (same) return same;
    checkRoom(now);
    const id = randomUUIDv7();
    await repo.insertTemplate(tx, { id, clinic_id, text, updated_by: actor.id });
    return id;
  });

/** Changes the text. Rejects with `editConflict`, which names the colleague who was faster, or with `invalidInput`. */
export const changeTemplate = (
  db: Db,
  actor: DoctorActor,
  { id, version, text }: ParsedInput<typeof dosageTemplateRoutes.changeDosageTemplate>,
  request: RequestInfo,
): Promise<DosageTemplate> =>
  change(db, actor, request, 'change', async (tx) => {
    checkText(await repo.listTemplates(tx, actor.clinic_id), id, text);
    await update(tx, actor, { id, version }, { text });
    return id;
  });

/** Deletes a template. It can be restored for `limits.templates.undoMinutes`. Rejects with `editConflict` as a change does. */
export async function removeTemplate(
  db: Db,
  actor: DoctorActor,
  seen: ParsedInput<typeof dosageTemplateRoutes.removeDosageTemplate>,
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
  actor: DoctorActor,
  id: string,
  request: RequestInfo,
): Promise<DosageTemplate> =>
  change(db, actor, request, 'restore', async (tx) => {
    const removed = await repo.findRemoved(tx, actor.clinic_id, id);
    if (!removed) return changes.rejectRestore(tx, actor, id, await repo.listTemplates(tx, actor.clinic_id));
    const now = await repo.listTemplates(tx, actor.clinic_id);
    checkRoom(now);
    checkText(now, id, removed.text);
    await repo.restoreTemplate(tx, id, actor.id);
    return id;
  });

const rejected = (problem: FieldProblem) => new ApiError('invalidInput', { fields: [problem] });

function checkRoom(now: readonly DosageTemplate[]) {
  const limit = limits.prescription.templates;
  if (now.length >= limit) throw rejected({ field: 'templates', rule: 'max', limit });
}

function checkText(now: readonly DosageTemplate[], id: string, text: string) {
  if (now.some((one) => one.id !== id && one.text === text)) throw rejected({ field: 'text', rule: 'choice' });
}

async function update(
  tx: Tx,
  actor: DoctorActor,
  seen: { id: string; version: number },
  texts: { text?: string; removed_at?: Date },
) {
  if (!(await repo.updateTemplate(tx, actor.clinic_id, seen, { ...texts, updated_by: actor.id })))
    await changes.rejectConflict(tx, actor, seen.id);
}
