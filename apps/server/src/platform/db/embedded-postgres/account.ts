import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** The unprivileged user that PostgreSQL runs as. `undefined` stands for the current user. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * Returns the account for PostgreSQL, which refuses to run as root: the owner of the cluster, else `postgres`, else `nobody`.
 * Returns `undefined` when this process does not run as root.
 */
export async function accountFor(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] =
      users
        .split('\n')
        .find((line) => line.startsWith(`${name}:`))
        ?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65_534, gid: 65_534 };
}

/** Returns the first folder on the path to `target` that the account cannot enter, e.g. a private home folder. */
export async function firstInaccessibleFolder(
  target: string,
  account: Account | undefined,
): Promise<string | undefined> {
  if (!account) return undefined;
  const steps = path.resolve(target).split(path.sep);
  for (let depth = 1; depth <= steps.length; depth++) {
    const folder = steps.slice(0, depth).join(path.sep) || path.sep;
    const found = await stat(folder).catch(() => undefined);
    if (!found) return undefined;
    const execute = found.uid === account.uid ? 0o100 : found.gid === account.gid ? 0o010 : 0o001;
    if (!(found.mode & execute)) return folder;
  }
  return undefined;
}
