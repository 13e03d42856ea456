/** What somebody failed to prove. */
export const provenKinds = ['password', 'code', 'second_factor'] as const;
export type ProvenKind = (typeof provenKinds)[number];

/** So many failures within so many minutes are no longer people who mistype. */
const threshold = { failures: 200, minutes: 5 };
/** One alert an hour says enough. */
const quietMs = 3_600_000;

export interface FailedSignIns {
  /** Counts a failure; returns how many there were lately when it is time to alert, else undefined. */
  count(kind: ProvenKind): number | undefined;
  /** Failures since the process began, by kind. */
  totals(): ReadonlyMap<ProvenKind, number>;
  /** Whether there are more failures at this moment than the threshold. */
  isAlerting(): boolean;
}

/** Counts failed sign-ins of this process in windows of a minute, for the metric and for the alert (safety S4). */
export function failedSignIns(now: () => Date, { failures, minutes } = threshold): FailedSignIns {
  const totals = new Map<ProvenKind, number>(provenKinds.map((kind) => [kind, 0]));
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
      if (sum + 1 < failures || now().getTime() < alertedAt + quietMs) return undefined;
      alertedAt = now().getTime();
      return sum + 1;
    },
    totals: () => totals,
    isAlerting: () => recent().sum >= failures,
  };
}
