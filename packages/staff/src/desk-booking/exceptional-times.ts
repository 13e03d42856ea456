import type { Calendar } from '@haruka/contract';
import { isLive } from '@haruka/contract/consultation/consult';
import { instantInTokyo } from '@haruka/i18n/clinic';

/** Why a time is not simply free. */
export type TimeMark = 'BOOKED' | 'OUT_OF_HOURS';

const [firstHour, endHour] = [6, 23];
const grid = Array.from({ length: (endHour - firstHour) * 6 }, (_, n) => {
  const minute = firstHour * 60 + n * 10;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
});

/**
 * Returns the times of a day that staff may choose by exception, each with what stands against it; null where it is free.
 * The past and a doctor's absences are left out. The server decides again.
 */
export function exceptionalTimes(
  { consults, absences }: Pick<Calendar, 'consults' | 'absences'>,
  { doctor_id, on_day, free, now }: { doctor_id: number; on_day: string; free: readonly string[]; now: number },
): { time: string; mark: TimeMark | null }[] {
  const taken = new Set(
    consults
      .filter((one) => one.doctor_id === doctor_id && isLive(one.status))
      .map(({ start_at }) => Date.parse(start_at)),
  );
  return grid.flatMap((time) => {
    const at = Date.parse(instantInTokyo(on_day, time));
    const isAway = absences.some(
      (one) => one.doctor_id === doctor_id && Date.parse(one.start_at) < at + 600_000 && Date.parse(one.end_at) > at,
    );
    if (at < now || isAway) return [];
    return [{ time, mark: taken.has(at) ? 'BOOKED' : free.includes(time) ? null : 'OUT_OF_HOURS' }];
  });
}
