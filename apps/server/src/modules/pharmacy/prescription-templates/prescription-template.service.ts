import { randomUUIDv7 } from 'node:crypto';
import { limits, type ParsedInput, type PrescriptionTemplate, type prescriptionTemplateRoutes } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import type { DoctorActor } from '../../../platform/auth/actor.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { FieldProblem } from '../../../platform/http/input.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { templateChanges } from '../../directory/clinics/template-changes.ts';
import { startingLines } from '../products/product.service.ts';
import * as repo from './prescription-template.repo.ts';

const whoseOf = ({ clinic_id, id }: DoctorActor): repo.Whose => ({ clinic_id, doctor_id: id });

const changes = templateChanges({
  object: 'prescription_template',
  lock: repo.lockTemplates,
  find: (tx, actor: DoctorActor, id) => repo.findTemplate(tx, whoseOf(actor), id),
});

/** Makes a change and returns the template with its products. */
const change = async (...[db, actor, ...rest]: Parameters<typeof changes.change>): Promise<PrescriptionTemplate> =>
  (await withProducts(db, actor.clinic_id, [await changes.change(db, actor, ...rest)]))[0]!;

/** Returns the templates that the clinic shares and those of the doctor alone, each line with its product as it is now. */
export async function templates(db: Db, actor: DoctorActor): Promise<PrescriptionTemplate[]> {
  return withProducts(db, actor.clinic_id, await repo.listTemplates(db, whoseOf(actor)));
}

/**
 * Saves lines under a name. Rejects with `invalidInput` when the name is taken or `limits.prescription.lineTemplates` are there.
 * Rejects with `productNotFound`, which names the lines, when a product is not the clinic's.
 */
export const addTemplate = (
  db: Db,
  actor: DoctorActor,
  template: ParsedInput<typeof prescriptionTemplateRoutes.addPrescriptionTemplate>,
  request: RequestInfo,
): Promise<PrescriptionTemplate> =>
  change(db, actor, request, 'add', async (tx) => {
    const { clinic_id } = actor;
    const now = await repo.listTemplates(tx, whoseOf(actor));
    checkRoom(now, template.is_own);
    checkName(now, template);
    const known = await startingLines(tx, clinic_id, template.lines);
    const missing = template.lines.flatMap(({ product_id }, at) =>
      known.some((line) => line.product_id === product_id)
        ? []
        : [{ field: `lines.${at}.product_id`, rule: 'missing' as const }],
    );
    if (missing.length > 0) throw new ApiError('productNotFound', { fields: missing });
    const id = randomUUIDv7();
    await repo.insertTemplate(tx, whoseOf(actor), { ...template, id });
    return id;
  });

/** Renames a template. Rejects with `editConflict`, which names the colleague who was faster, or with `invalidInput`. */
export const renameTemplate = (
  db: Db,
  actor: DoctorActor,
  { id, version, name }: ParsedInput<typeof prescriptionTemplateRoutes.renamePrescriptionTemplate>,
  request: RequestInfo,
): Promise<PrescriptionTemplate> =>
  change(db, actor, request, 'change', async (tx) => {
    const now = await repo.listTemplates(tx, whoseOf(actor));
    const one = now.find((template) => template.id === id);
    if (one) checkName(now, { id, name, is_own: one.is_own });
    await update(tx, actor, { id, version }, { name });
    return id;
  });

/** Deletes a template. It can be restored for `limits.templates.undoMinutes`. Rejects with `editConflict` as a new name does. */
export async function removeTemplate(
  db: Db,
  actor: DoctorActor,
  seen: ParsedInput<typeof prescriptionTemplateRoutes.removePrescriptionTemplate>,
  request: RequestInfo,
): Promise<null> {
  await changes.change(db, actor, request, 'remove', async (tx) => {
    await update(tx, actor, seen, { removed_at: new Date() });
    return seen.id;
  });
  return null;
}

/** Restores a deleted template. Rejects with `editConflict` when a colleague did, whom it names, or its time is over. */
export const restoreTemplate = (
  db: Db,
  actor: DoctorActor,
  id: string,
  request: RequestInfo,
): Promise<PrescriptionTemplate> =>
  change(db, actor, request, 'restore', async (tx) => {
    const removed = await repo.findRemoved(tx, whoseOf(actor), id);
    if (!removed) return changes.rejectRestore(tx, actor, id, await repo.listTemplates(tx, whoseOf(actor)));
    const now = await repo.listTemplates(tx, whoseOf(actor));
    checkRoom(now, removed.is_own);
    checkName(now, removed);
    await repo.restoreTemplate(tx, whoseOf(actor), id);
    return id;
  });

const rejected = (problem: FieldProblem) => new ApiError('invalidInput', { fields: [problem] });

function checkRoom(now: readonly repo.StoredTemplate[], is_own: boolean) {
  const limit = limits.prescription.lineTemplates;
  if (now.filter((one) => one.is_own === is_own).length >= limit)
    throw rejected({ field: 'templates', rule: 'max', limit });
}

function checkName(
  now: readonly repo.StoredTemplate[],
  { id, name, is_own }: { id?: string; name: string; is_own: boolean },
) {
  if (now.some((one) => one.id !== id && one.is_own === is_own && one.name === name))
    throw rejected({ field: 'name', rule: 'choice' });
}

async function update(
  tx: Tx,
  actor: DoctorActor,
  seen: { id: string; version: number },
  texts: { name?: string; removed_at?: Date },
) {
  if (!(await repo.updateTemplate(tx, whoseOf(actor), seen, texts))) await changes.rejectConflict(tx, actor, seen.id);
}

async function withProducts(
  db: Db | Tx,
  clinic_id: number,
  stored: readonly repo.StoredTemplate[],
): Promise<PrescriptionTemplate[]> {
  const lines = await startingLines(
    db,
    clinic_id,
    stored.flatMap((one) => one.lines),
  );
  const products = new Map(lines.map(({ product }) => [product.id, product]));
  return stored.map((one) => ({
    ...one,
    lines: one.lines.flatMap((line) => {
      const product = products.get(line.product_id);
      return product ? [{ ...line, product }] : [];
    }),
  }));
}
