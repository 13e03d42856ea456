import type { PrescriptionRequestStatus } from '@haruka/contract';

/**
 * Every move a request may make (decision 40): it is decided once. The database refuses the others by the same table
 * (migrations/20270102000000_prescription-request-states.sql).
 */
const requestStates = {
  REQUESTED: ['APPROVED', 'REJECTED', 'NEEDS_VISIT'],
  /** The prescription is issued; an amendment changes that one. */
  APPROVED: [],
  REJECTED: [],
  /** The patient books a visit, or asks again. */
  NEEDS_VISIT: [],
} as const satisfies Record<PrescriptionRequestStatus, readonly PrescriptionRequestStatus[]>;

/** Returns whether a request may go from one status to another. */
export const mayBecome = (from: PrescriptionRequestStatus, to: PrescriptionRequestStatus): boolean =>
  (requestStates[from] as readonly PrescriptionRequestStatus[]).includes(to);
