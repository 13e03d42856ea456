import { limits, possibleStamps, type Stamp, stateAfter, type StampDay, type StampKind } from '@haruka/contract';

/** How a location counts work time. */
export interface WorkRules {
  rounding_minutes: number;
  break_minutes: number;
  late_minutes: number | null;
}

/** A day longer than this has the location's standard break when none was stamped, in minutes. */
const breakAfter = 6 * 60;
const longestMs = limits.stamps.longestShiftHours * 3_600_000;
const minuteOf = (at: string) => Math.floor(Date.parse(at) / 60_000);

/** Returns whether stamps follow each other as work does: in, breaks, out. The last shift may be open. */
export function isPossible(kinds: readonly StampKind[]): boolean {
  let state: keyof typeof possibleStamps = 'OFF';
  for (const kind of kinds) {
    if (!possibleStamps[state].includes(kind)) return false;
    state = stateAfter[kind];
  }
  return true;
}

/** Returns when the open shift of a day began; undefined when every shift has its end. */
export function openSince(stamps: readonly Stamp[]): string | undefined {
  const last = stamps.at(-1);
  return last && last.kind !== 'OUT' ? stamps.findLast(({ kind }) => kind === 'IN')?.at : undefined;
}

/** Returns whether an open shift is so old that its end was forgotten. */
export const isForgotten = (since: string, now: Date) => now.getTime() - Date.parse(since) > longestMs;

type Counted = Omit<StampDay, 'on_day' | 'version' | 'stamps' | 'corrections'>;

/**
 * Returns what a day's stamps amount to. Beginnings are rounded down and ends up, so rounding never takes time from the
 * person. `planned_from` is the minute of the day at which work was planned to begin.
 */
export function workDay(
  stamps: readonly Stamp[],
  rules: WorkRules,
  { now, planned_from, day_start }: { now: Date; planned_from: number | undefined; day_start: number },
): Counted {
  const step = rules.rounding_minutes;
  let [present, breaks, from, breakFrom] = [0, 0, 0, 0];
  for (const { kind, at } of closedShifts(stamps)) {
    const minute = minuteOf(at);
    if (kind === 'IN') from = Math.floor(minute / step) * step;
    else if (kind === 'OUT') present += Math.ceil(minute / step) * step - from;
    else if (kind === 'BREAK_START') breakFrom = minute;
    else breaks += minute - breakFrom;
  }
  const hasBreak = stamps.some(({ kind }) => kind === 'BREAK_START');
  if (!hasBreak && present > breakAfter) breaks = rules.break_minutes;
  const since = openSince(stamps);
  const first = stamps[0];
  return {
    worked_minutes: Math.max(0, present - breaks),
    break_minutes: breaks,
    is_late:
      first !== undefined &&
      planned_from !== undefined &&
      rules.late_minutes !== null &&
      minuteOf(first.at) - minuteOf(new Date(day_start).toISOString()) > planned_from + rules.late_minutes,
    is_running: since !== undefined && !isForgotten(since, now),
    is_missing: since !== undefined && isForgotten(since, now),
  };
}

/** The stamps of the shifts that have an end. */
function closedShifts(stamps: readonly Stamp[]): readonly Stamp[] {
  if (openSince(stamps) === undefined) return stamps;
  return stamps.slice(
    0,
    stamps.findLastIndex(({ kind }) => kind === 'IN'),
  );
}
