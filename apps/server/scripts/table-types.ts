import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startCluster } from '../src/platform/db/embedded-postgres/index.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { sameTypes, tableTypes } from '../src/platform/db/table-types.ts';

// Writes platform/db/tables.ts from the schema of a fresh, migrated database. With `--check` it only compares the two.
const file = path.resolve(import.meta.dirname, '../src/platform/db/tables.ts');
const isCheck = process.argv.includes('--check');
const dir = await mkdtemp(path.join(tmpdir(), 'haruka-table-types-'));
await chmod(dir, 0o755);
const cluster = await startCluster(dir, { durable: false });
try {
  const url = cluster.url('postgres');
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const now = await tableTypes(client);
    if (!isCheck) await writeFile(file, now);
    else if (!sameTypes(now, await readFile(file, 'utf8'))) {
      process.stderr.write(
        'platform/db/tables.ts does not match the migrations: run "node apps/server/scripts/table-types.ts" and commit it.\n',
      );
      process.exitCode = 1;
    }
  } finally {
    await client.end();
  }
  if (!isCheck)
    spawnSync(path.resolve(import.meta.dirname, '../../../node_modules/.bin/oxfmt'), [file], { stdio: 'inherit' });
} finally {
  await cluster.stop();
  await rm(dir, { recursive: true, force: true });
}
