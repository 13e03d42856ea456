import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Databases, openDatabases } from '../../src/platform/db/databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database server of this test run. Its database `haruka_template` is migrated and empty. */
    testServer: string;
  }
}

/** Returns the URL with another database name. */
export function onDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/**
 * Creates a migrated, empty database from the template in milliseconds; `close()` drops it. Its pools bypass row-level security
 * as the owner, for fixtures and assertions. `served()` opens pools as the server has them. Their timeouts are ten times those
 * of production, so that a busy machine fails no test; `timeoutFactor: 1` keeps them.
 */
export async function testDatabase({ timeoutFactor = 10 } = {}): Promise<
  Databases & { url: string; served(): Promise<Databases> }
> {
  const server = inject('testServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // The default of PostgreSQL writes every page to its log, which takes ten times the work of a copy of the files.
  await command(server, `create database ${name} template haruka_template strategy file_copy`);
  const url = onDatabase(server, name);
  const databases = await openDatabases(url, { poolSize: 8, as: 'owner', timeoutFactor });
  return {
    ...databases,
    url,
    served: () => openDatabases(url, { poolSize: 8, timeoutFactor }),
    close: async () => {
      await databases.close();
      await command(server, `drop database ${name} with (force)`);
    },
  };
}

/** Runs one statement on its own connection. */
export async function command(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
