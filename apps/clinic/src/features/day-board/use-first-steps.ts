import { useClinicLocation } from '@haruka/api/directory/clinic';
import type { ClinicLocation } from '@haruka/contract/directory/clinic';
import { useState } from 'react';

/** Returns what a location needs before a patient can book, in the order of the work. */
export const stepsOf = ({ doctors, weekly_hours }: ClinicLocation) => ({
  doctor: doctors.length > 0,
  specialities: doctors.some(({ speciality_id }) => speciality_id.length > 0),
  hours: weekly_hours.length > 0,
});

/**
 * Returns the location whose first steps stand above the board, null for none, and undefined while that is not known. Once
 * the board is shown the answer stays, so that nothing on it moves (CLINIC-10).
 *
 * @param place The location of the board; undefined for members who prepare none.
 * @param isIdle Whether nothing waits on the board; undefined while it loads.
 */
export function useFirstSteps(
  place: number | undefined,
  isIdle: boolean | undefined,
): ClinicLocation | null | undefined {
  const [decided, setDecided] = useState<{ place: number; isShown: boolean }>();
  const decision = decided?.place === place ? decided : undefined;
  const isAsked = decision ? decision.isShown : isIdle;
  const { data, error } = useClinicLocation(
    { location_id: place ?? 0, options: { silent: true, noprogress: true } },
    { skip: !place || !isAsked },
  );
  if (!place) return null;
  if (decision) return decision.isShown ? data : null;
  if (isIdle === undefined || (isIdle && !data && !error)) return undefined;
  const isShown = isIdle && data !== undefined && Object.values(stepsOf(data)).includes(false);
  setDecided({ place, isShown });
  return isShown ? data : null;
}
