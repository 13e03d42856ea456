import { sql } from 'kysely';
import type { Db } from '../db/databases.ts';
import { networkOf } from './client-network.ts';
import { ApiError } from '../api-error.ts';

/** So many of something within so many seconds. */
export interface Allowance {
  key: string;
  most: number;
  seconds: number;
}

/**
 * Counts one try against each allowance, in one statement, and refuses with tooManyRequests when one is used up. A refused try
 * counts against none: whoever presses a button too often in a minute has not used up the day.
 */
export async function spend(db: Db, allowances: Allowance[]): Promise<void> {
  if (allowances.length === 0) return;
  // Always in the same order: two requests that share keys must not wait for each other crosswise.
  const sorted = allowances.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  // `used_up` sees what was there before; of those who come at the same moment, what `counted` gives back decides.
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
  if (wait !== null) refuse(Math.max(wait, 1));
}

/** Forgets what was counted: the right password clears the wrong ones before it. */
export const forgive = (db: Db, keys: string[]) => db.deleteFrom('rate_count').where('key', 'in', keys).execute();

/** Takes one counted try back: only failures use up what many people share, such as the address of an office. */
export const giveBack = (db: Db, allowances: Allowance[]) =>
  allowances.length === 0
    ? undefined
    : sql`update rate_count set count = rate_count.count - 1
        from unnest(${allowances.map(({ key }) => key)}::text[], ${allowances.map(({ seconds }) => seconds)}::int[]) as given(key, seconds)
       where rate_count.key = given.key and rate_count.count > 0
         and rate_count.window_start = date_bin(make_interval(secs => given.seconds), now(), 'epoch')`.execute(db);

let isLoopbackFree = true;
/** Says whether requests from this machine itself go uncounted: for developers, never in production. */
export const freeLoopback = (isFree: boolean) => void (isLoopbackFree = isFree);

/** The allowance of one network address. */
export const perAddress = (what: string, ip: string, most: number, seconds: number): Allowance[] =>
  (isLoopbackFree && /^(127\.|::1$|::ffff:127\.)/.test(ip)) || ip === ''
    ? []
    : [{ key: `${what}:ip:${networkOf(ip)}`, most, seconds }];

/** tooManyRequests with the seconds after which asking again makes sense. */
export function refuse(seconds: number): never {
  throw new ApiError('tooManyRequests', { retry_after: seconds }, { retryAfter: seconds });
}
