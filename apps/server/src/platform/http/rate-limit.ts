import { sql } from 'kysely';
import type { Db } from '../db/databases.ts';
import { networkOf } from './client-network.ts';
import { ApiError } from '../api-error.ts';

/** A rate limit: `most` tries per `seconds` for a key. */
export interface RateLimit {
  key: string;
  most: number;
  seconds: number;
}

/**
 * Counts one try against each rate limit, in one statement. Throws tooManyRequests when one is exceeded. A rejected try counts
 * against none of them, so too many tries in a minute do not use up the day.
 */
export async function consumeRateLimits(db: Db, limits: RateLimit[]): Promise<void> {
  if (limits.length === 0) return;
  // Sorted, so that two requests with the same keys cannot deadlock.
  const sorted = limits.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  // `used_up` sees the counts before this statement. For concurrent tries the result of `counted` decides.
  const { rows } = await sql<{ wait: number | null }>`with wanted as (
      select key, most, seconds, place, date_bin(make_interval(secs => seconds), now(), 'epoch') as window_start
        from unnest(${sorted.map(({ key }) => key)}::text[], ${sorted.map(({ most }) => most)}::int[],
          ${sorted.map(({ seconds }) => seconds)}::int[]) with ordinality as wanted(key, most, seconds, place)
    ), used_up as (
      select key from wanted join rate_count using (key, window_start) where count >= most
    ), counted as (
      insert into rate_count (key, window_start, count)
        select key, window_start, 1 from wanted where not exists (select from used_up) order by place
      on conflict (key, window_start) do update set count = rate_count.count + 1
      returning key, count
    )
    select max(ceil(extract(epoch from window_start - now()))::int + seconds) as wait from wanted
     where key in (select key from used_up) or key in (select key from counted where counted.count > most)`.execute(db);
  const { wait } = rows[0]!;
  if (wait !== null) throwTooManyRequests(Math.max(wait, 1));
}

/** Returns whether a try was counted for a key in its current window. */
export async function isCounted(db: Db, { key, seconds }: RateLimit): Promise<boolean> {
  const { rows } = await sql`select from rate_count where key = ${key} and count > 0
    and window_start = date_bin(make_interval(secs => ${seconds}::int), now(), 'epoch')`.execute(db);
  return rows.length > 0;
}

/** Deletes the counts of these keys, e.g. the wrong passwords after a correct one. */
export const resetRateLimits = (db: Db, keys: string[]) =>
  db.deleteFrom('rate_count').where('key', 'in', keys).execute();

/** Takes back one counted try, where only failures count, e.g. for the shared IP address of a company. */
export const refundRateLimits = (db: Db, limits: RateLimit[]) =>
  limits.length === 0
    ? undefined
    : sql`update rate_count set count = rate_count.count - 1
        from unnest(${limits.map(({ key }) => key)}::text[], ${limits.map(({ seconds }) => seconds)}::int[]) as given(key, seconds)
       where rate_count.key = given.key and rate_count.count > 0
         and rate_count.window_start = date_bin(make_interval(secs => given.seconds), now(), 'epoch')`.execute(db);

let isLoopbackExempt = true;
/** Sets whether requests from the loopback address are exempt: in development, never in production. */
export const exemptLoopback = (isExempt: boolean) => void (isLoopbackExempt = isExempt);

/** Returns whether an IP address has no limits: the loopback address in development. */
export const isExempt = (ip: string): boolean =>
  (isLoopbackExempt && /^(127\.|::1$|::ffff:127\.)/.test(ip)) || ip === '';

/** Returns the rate limit of the network of an IP address, or none for an exempt address. */
export const addressLimit = (what: string, ip: string, most: number, seconds: number): RateLimit[] =>
  isExempt(ip) ? [] : [{ key: `${what}:ip:${networkOf(ip)}`, most, seconds }];

/** Throws tooManyRequests with `retry_after` in seconds. */
export function throwTooManyRequests(seconds: number): never {
  throw new ApiError('tooManyRequests', { retry_after: seconds }, { retryAfter: seconds });
}
