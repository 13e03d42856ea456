import { execFile } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { roomyFolder } from './roomy-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder whose database `haruka` is migrated and empty, of a stopped server. Absent with TEST_DATABASE_URL. */
    preparedFolder: string | undefined;
  }
}

/** Makes an empty folder that PostgreSQL may enter. */
export async function newDataFolder(prefix: string): Promise<string> {
  const dir = await mkdtemp(path.join(roomyFolder(), prefix));
  await chmod(dir, 0o755);
  return dir;
}

/**
 * Gives a data folder a migrated database, as an earlier start of the server left it. A test whose subject is the first start
 * does without. With TEST_DATABASE_URL it does nothing, and the first start makes the database.
 */
export async function prepareDataFolder(dir: string): Promise<void> {
  const prepared = inject('preparedFolder');
  if (prepared) await copyDatabase(prepared, dir);
}

/** Copies the database of a stopped server into another data folder, with its owner. */
export const copyDatabase = async (from: string, to: string): Promise<unknown> =>
  promisify(execFile)('cp', ['-a', path.join(from, 'cluster'), path.join(from, 'cluster.made'), to]);
