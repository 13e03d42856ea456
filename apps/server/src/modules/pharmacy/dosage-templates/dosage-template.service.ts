import { randomUUIDv7 } from 'node:crypto';
import { type DosageTemplate, limits } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { DoctorActor } from '../../../platform/auth/actor.ts';
import type { Db } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
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
    const limit = limits.prescription.templates;
    if (now.length >= limit)
      throw new ApiError('invalidInput', { fields: [{ field: 'templates', rule: 'max', limit }] });
    const added = { id: randomUUIDv7(), text };
    await repo.insertTemplate(tx, { ...added, clinic_id });
    await audit(tx, request, { actor, object: 'dosage_template', object_id: added.id, action: 'add' });
    return added;
  });

/** Deletes a dosage template. One that is gone, or of another clinic, changes nothing. */
export const removeTemplate = (db: Db, actor: DoctorActor, id: string, request: RequestInfo): Promise<null> =>
  db.transaction().execute(async (tx) => {
    if (await repo.deleteTemplate(tx, actor.clinic_id, id))
      await audit(tx, request, { actor, object: 'dosage_template', object_id: id, action: 'remove' });
    return null;
  });
