import { randomUUIDv7 } from 'node:crypto';
import { type DosageTemplate, type dosageTemplateRoutes, limits, type ParsedInput } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { DoctorActor } from '../../../platform/auth/actor.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { FieldProblem } from '../../../platform/http/input.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { emitToLocations } from '../../directory/clinics/emit-to-locations.ts';
import * as repo from './dosage-template.repo.ts';

/** Returns the dosage templates of the doctor's clinic. */
export const templates = (db: Db, actor: DoctorActor): Promise<DosageTemplate[]> =>
  repo.listTemplates(db, actor.clinic_id);

/**
 * Adds a dosage template; one with the same text is the answer. Rejects with `invalidInput` when the clinic has
 * `limits.prescription.templates`.
 */
export const addTemplate = (db: Db, actor: DoctorActor, text: string, request: RequestInfo): Promise<DosageTemplate> =>
  db.transaction().execute(async (tx) => {
    const { clinic_id } = actor;
    await repo.lockTemplates(tx, clinic_id);
    const now = await repo.listTemplates(tx, clinic_id);
    const same = now.find((one) => one.text === text);
    if (same) return same;
    checkRoom(now);
    const id = randomUUIDv7();
    await repo.insertTemplate(tx, { id, clinic_id, text, updated_by: actor.id });
    return changed(tx, actor, id, request, 'add');
  });

/** Changes the text. Rejects with `editConflict`, which names the colleague who was faster, or with `invalidInput`. */
export const changeTemplate = (
  db: Db,
  actor: DoctorActor,
  { id, version, text }: ParsedInput<typeof dosageTemplateRoutes.changeDosageTemplate>,
  request: RequestInfo,
): Promise<DosageTemplate> =>
  db.transaction().execute(async (tx) => {
    await repo.lockTemplates(tx, actor.clinic_id);
    checkText(await repo.listTemplates(tx, actor.clinic_id), id, text);
    await update(tx, actor, { id, version }, { text });
    return changed(tx, actor, id, request, 'change');
  });

/** Deletes a template. It can be restored for `limits.templates.undoMinutes`. Rejects with `editConflict` as a change does. */
export const removeTemplate = (
  db: Db,
  actor: DoctorActor,
  seen: ParsedInput<typeof dosageTemplateRoutes.removeDosageTemplate>,
  request: RequestInfo,
): Promise<null> =>
  db.transaction().execute(async (tx) => {
    await repo.lockTemplates(tx, actor.clinic_id);
    await update(tx, actor, seen, { removed_at: new Date() });
    await changed(tx, actor, seen.id, request, 'remove');
    return null;
  });

/** Restores a deleted template at its place. Rejects with `editConflict` when nothing is left to restore. */
export const restoreTemplate = (
  db: Db,
  actor: DoctorActor,
  id: string,
  request: RequestInfo,
): Promise<DosageTemplate> =>
  db.transaction().execute(async (tx) => {
    await repo.lockTemplates(tx, actor.clinic_id);
    const removed = await repo.findRemoved(tx, actor.clinic_id, id);
    if (!removed) throw new ApiError('editConflict');
    const now = await repo.listTemplates(tx, actor.clinic_id);
    checkRoom(now);
    checkText(now, id, removed.text);
    await repo.restoreTemplate(tx, id, actor.id);
    return changed(tx, actor, id, request, 'restore');
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
  change: { text?: string; removed_at?: Date },
) {
  if (await repo.updateTemplate(tx, actor.clinic_id, seen, { ...change, updated_by: actor.id })) return;
  const now = await repo.findTemplate(tx, actor.clinic_id, seen.id);
  throw new ApiError('editConflict', now && { ...now.editor, at: now.updated_at, version: now.version });
}

/** Writes a change down, sends it to the open screens of the clinic, and returns the template as it is now. */
async function changed(tx: Tx, actor: DoctorActor, object_id: string, request: RequestInfo, action: string) {
  await audit(tx, request, { actor, object: 'dosage_template', object_id, action });
  await emitToLocations(tx, 'dosage_template.changed', actor.clinic_id);
  return (await repo.findTemplate(tx, actor.clinic_id, object_id))!;
}
