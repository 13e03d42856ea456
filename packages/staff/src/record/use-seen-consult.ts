import type { ConsultConflict } from '@haruka/contract/consultation/consult-change';
import { errorCodes } from '@haruka/contract/errors';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { useState } from 'react';

/** Start and doctor of a consult, as a dialog shows them. */
export interface SeenConsult {
  start_at: string;
  doctor_id: number;
}

const movable: readonly ConsultConflict['status'][] = ['TENTATIVE', 'CONFIRMED', 'RINGING'];

/** Returns whether a consult was cancelled or has begun: nothing is left to change. */
export const isOver = ({ status }: ConsultConflict): boolean => !movable.includes(status);

/**
 * Returns what the confirming button does: the change itself, or after a conflict only to go on with the consult as it is now.
 * A double click therefore overwrites nothing. Undefined when nothing is left to change.
 */
export function actOf(
  conflict: ConsultConflict | undefined,
  { goOn, confirm }: { goOn: (now: ConsultConflict) => void; confirm: () => void },
): (() => void) | undefined {
  if (!conflict) return confirm;
  return isOver(conflict) ? undefined : () => goOn(conflict);
}

/**
 * Keeps what a dialog showed of a consult when it opened, and sends it with the change. The server refuses to change
 * anything newer; `conflict` is then how the consult is now, until `goOn` makes it what the dialog shows.
 */
export function useSeenConsult({ start_at, doctor_id }: SeenConsult) {
  const [seen, setSeen] = useState<SeenConsult>({ start_at, doctor_id });
  const [conflict, setConflict] = useState<ConsultConflict>();
  return {
    seen,
    /** The fields that go with the change. */
    sent: { seen_start_at: seen.start_at, seen_doctor_id: seen.doctor_id },
    conflict,
    /** Returns whether a refusal means that another person changed the consult, and then shows it. */
    meet: (error: unknown): boolean => {
      const met = conflictIn(error);
      if (met) setConflict(met);
      return met !== undefined;
    },
    goOn: (now: ConsultConflict) => {
      setSeen({ start_at: now.start_at, doctor_id: now.doctor.id });
      setConflict(undefined);
    },
  };
}

/** Returns the other person's change that a refusal names; undefined for any other refusal. */
export function conflictIn(error: unknown): ConsultConflict | undefined {
  const refused = apiErrorOf(error);
  if (refused?.code !== errorCodes.editConflict && refused?.code !== errorCodes.consultStateChanged) return undefined;
  const meta = refused.meta as Partial<ConsultConflict> | null | undefined;
  return meta?.doctor && meta.start_at ? (meta as ConsultConflict) : undefined;
}
