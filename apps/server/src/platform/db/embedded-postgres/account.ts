import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** The unprivileged user PostgreSQL runs as; `undefined` means: as we are. */
export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so root lends it an account: the machine's `postgres`, else `nobody`. */
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

/** The first folder on the way to `target` that the account may not pass, if there is one (a checkout in a private home). */
export async function barrier(target: string, account: Account | undefined): Promise<string | undefined> {
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
