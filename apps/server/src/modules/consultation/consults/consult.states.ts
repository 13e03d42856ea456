import { type ConsultStatus, consultStatuses } from '@haruka/contract';

/**
 * Every move a consult may make, in one table. The database refuses the others by the same table
 * (migrations/20261201050000_no-show-undone.sql), so that no statement of anyone can take a short cut.
 */
const consultStates = {
  /** Confirmed by the questionnaire; expires when the hold runs out; cancelled by either side. */
  TENTATIVE: ['CONFIRMED', 'EXPIRED', 'CANCELLED'],
  /** DOCTOR_ABSENT: the doctor never opened it. */
  CONFIRMED: ['RINGING', 'CANCELLED', 'NO_SHOW', 'DOCTOR_ABSENT'],
  /** An unanswered ring, or a move to another time, leads back to CONFIRMED. */
  RINGING: ['IN_CALL', 'CONFIRMED', 'NO_SHOW', 'DOCTOR_ABSENT', 'CANCELLED'],
  IN_CALL: ['ENDED'],
  ENDED: [],
  /** The questionnaire came a little late and the slot was still free. */
  EXPIRED: ['CONFIRMED'],
  /** The clinic took its cancellation back within ten minutes. */
  CANCELLED: ['TENTATIVE', 'CONFIRMED'],
  /** Taken back within ten minutes: the doctor marked the wrong consult, or the patient came after all. */
  NO_SHOW: ['CONFIRMED'],
  DOCTOR_ABSENT: [],
} as const satisfies Record<ConsultStatus, readonly ConsultStatus[]>;

/** Returns whether a consult may go from one status to another. */
export const mayBecome = (from: ConsultStatus, to: ConsultStatus): boolean =>
  (consultStates[from] as readonly ConsultStatus[]).includes(to);

/** States the clinic may move or cancel from: all that lead to CANCELLED. */
export const openToClinic: readonly ConsultStatus[] = consultStatuses.filter((status) =>
  mayBecome(status, 'CANCELLED'),
);
/** States a patient may move or cancel from; a call that rings is no longer theirs to move. */
export const openToPatient: readonly ConsultStatus[] = openToClinic.filter((status) => status !== 'RINGING');
