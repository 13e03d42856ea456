import type { ConsultNote, consultNoteRoutes, ParsedInput } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { lostVersion } from '../../../platform/named-refusals.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { DoctorActor, MemberActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import * as repo from './note.repo.ts';

/**
 * Saves the note of a consult, for the last time when `isFinal`. Rejects with `editConflict` when another screen saved
 * meanwhile, and with `consultStateChanged` once it is final.
 */
export async function writeNote(
  tx: Tx,
  edit: repo.NoteEdit,
  now: Date,
  { isFinal }: { isFinal: boolean },
): Promise<{ updated_at: string; version: number; is_new: boolean }> {
  const saved = await repo.saveNote(tx, edit, now, isFinal);
  if (saved) return saved;
  const note = await repo.findNote(tx, edit.consult_id);
  if (!note || note.is_final) throw new ApiError('consultStateChanged', { status: 'ENDED' });
  throw lostVersion(repo.conflictOf({ ...note, at: note.updated_at }));
}

/** Finalises the note of a consult as it was left. */
export const finaliseNote = repo.closeNote;

/** Returns the note of a consult with its finalised texts. Charts are left out unless the reader may read them. */
export async function noteOf(
  db: Db,
  consult_id: string,
  { readsChart }: { readsChart: boolean },
): Promise<ConsultNote | null> {
  const note = await repo.findNote(db, consult_id);
  if (!note) return null;
  const texts = await repo.listTexts(db, consult_id);
  return {
    ...note,
    texts: texts.map((text) => (readsChart ? text : { ...text, chart: null })),
    may_amend: readsChart && note.is_final,
  };
}

/** Amends a finalised note; the texts before it stay. Only a doctor of the consult's location amends. */
export const amendNote = (
  db: Db,
  actor: DoctorActor,
  { number, ...amendment }: ParsedInput<typeof consultNoteRoutes.amendNote>,
  request: RequestInfo,
): Promise<{ number: number; at: string }> =>
  db.transaction().execute(async (tx) => {
    const { consult_id } = amendment;
    const found = await repo.lockAmendable(tx, consult_id, locationsOf(actor) ?? []);
    if (!found) throw new ApiError('consultNotFound');
    const { patient_id, doctor_id, clinic_location_id, clinic_id, status, is_final } = found;
    if (!is_final) throw new ApiError('consultStateChanged', { status });
    const newest = (await repo.listTexts(tx, consult_id)).at(-1)!;
    if (newest.number !== number) throw lostVersion(repo.conflictOf({ ...newest, version: newest.number }), 'number');
    const added = await repo.insertAmendment(tx, { ...amendment, number: number + 1, doctor_id: actor.id });
    await emitEvent(tx, 'consult.updated', { consult_id, patient_id, doctor_id, clinic_location_id });
    await audit(tx, request, {
      actor,
      object: 'consult',
      object_id: consult_id,
      action: 'amend_note',
      clinic_id,
      patient_id,
    });
    return { number: added.number, at: added.amended_at };
  });

/** Returns whether a member may read the charts of a location: only its doctors. */
export const readsChartsAt = (actor: MemberActor, clinic_location_id: number): boolean =>
  actor.kind === 'doctor' && (locationsOf(actor) ?? []).includes(clinic_location_id);
