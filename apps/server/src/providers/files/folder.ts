import { createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '../../platform/api-error.ts';
import { assertFileKey, exactly, type Files } from './files.ts';

/** Stores files in a folder of this machine, readable by the owner of the process only. */
export function folderFiles(dir: string): Files {
  // The end of a UUID is random, so it spreads the files over 256 folders.
  const pathOf = (key: string) => {
    assertFileKey(key);
    return path.join(dir, key.slice(-2), key);
  };
  const partOf = (key: string) => `${pathOf(key)}.part`;

  return {
    async open() {
      try {
        await mkdir(dir, { recursive: true, mode: 0o700 });
        await access(dir, constants.W_OK | constants.X_OK);
      } catch (error) {
        throw new StartupError(`The folder for files ${dir} cannot be used: ${(error as Error).message}.`, error);
      }
    },
    async put(key, content, bytes) {
      const part = partOf(key);
      await mkdir(path.dirname(part), { recursive: true, mode: 0o700 });
      try {
        // `flush` writes to the disk before the file gets its name, so a file with a name is complete.
        await pipeline(content, exactly(bytes), createWriteStream(part, { mode: 0o600, flush: true }));
        await rename(part, pathOf(key));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async get(key): Promise<Readable | undefined> {
      const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return file?.createReadStream();
    },
    async delete(key) {
      await Promise.all([pathOf(key), partOf(key)].map((file) => rm(file, { force: true })));
    },
  };
}
