import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { StartupError } from '../../api-error.ts';
import { isListening, openLockSocket } from './lock-socket.ts';

/** The error for a data folder that another live process uses. */
export class DataDirInUse extends StartupError {}

interface Holder {
  pid: number;
  /** Start time of the process in kernel ticks, so that a reused process id does not match. */
  began: string;
  /** Name of the unix socket that the process listens on, below the data folder. Absent in locks of older versions. */
  socket?: string;
}

/**
 * Locks the data folder for this process and returns a function that releases the lock. Throws `InUse` while another process
 * holds it, and replaces the lock of a dead process. The holder listens on a unix socket in the folder, so the lock also works
 * between containers, which do not see each other's process ids.
 */
export async function lockDir(dir: string): Promise<() => Promise<void>> {
  const file = path.join(dir, 'lock');
  const ownFile = `${file}.${randomUUID()}`;
  const socket = await openLockSocket(dir);
  const self: Holder = { pid: process.pid, began: await beganAt(process.pid), socket: socket?.name };
  await writeFile(ownFile, JSON.stringify(self));
  let isLocked = false;
  try {
    for (let tries = 0; tries < 20; tries++) {
      isLocked = await createLink(ownFile, file);
      if (isLocked) return async () => void (await Promise.all([rm(file, { force: true }), socket?.close()]));
      const holder = await readHolder(file);
      if (holder && (await isAlive(dir, holder))) {
        throw new DataDirInUse(
          `The data folder ${dir} is in use by another server (process ${holder.pid}): stop it, or name another DATA_DIR.`,
        );
      }
      await removeStale(dir, file);
    }
    throw new StartupError(`The data folder ${dir} cannot be locked.`);
  } finally {
    await rm(ownFile, { force: true });
    if (!isLocked) await socket?.close();
  }
}

/** Creates the lock with a hard link, which is atomic: no process reads a partial lock. */
const createLink = (ownFile: string, file: string) =>
  link(ownFile, file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** Moves a stale lock away. Only one of several processes can rename it; a fresh lock moved by mistake is restored. */
async function removeStale(dir: string, file: string) {
  const aside = `${file}.${randomUUID()}`;
  await rename(file, aside).catch(() => {});
  const moved = await readHolder(aside);
  if (moved && (await isAlive(dir, moved))) await link(aside, file).catch(() => {});
  else if (moved?.socket) await rm(path.join(dir, path.basename(moved.socket)), { force: true });
  await rm(aside, { force: true });
}

/** Returns whether the holder lives. The socket works across namespaces; the process id is the fallback. */
async function isAlive(dir: string, { pid, began, socket }: Holder): Promise<boolean> {
  if (socket !== undefined) return isListening(dir, path.basename(socket));
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return (await beganAt(pid)) === began;
}

/** Returns field 22 of /proc/PID/stat, "ended" for a zombie, and an empty string without /proc. */
async function beganAt(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [state, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? 'ended' : (fields[18] ?? '');
}
