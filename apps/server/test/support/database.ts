import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Databases, openDatabases } from '../../src/platform/db/databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server for this test run; its database `haruka_template` is migrated and empty. */
    testServer: string;
  }
}

/** `url` with another database name. */
export function onDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/**
 * A database of its own, migrated and empty, in milliseconds; dropped with `close()`. Its pools are the owner's, past the
 * second lock: a test puts its world in and looks at all of it. `served()` opens those of the server. Their time limits are
 * ten times those of the product, so that a busy machine fails no test; `timeoutFactor: 1` keeps the product's own.
 */
export async function testDatabase({ timeoutFactor = 10 } = {}): Promise<
  Databases & { url: string; served(): Promise<Databases> }
> {
  const server = inject('testServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await command(server, `create database ${name} template haruka_template`);
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

/** Runs one statement beside all pools. */
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
