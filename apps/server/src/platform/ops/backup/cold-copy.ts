import { chown, cp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { lockDir } from '../../db/embedded-postgres/lock.ts';
import { findClusterPaths } from '../../db/embedded-postgres/cluster-paths.ts';
import { StartupError } from '../../api-error.ts';

const clusterIn = (folder: string) => path.join(folder, 'cluster');
/** Files that exist only while a database runs. */
const runtimeFiles = new Set(['postmaster.pid', 'postmaster.opts']);
const copy = (from: string, to: string) =>
  cp(from, to, {
    recursive: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
    filter: (file) => !runtimeFiles.has(path.basename(file)),
  });
const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Copies the embedded cluster of a data folder. No server may use it, so that its files are consistent. Throws a `StartupError`. */
export async function copyCluster(dataDir: string, folder: string): Promise<void> {
  const unlock = await lockDir(dataDir);
  try {
    const { cluster } = await findClusterPaths(dataDir, () => {});
    if (await exists(path.join(cluster, 'postmaster.pid')))
      throw new StartupError(`The database in ${dataDir} did not stop cleanly: start the server once and stop it.`);
    await copy(cluster, clusterIn(folder));
  } finally {
    await unlock();
  }
}

/** Restores a copied cluster into a data folder that has none. A rename makes it appear as a whole. Throws a `StartupError`. */
export async function restoreCluster(folder: string, dataDir: string): Promise<void> {
  const unlock = await lockDir(dataDir);
  try {
    const { cluster, account } = await findClusterPaths(dataDir, () => {});
    if (await exists(cluster))
      throw new StartupError(`${dataDir} has a database already: move ${cluster} away, or name another DATA_DIR.`);
    const incomplete = `${cluster}.new`;
    await rm(incomplete, { recursive: true, force: true });
    await copy(clusterIn(folder), incomplete);
    if (account) await changeOwner(incomplete, account.uid, account.gid);
    await rename(incomplete, cluster);
  } finally {
    await unlock();
  }
}

/** Changes the owner of all files, because PostgreSQL only starts on files that its account owns. */
async function changeOwner(file: string, uid: number, gid: number): Promise<void> {
  await chown(file, uid, gid);
  for (const entry of await readdir(file, { withFileTypes: true, recursive: true }))
    await chown(path.join(entry.parentPath, entry.name), uid, gid);
}
