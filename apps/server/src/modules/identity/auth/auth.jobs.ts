import { sql } from 'kysely';
import { countDeleted } from '../../../platform/db/databases.ts';
import type { CleanupJob } from '../../../platform/jobs/cleanup.ts';
import { forgetUnfinished } from './auth-account.repo.ts';

/** How long each is kept stands in docs/operations.md. */
export const authJobs: CleanupJob[] = [
  {
    table: 'one_time_code',
    removeBatch: (db, atMost) =>
      countDeleted(
        sql`delete from one_time_code where id in (
          select id from one_time_code where expires_at < now() - interval '2 days' order by expires_at limit ${atMost}::int)`,
        db,
      ),
  },
  {
    table: 'mail_token',
    removeBatch: (db, atMost) =>
      countDeleted(
        sql`delete from mail_token where token_hash in (
          select token_hash from mail_token where expires_at < now() - interval '7 days' order by expires_at limit ${atMost}::int)`,
        db,
      ),
  },
  {
    table: 'second_factor_setup',
    removeBatch: (db, atMost) =>
      countDeleted(
        sql`delete from second_factor_setup where token_hash in (
          select token_hash from second_factor_setup where expires_at < now() order by expires_at limit ${atMost}::int)`,
        db,
      ),
  },
  {
    // One session has thousands of them; removed first, so that removing a session stays small.
    table: 'session_past_token',
    removeBatch: (db, atMost) =>
      countDeleted(
        sql`delete from session_past_token where token_hash in (
          select t.token_hash from (${overSessions()}) s
            cross join lateral (select token_hash from session_past_token p where p.session_id = s.id limit ${atMost}::int) t
          limit ${atMost}::int)`,
        db,
      ),
  },
  {
    table: 'session',
    removeBatch: (db, atMost) =>
      countDeleted(
        sql`delete from session where id in (select id from (${overSessions()}) s limit ${atMost}::int)`,
        db,
      ),
  },
  { table: 'patient', removeBatch: forgetUnfinished },
  {
    table: 'sign_up_attempt',
    removeBatch: (db, atMost) =>
      countDeleted(
        sql`delete from sign_up_attempt where attempt_hash in (
          select attempt_hash from sign_up_attempt where expires_at < now() order by expires_at limit ${atMost}::int)`,
        db,
      ),
  },
  {
    // As long as a browser keeps the cookie.
    table: 'known_device',
    removeBatch: (db, atMost) =>
      countDeleted(
        sql`delete from known_device where id in (
          select id from known_device where last_seen_at < now() - interval '400 days' order by last_seen_at limit ${atMost}::int)`,
        db,
      ),
  },
  {
    table: 'rate_count',
    // The longest window is a day.
    removeBatch: (db, atMost) =>
      countDeleted(
        sql`delete from rate_count where (key, window_start) in (
          select key, window_start from rate_count where window_start < now() - interval '2 days'
          order by window_start limit ${atMost}::int)`,
        db,
      ),
  },
];

/** Two reads by two indexes; `or` would read the whole table. */
const overSessions = () => sql`select id from session where ends_at < now() - interval '7 days'
  union all select id from session where revoked_at < now() - interval '30 days' and ends_at >= now() - interval '7 days'`;
