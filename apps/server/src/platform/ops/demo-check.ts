import { sql } from 'kysely';
import { asSystem } from '../db/database-context.ts';
import type { Db } from '../db/databases.ts';
import { StartupError } from '../api-error.ts';

/** The addresses of the demo's people: their password is printed by every start of the demo. */
const demoAddresses = '%@haruka.example';

/** Refuses a database with demo accounts (B6): production must not let in whoever knows the demo. */
export async function rejectDemoAccounts(db: Db): Promise<void> {
  const { rows } = await asSystem(() =>
    sql<{ found: boolean }>`select exists (select from patient where email like ${demoAddresses})
      or exists (select from member where email like ${demoAddresses}) as found`.execute(db),
  );
  if (rows[0]!.found)
    throw new StartupError(
      'Production refuses the demo accounts in this database: name another one in DATABASE_URL or DATA_DIR.',
    );
}
