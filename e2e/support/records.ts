import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '@haruka/contract';
import { type Db, openDatabases } from '../../apps/server/src/platform/db/databases.ts';
import { joinCluster } from '../../apps/server/src/platform/db/embedded-postgres/index.ts';
import { makeTokens } from '../../apps/server/src/platform/auth/tokens.ts';

/** What a running product keeps: for what no screen shows, and for time that has to pass. */
export function recordsOf(dataDir: string) {
  const open = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const cluster = await joinCluster(dataDir);
    const databases = await openDatabases(cluster.url(), { poolSize: 1, as: 'owner' });
    try {
      return await work(databases.db);
    } finally {
      await databases.close();
      await cluster.stop();
    }
  };

  return {
    open,

    /** Lets the minute between two codes or two emails pass. */
    letAMinutePass: () =>
      open(async (db) => {
        const created_at = new Date(Date.now() - (limits.otp.betweenSeconds + 1) * 1000).toISOString();
        await db.updateTable('one_time_code').set({ created_at }).execute();
        await db.deleteFrom('rate_count').where('key', 'like', 'email-sent:%:minute').execute();
      }),

    /**
     * Lets time pass until a consult starts within ten minutes after `minutes` from now; what was said of it is days old.
     * Several consults keep their distance when `now` is the same moment for all of them.
     */
    letConsultBeginIn: (consult_id: string, minutes: number, now = Date.now()) =>
      open(async (db) => {
        const tenMinutes = 600_000;
        const start_at = new Date(Math.ceil((now + minutes * 60_000) / tenMinutes) * tenMinutes).toISOString();
        const created_at = new Date(Date.now() - 9 * 86_400_000).toISOString();
        await db.updateTable('consult').set({ start_at, created_at }).where('id', '=', consult_id).execute();
        await db.updateTable('booking_message').set({ created_at }).where('consult_id', '=', consult_id).execute();
      }),

    /** An access token as it is once its ten minutes are over. */
    async expired(token: string): Promise<string> {
      const secret = await readFile(path.join(dataDir, 'secret'), 'utf8');
      const claims = await makeTokens(secret).verify(token);
      if (!claims) throw new Error('That is no token of this product');
      return makeTokens(secret, () => Date.now() - (limits.accessMinutes + 1) * 60_000).access(claims);
    },
  };
}
