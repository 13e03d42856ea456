import * as z from 'zod/mini';
import { write } from '../define.ts';
import { ConsultId, Day, Id, Instant, Time } from '../primitives.ts';
import { consultStatuses } from './consult.ts';

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
    errors: [
      'consultNotFound',
      'slotTaken',
      'alreadyBooked',
      'holdExpired',
      'consultStateChanged',
      'locationNotFound',
      'doctorNotAtLocation',
      'doctorLacksSpeciality',
      'invalidDate',
    ],
    changes: ['calendar', 'slots'],
  }),
};
