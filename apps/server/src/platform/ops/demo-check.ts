import { sql } from 'kysely';
import { asSystem } from '../db/database-context.ts';
import type { Db } from '../db/databases.ts';
import { StartupError } from '../api-error.ts';

/** Email addresses of the demo accounts. Their password is public. */
const demoAddresses = '%@haruka.example';

/**
 * Throws a `StartupError` when the database contains demo accounts (B6), because their password is public. Runs before the
 * migrations, so the tables may be missing.
 */
export async function rejectDemoAccounts(db: Db): Promise<void> {
  const { rows: columns } = await sql`select from information_schema.columns
    where table_schema = 'public' and table_name in ('patient', 'member') and column_name = 'email'`.execute(db);
  if (columns.length < 2) return;
  const { rows } = await asSystem(() =>
    sql<{ found: boolean }>`select exists (select from patient where email like ${demoAddresses})
      or exists (select from member where email like ${demoAddresses}) as found`.execute(db),
  );
  if (rows[0]!.found)
    throw new StartupError(
      'Production refuses the demo accounts in this database: name another one in DATABASE_URL or DATA_DIR.',
    );
}
