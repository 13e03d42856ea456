import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, readFile, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';
import { StartupError } from '../api-error.ts';

const defaultMinFreeBytes = 200 * 1024 * 1024;

/** Creates the data folder. Throws a `StartupError` when it cannot be written or is almost full. */
export async function openDataDir(dir: string, minFreeBytes = defaultMinFreeBytes): Promise<void> {
  try {
    await mkdir(dir, { recursive: true });
    await access(dir, constants.W_OK | constants.X_OK);
    const disk = await statfs(dir);
    const free = disk.bavail * disk.bsize;
    if (free < minFreeBytes) {
      throw new StartupError(
        `The data folder ${dir} has ${megabytes(free)} left; at least ${megabytes(minFreeBytes)} are needed.`,
      );
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The data folder ${dir} cannot be used: ${(error as Error).message}.`, error);
  }
}

/** Below this the embedded database may fail at its next write, because it allocates segments of 16 MB. */
const minFreeBytesToServe = 64 * 1024 * 1024;

/** Returns whether the disk of a data folder has space for writes. */
export async function hasSpace(dir: string, minFreeBytes = minFreeBytesToServe): Promise<boolean> {
  const disk = await statfs(dir).catch(() => undefined);
  return disk === undefined || disk.bavail * disk.bsize >= minFreeBytes;
}

/** Returns the secret of the server: the configured one, or the one that the data folder stores. */
export async function secretOf({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): Promise<string> {
  if (secret !== undefined) return secret;
  await openDataDir(dataDir);
  return storedSecret(dataDir);
}

/** Returns the development secret. It is stored, so that people stay signed in after a restart. */
async function storedSecret(dir: string): Promise<string> {
  const file = path.join(dir, 'secret');
  await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST')
        throw new StartupError(`The data folder ${dir} cannot be written: ${error.message}.`, error);
    },
  );
  return readFile(file, 'utf8');
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
