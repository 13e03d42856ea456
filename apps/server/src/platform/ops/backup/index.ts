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
import { copyCluster, restoreCluster } from './cold-copy.ts';
import { dump, majorOf, loadDump } from './dump.ts';
import { type Manifest, describe, readManifest, writeManifest } from './manifest.ts';
import { type StoredFiles, copyFiles, fileSizes, restoreFiles } from './stored-files.ts';
import { findTool } from './tools.ts';

interface BackupSource extends Pick<Config, 'databaseUrl' | 'dataDir'> {
  /** Undefined for a backup of the database alone: a replicated bucket keeps its files itself. */
  files: StoredFiles | undefined;
}

/**
 * Writes a backup into a new folder: a dump where a matching `pg_dump` is installed, otherwise a copy of the embedded cluster.
 * For a copy the server must be stopped. The files follow the database, so each of its rows has its file. A rename makes the
 * folder appear as a whole. Returns the manifest, and how many files were removed meanwhile. Throws a `StartupError`.
 */
export async function backUp(
  source: BackupSource,
  folder: string,
): Promise<{ manifest: Manifest; removedFiles: number }> {
  if (await stat(folder).catch(() => undefined))
    throw new StartupError(`${folder} exists: a backup needs a new folder.`);
  const incomplete = `${folder}.new`;
  await rm(incomplete, { recursive: true, force: true });
  await mkdir(incomplete, { recursive: true, mode: 0o700 });
  try {
    const { manifest, keys } = await writeData(source, incomplete);
    const { removed, ...files } = source.files
      ? await copyFiles(source.files, keys, incomplete)
      : { removed: 0, count: 0, bytes: 0 };
    const complete: Manifest = { ...manifest, ...(source.files && { files }) };
    await writeManifest(incomplete, complete);
    await rename(incomplete, folder);
    return { manifest: complete, removedFiles: removed };
  } catch (error) {
    await rm(incomplete, { recursive: true, force: true });
    throw error;
  }
}

/** Writes the database, and returns its manifest and the keys of the files that it names. */
async function writeData(source: BackupSource, folder: string): Promise<{ manifest: Manifest; keys: string[] }> {
  const dumped = await onDatabase(source, async (db, url) => {
    const isOurs = source.databaseUrl === undefined;
    const manifest =
      isOurs && !(await findTool('pg_dump', await majorOf(db))) ? undefined : await dump(db, url, folder);
    // Read after the dump: a file that is stored during the dump is one too many, and never one too few.
    const keys = (await source.files?.keys(db)) ?? [];
    return { manifest, keys, about: manifest ?? (await describe(db)) };
  });
  if (dumped.manifest) return { manifest: dumped.manifest, keys: dumped.keys };
  await copyCluster(source.dataDir, folder).catch((error: Error) => {
    if (!(error instanceof DataDirInUse)) throw error;
    throw new StartupError(
      `There is no pg_dump of PostgreSQL ${dumped.about.major} here, so the backup is a copy of the data folder: stop the server first. ${error.message}`,
      error,
    );
  });
  return { manifest: { ...dumped.about, kind: 'cluster' }, keys: dumped.keys };
}

/**
 * Restores a backup into an empty database or data folder, runs newer migrations, and verifies the audit chains. Throws a
 * `StartupError`.
 */
export async function restore(source: BackupSource, folder: string): Promise<{ manifest: Manifest; rows: number }> {
  const manifest = await readManifest(folder);
  const isCopy = manifest.kind === 'cluster';
  if (isCopy && source.databaseUrl !== undefined)
    throw new StartupError(`${folder} is a copy of an embedded database: leave DATABASE_URL out to restore it.`);
  const sizes = await fileSizes(folder, manifest.files);
  if (source.databaseUrl === undefined) await openDataDir(source.dataDir);
  // Before the database, so that a restore that fails here can be repeated: a file without a row does no harm.
  if (source.files) await restoreFiles(source.files, folder, sizes);
  if (isCopy) await restoreCluster(folder, source.dataDir);
  else await onDatabase(source, (db, url) => loadDump(db, url, folder, manifest));

  return onDatabase(source, async (db, url) => {
    // Grants the privileges of the server's role and runs migrations that are newer than the backup.
    await migrate(url);
    const { rows, bad } = await verifyAudit(db, manifest.heads);
    if (bad) throw new StartupError(`The restored audit log does not match the backup: ${bad}.`);
    return { manifest, rows };
  });
}

/** Opens the database as the owner of its tables, because the server's role may not read everything. */
async function onDatabase<T>(
  { databaseUrl, dataDir }: BackupSource,
  work: (db: Db, url: string) => Promise<T>,
): Promise<T> {
  const cluster = databaseUrl === undefined ? await joinCluster(dataDir, { minFreeBytes: 0 }) : undefined;
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
