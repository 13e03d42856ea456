/** What a failed sign-in got wrong. */
export const factors = ['password', 'code', 'second_factor'] as const;
export type Factor = (typeof factors)[number];

/** More failures than this within five minutes are no typing mistakes. */
const threshold = { failures: 200, minutes: 5 };
/** At most one alert per hour. */
const alertPauseMs = 3_600_000;

export interface FailedSignIns {
  /** Counts a failure. Returns the number of recent failures when an alert is due, otherwise undefined. */
  count(kind: Factor): number | undefined;
  /** Returns the failures since the process started, by kind. */
  totals(): ReadonlyMap<Factor, number>;
  /** Returns whether the recent failures exceed the threshold. */
  isAlerting(): boolean;
}

/** Counts failed sign-ins of this process in windows of a minute, for the metric and the alert. */
export function failedSignIns(now: () => Date, { failures, minutes } = threshold): FailedSignIns {
  const totals = new Map<Factor, number>(factors.map((kind) => [kind, 0]));
  const byMinute = new Map<number, number>();
  let alertedAt = -Infinity;

  const recent = () => {
    const minute = Math.floor(now().getTime() / 60_000);
    let sum = 0;
    for (const [at, count] of byMinute) {
      if (at <= minute - minutes) byMinute.delete(at);
      else sum += count;
    }
    return { minute, sum };
  };
  return {
    count(kind) {
      totals.set(kind, totals.get(kind)! + 1);
      const { minute, sum } = recent();
      byMinute.set(minute, (byMinute.get(minute) ?? 0) + 1);
      if (sum + 1 < failures || now().getTime() < alertedAt + alertPauseMs) return undefined;
      alertedAt = now().getTime();
      return sum + 1;
    },
    totals: () => totals,
    isAlerting: () => recent().sum >= failures,
  };
}
