import type { ApiError } from '@haruka/api';
import { errorCodes } from '@haruka/contract/errors';
import type { AffectedBookings, AffectedDecision } from '@haruka/contract/scheduling/affected-bookings';
import type { LastEdit } from '@haruka/contract/scheduling/business-day';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { useState } from 'react';

type Answer = { error?: unknown };

/** What stopped a change of the schedule: affected bookings, another editor, or a rejected field. */
export interface Stopped {
  affected?: AffectedBookings;
  conflict?: LastEdit;
  error?: ApiError;
}

/**
 * Sends a change of the schedule. Affected bookings stop it until the caller decides, and another editor's change until the
 * caller chooses a version.
 */
export function useSaveChange(send: (decision: AffectedDecision | undefined, version?: number) => PromiseLike<Answer>) {
  const [stopped, setStopped] = useState<Stopped>({});
  const [busy, setBusy] = useState(false);

  const save = async (decision?: AffectedDecision, version?: number): Promise<boolean> => {
    setBusy(true);
    const { error } = await send(decision, version);
    setBusy(false);
    setStopped(error === undefined ? {} : stoppedBy(apiErrorOf(error)));
    return error === undefined;
  };
  return { save, busy, stopped, clear: () => setStopped({}) };
}

function stoppedBy(error: ApiError | undefined): Stopped {
  switch (error?.code) {
    case errorCodes.consultStillBooked:
    case errorCodes.absenceRefused:
      return { affected: error.meta as AffectedBookings };
    case errorCodes.editConflict:
      return { conflict: error.meta as LastEdit };
    default:
      return error ? { error } : {};
  }
}
