import { sql } from 'kysely';
import type { Db } from './databases.ts';
import { StartupError } from '../api-error.ts';

interface DurabilitySettings {
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
}

/** Throws a `StartupError` when the database may lose committed transactions. Runs at each startup. */
export async function assertDurableSettings(db: Db): Promise<void> {
  const { rows } =
    await sql<DurabilitySettings>`select current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
    current_setting('synchronous_commit') as synchronous_commit`.execute(db);
  const { fsync, full_page_writes, synchronous_commit } = rows[0]!;
  const off = [
    fsync === 'off' && 'fsync',
    full_page_writes === 'off' && 'full_page_writes',
    synchronous_commit === 'off' && 'synchronous_commit',
  ].filter(Boolean);
  if (off.length > 0)
    throw new StartupError(
      `The database runs with ${off.join(' and ')} off and could lose committed data: turn it on.`,
    );
}
