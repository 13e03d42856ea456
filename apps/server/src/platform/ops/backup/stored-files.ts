import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db, Tx } from '../../db/databases.ts';
import { StartupError } from '../../api-error.ts';
import type { Manifest } from './manifest.ts';

/** The files of patients beside the database: the store, and which of its keys the database names. */
export interface StoredFiles {
  store: {
    open(): Promise<void>;
    get(key: string): Promise<Readable | undefined>;
    put(key: string, content: Readable, bytes: number): Promise<void>;
  };
  keys(db: Db | Tx): Promise<string[]>;
}

const atOnce = 8;
const folderOf = (folder: string) => path.join(folder, 'files');

async function forEach(keys: readonly string[], work: (key: string) => Promise<void>): Promise<void> {
  for (let at = 0; at < keys.length; at += atOnce) await Promise.all(keys.slice(at, at + atOnce).map(work));
}

/**
 * Copies the files of these keys into the folder of a backup, encrypted as they are stored. Returns their number and size
 * in bytes, and the number of those that were removed since the database was read.
 */
export async function copyFiles(
  { store }: StoredFiles,
  keys: readonly string[],
  folder: string,
): Promise<NonNullable<Manifest['files']> & { removed: number }> {
  await store.open();
  await mkdir(folderOf(folder), { mode: 0o700 });
  const copied = { count: 0, bytes: 0, removed: 0 };
  await forEach(keys, async (key) => {
    const content = await store.get(key);
    if (!content) {
      copied.removed += 1;
      return;
    }
    const target = path.join(folderOf(folder), key);
    await pipeline(content, createWriteStream(target, { mode: 0o600, flush: true }));
    const { size } = await stat(target);
    copied.count += 1;
    copied.bytes += size;
  });
  return copied;
}

/**
 * Returns the size in bytes of each file of a backup by its key. Throws a `StartupError` when their number or total size
 * differs from the manifest.
 */
export async function fileSizes(folder: string, expected: Manifest['files']): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  if (!expected) return sizes;
  const keys = await readdir(folderOf(folder)).catch(() => []);
  await forEach(keys, async (key) => {
    sizes.set(key, (await stat(path.join(folderOf(folder), key))).size);
  });
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (keys.length !== expected.count || bytes !== expected.bytes)
    throw new StartupError(
      `${folderOf(folder)} has ${keys.length} files of ${bytes} bytes, and the backup was made with ${expected.count} of ${expected.bytes}.`,
    );
  return sizes;
}

/** Puts the files of a backup into the store, in place of files with the same key. Throws when one cannot be stored. */
export async function restoreFiles(
  { store }: StoredFiles,
  folder: string,
  sizes: ReadonlyMap<string, number>,
): Promise<void> {
  await store.open();
  await forEach([...sizes.keys()], (key) =>
    store.put(key, createReadStream(path.join(folderOf(folder), key)), sizes.get(key)!),
  );
}
