import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import type { Doctor } from '../directory/clinic.ts';
import { ConsultId, Day, Id, IdInQuery, Instant, Nothing, Time } from '../primitives.ts';
import { setAside } from './booking-exception.ts';
import { type ConsultStatus, consultStatuses, seenConsult } from './consult.ts';

const moveErrors = [
  'consultNotFound',
  'slotTaken',
  'noBookingForToday',
  'alreadyBooked',
  'holdExpired',
  'consultStateChanged',
  'editConflict',
  'locationNotFound',
  'doctorNotAtLocation',
  'doctorLacksSpeciality',
  'invalidDate',
] as const;

/** The author of the last change of a booking: its patient, or a member. */
export const ConsultChanger = z.object({ is_patient: z.boolean(), name: z.string() });
export type ConsultChanger = z.infer<typeof ConsultChanger>;

/** The `meta` of `editConflict` and `consultStateChanged` when a patient changes a consult: how it is now. */
export interface ConsultNow {
  status: ConsultStatus;
  start_at: string;
  doctor: Pick<Doctor, 'id' | 'last_name' | 'first_name' | 'name_en'>;
}

/** The same for a member, and who changed it. */
export interface ConsultConflict extends ConsultNow {
  /** Null when the system did, for example because a hold ran out. */
  changed_by: ConsultChanger | null;
  /** When it was changed; null when no change is on record. */
  at: string | null;
}

/** Changes of a consult by the clinic or its doctor. A patient's own changes are in \`consult.ts\`. */
export const consultChangeRoutes = {
  clinicCancelConsult: write('POST clinic/cancel-consult/', {
    summary:
      'Cancel for the clinic with a reason the patient reads; can be undone for ten minutes. 01010 names who moved it meanwhile',
    for: ['clinic', 'doctor'],
    reach: 'consult',
    body: z.object({
      consult_id: ConsultId,
      ...seenConsult,
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
    }),
    data: z.object({ id: ConsultId, undo_until: Instant }),
    errors: ['consultNotFound', 'consultStateChanged', 'editConflict'],
    changes: ['calendar', 'slots'],
  }),
  undoCancelConsult: write('POST clinic/undo-cancel-consult/', {
    summary:
      'Take a cancellation, or a no-show that the doctor marked, back within ten minutes, if the slot is still free',
    for: ['clinic', 'doctor'],
    reach: 'consult',
    body: z.object({ consult_id: ConsultId }),
    data: z.object({ id: ConsultId, status: z.enum(consultStatuses) }),
    errors: ['consultNotFound', 'slotTaken', 'alreadyBooked', 'consultStateChanged'],
    changes: ['calendar', 'slots'],
  }),
  clinicMoveConsult: write('POST clinic/move-consult/', {
    summary:
      'Move a consult for the patient to a free slot. Staff also move it by exception (same day, out of hours, overbooking): refused with the offer in meta until the body names it. 01010 names who changed it meanwhile',
    for: ['clinic', 'doctor'],
    reach: 'consult',
    body: z.object({ consult_id: ConsultId, ...seenConsult, doctor_id: Id, on_day: Day, on_time: Time, ...setAside }),
    data: z.object({ id: ConsultId, start_at: Instant, doctor_id: Id }),
    errors: moveErrors,
    changes: ['calendar', 'slots'],
  }),
  checkMove: read('GET clinic/check-move/', {
    summary:
      'Whether a move would be refused, before staff are asked to confirm it; answers with the errors of the move',
    for: ['clinic', 'doctor'],
    reach: 'consult',
    query: z.object({
      consult_id: ConsultId,
      seen_start_at: Instant,
      seen_doctor_id: IdInQuery,
      doctor_id: IdInQuery,
      on_day: Day,
      on_time: Time,
    }),
    data: Nothing,
    errors: moveErrors,
    shows: ['calendar', 'slots'],
  }),
};
