import { tokyoOffsetMinutes } from '@haruka/contract';

/** The one clock of the process, handed in so that tests choose the time. Where a race matters, SQL's now() decides. */
export interface Clock {
  now(): Date;
  /** The civil date in Tokyo, `YYYY-MM-DD`. */
  today(): string;
}

/** A clock from any source of instants. Japan keeps one zone and no summer time. */
export const clockOf = (now: () => Date): Clock => ({
  now,
  today: () => new Date(now().getTime() + tokyoOffsetMinutes * 60_000).toISOString().slice(0, 10),
});

export const wallClock = clockOf(() => new Date());
