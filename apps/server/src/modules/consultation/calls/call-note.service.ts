import type { callRoutes, ParsedInput } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { audit, type Origin } from '../../../platform/audit/audit-log.ts';
import type { DoctorActor } from '../../../platform/auth/actor.ts';
import { writeNote } from '../notes/note.service.ts';
import { lockConsult, type RoomRow } from './call.repo.ts';
import { type CallDeps, enter } from './call-room.service.ts';
import { refuseSecondDoctor } from './call.rules.ts';
import { saveDraftBefore } from './hand-over.service.ts';

/**
 * The doctor's note while it is being written; final once the consult has ended. Each doctor's first word and the last are in
 * the audit log. What a doctor typed in the moment of a hand-over goes to their draft.
 */
export async function saveNote(
  { db, clock }: Pick<CallDeps, 'db' | 'clock'>,
  actor: DoctorActor,
  note: ParsedInput<typeof callRoutes.saveNote>,
  origin: Origin,
): Promise<{ updated_at: string; version: number }> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    // A colleague may take the call over at the same moment.
    await lockConsult(tx, note.consult_id);
    const room = await enter(tx, actor, note.consult_id);
    if (wasHandedOver(room) && room.doctor_id !== actor.id) {
      const isKept = await saveDraftBefore(tx, { ...note, doctor_id: actor.id });
      if (isKept) return { updated_at: now.toISOString(), version: note.version };
    }
    refuseSecondDoctor(actor, room);
    if (!['CONFIRMED', 'RINGING', 'IN_CALL'].includes(room.status))
      throw new ApiError('consultStateChanged', { status: room.status });
    const saved = await writeNote(tx, { ...note, doctor_id: actor.id }, now, { isFinal: false });
    if (saved.is_new)
      await audit(tx, origin, {
        actor,
        object: 'consult',
        object_id: note.consult_id,
        action: 'write_note',
        clinic_id: room.clinic_id,
        patient_id: room.patient_id,
      });
    return { updated_at: saved.updated_at, version: saved.version };
  });
}

const wasHandedOver = ({ status, handed_over_at }: RoomRow) => status === 'IN_CALL' && handed_over_at !== null;
