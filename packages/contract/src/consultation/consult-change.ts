import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { ConsultId, Day, Id, IdInQuery, Instant, Nothing, Time } from '../primitives.ts';
import { consultStatuses } from './consult.ts';

const moveErrors = [
  'consultNotFound',
  'slotTaken',
  'alreadyBooked',
  'holdExpired',
  'consultStateChanged',
  'locationNotFound',
  'doctorNotAtLocation',
  'doctorLacksSpeciality',
  'invalidDate',
] as const;

/** Changes of a consult by the clinic or its doctor. A patient's own changes are in \`consult.ts\`. */
export const consultChangeRoutes = {
  clinicCancelConsult: write('POST clinic/cancel-consult/', {
    summary: 'Cancel for the clinic with a reason the patient reads; can be undone for ten minutes',
    for: ['clinic', 'doctor'],
    reach: 'consult',
    body: z.object({ consult_id: ConsultId, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
    data: z.object({ id: ConsultId, undo_until: Instant }),
    errors: ['consultNotFound', 'consultStateChanged'],
    changes: ['calendar', 'slots'],
  }),
  undoCancelConsult: write('POST clinic/undo-cancel-consult/', {
    summary: 'Take a cancellation back within ten minutes, if the slot is still free',
    for: ['clinic', 'doctor'],
    reach: 'consult',
    body: z.object({ consult_id: ConsultId }),
    data: z.object({ id: ConsultId, status: z.enum(consultStatuses) }),
    errors: ['consultNotFound', 'slotTaken', 'alreadyBooked', 'consultStateChanged'],
    changes: ['calendar', 'slots'],
  }),
  clinicMoveConsult: write('POST clinic/move-consult/', {
    summary: 'Move a consult for the patient, also within the same day (staff may always)',
    for: ['clinic', 'doctor'],
    reach: 'consult',
    body: z.object({ consult_id: ConsultId, doctor_id: Id, on_day: Day, on_time: Time }),
    data: z.object({ id: ConsultId, start_at: Instant, doctor_id: Id }),
    errors: moveErrors,
    changes: ['calendar', 'slots'],
  }),
  checkMove: read('GET clinic/check-move/', {
    summary:
      'Whether a move would be refused, before staff are asked to confirm it; answers with the errors of the move',
    for: ['clinic', 'doctor'],
    reach: 'consult',
    query: z.object({ consult_id: ConsultId, doctor_id: IdInQuery, on_day: Day, on_time: Time }),
    data: Nothing,
    errors: moveErrors,
    shows: ['calendar', 'slots'],
  }),
};
