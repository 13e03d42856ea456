import { tokyoOffsetMinutes } from '@haruka/contract';

/** The clock of the process. Tests inject their own. Where races matter, SQL's now() decides. */
export interface Clock {
  now(): Date;
  /** Returns the civil date in Tokyo, `YYYY-MM-DD`. */
  today(): string;
}

/** Returns a clock from a source of instants. Japan has one time zone and no daylight saving time. */
export const clockOf = (now: () => Date): Clock => ({
  now,
  today: () => new Date(now().getTime() + tokyoOffsetMinutes * 60_000).toISOString().slice(0, 10),
});

/** The clock of the system. */
export const wallClock = clockOf(() => new Date());
