import { chown, cp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { lockDir } from '../../db/embedded-postgres/lock.ts';
import { findClusterPaths } from '../../db/embedded-postgres/cluster-paths.ts';
import { StartupError } from '../../api-error.ts';

const copyIn = (folder: string) => path.join(folder, 'cluster');
/** What belongs to a running database only. */
const ofARun = new Set(['postmaster.pid', 'postmaster.opts']);
const copy = (from: string, to: string) =>
  cp(from, to, {
    recursive: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
    filter: (file) => !ofARun.has(path.basename(file)),
  });
const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Copies the embedded cluster of a data folder that no server uses: it was stopped, so its files are consistent. */
export async function copyCluster(dataDir: string, folder: string): Promise<void> {
  const unlock = await lockDir(dataDir);
  try {
    const { cluster } = await findClusterPaths(dataDir, () => {});
    if (await exists(path.join(cluster, 'postmaster.pid')))
      throw new StartupError(`The database in ${dataDir} did not stop cleanly: start the server once and stop it.`);
    await copy(cluster, copyIn(folder));
  } finally {
    await unlock();
  }
}

/** Puts a copied cluster into a data folder that has none. It appears whole or not at all. */
export async function putCluster(folder: string, dataDir: string): Promise<void> {
  const unlock = await lockDir(dataDir);
  try {
    const { cluster, account } = await findClusterPaths(dataDir, () => {});
    if (await exists(cluster))
      throw new StartupError(`${dataDir} has a database already: move ${cluster} away, or name another DATA_DIR.`);
    const half = `${cluster}.new`;
    await rm(half, { recursive: true, force: true });
    await copy(copyIn(folder), half);
    if (account) await handOver(half, account.uid, account.gid);
    await rename(half, cluster);
  } finally {
    await unlock();
  }
}

/** PostgreSQL starts only on files of its own account. */
async function handOver(file: string, uid: number, gid: number): Promise<void> {
  await chown(file, uid, gid);
  for (const entry of await readdir(file, { withFileTypes: true, recursive: true }))
    await chown(path.join(entry.parentPath, entry.name), uid, gid);
}
