import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { verifyAudit } from '../../audit/verify-audit-chain.ts';
import type { Config } from '../config.ts';
import { asSystem } from '../../db/database-context.ts';
import { openDataDir } from '../data-dir.ts';
import { type Db, openDatabases, rejectUnfitDatabase } from '../../db/databases.ts';
import { migrate } from '../../db/migrate.ts';
import { joinCluster } from '../../db/embedded-postgres/index.ts';
import { DataDirInUse } from '../../db/embedded-postgres/lock.ts';
import { StartupError } from '../../api-error.ts';
import { copyCluster, putCluster } from './cold-copy.ts';
import { dump, majorOf, undump } from './dump.ts';
import { type Manifest, describe, readManifest, writeManifest } from './manifest.ts';
import { findTool } from './tools.ts';

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Writes a backup into a new folder: a dump of a database in use where pg_dump of its version is there, else a copy of
 * the embedded cluster, for which the server must be stopped. The folder appears whole or not at all.
 */
export async function backUp(where: Where, folder: string): Promise<Manifest> {
  if (await stat(folder).catch(() => undefined))
    throw new StartupError(`${folder} is there already: a backup goes into a new folder.`);
  const half = `${folder}.new`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true, mode: 0o700 });
  try {
    const manifest = await take(where, half);
    await writeManifest(half, manifest);
    await rename(half, folder);
    return manifest;
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  }
}

async function take(where: Where, folder: string): Promise<Manifest> {
  const dumped = await onDatabase(where, async (db, url) => {
    const isOurs = where.databaseUrl === undefined;
    if (isOurs && !(await findTool('pg_dump', await majorOf(db)))) return { about: await describe(db) };
    return { manifest: await dump(db, url, folder) };
  });
  if (dumped.manifest) return dumped.manifest;
  await copyCluster(where.dataDir, folder).catch((error: Error) => {
    if (!(error instanceof DataDirInUse)) throw error;
    throw new StartupError(
      `There is no pg_dump of PostgreSQL ${dumped.about.major} here, so the backup is a copy of the data folder: stop the server first. ${error.message}`,
      error,
    );
  });
  return { ...dumped.about, kind: 'cluster' };
}

/** Restores a backup into an empty database or data folder, brings it up to date, and verifies its audit chains. */
export async function restore(where: Where, folder: string): Promise<{ manifest: Manifest; rows: number }> {
  const manifest = await readManifest(folder);
  if (manifest.kind === 'cluster') {
    if (where.databaseUrl !== undefined)
      throw new StartupError(`${folder} is a copy of an embedded database: leave DATABASE_URL out to restore it.`);
    await openDataDir(where.dataDir);
    await putCluster(folder, where.dataDir);
  } else await onDatabase(where, (db, url) => undump(db, url, folder, manifest));

  return onDatabase(where, async (db, url) => {
    // Grants the server's role its rights, and runs what is newer than the backup.
    await migrate(url);
    const { rows, bad } = await verifyAudit(db, manifest.heads);
    if (bad) throw new StartupError(`The restored audit log is not the one of the backup: ${bad}.`);
    return { manifest, rows };
  });
}

/** Opens the database as the owner of its tables: the server's own role may not read everything. */
async function onDatabase<T>({ databaseUrl, dataDir }: Where, work: (db: Db, url: string) => Promise<T>): Promise<T> {
  const cluster = databaseUrl === undefined ? await joinCluster(dataDir) : undefined;
  const url = databaseUrl ?? cluster!.url();
  try {
    await rejectUnfitDatabase(url);
    const databases = await openDatabases(url, { poolSize: 1, as: 'owner' });
    try {
      return await asSystem(() => work(databases.db, url));
    } finally {
      await databases.close();
    }
  } finally {
    await cluster?.stop();
  }
}
