import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { StartupError } from '../../api-error.ts';
import { isListening, openLockSocket } from './lock-socket.ts';

/** Another process that is alive uses the data folder. */
export class InUse extends StartupError {}

interface Holder {
  pid: number;
  /** When the process began, in kernel ticks: a reused process id does not match. */
  began: string;
  /** The unix socket that the process listens on, below the data folder. Absent in locks of older versions. */
  socket?: string;
}

/**
 * Takes the data folder for this process (safety F4). A second process is refused; the lock of a dead process is replaced.
 * The holder listens on a unix socket in the folder, so the lock also holds between containers, which do not see each
 * other's process ids. Returns how to release the lock.
 */
export async function lockDir(dir: string): Promise<() => Promise<void>> {
  const file = path.join(dir, 'lock');
  const mine = `${file}.${randomUUID()}`;
  const socket = await openLockSocket(dir);
  const me: Holder = { pid: process.pid, began: await beganAt(process.pid), socket: socket?.name };
  await writeFile(mine, JSON.stringify(me));
  let isMine = false;
  try {
    for (let tries = 0; tries < 20; tries++) {
      isMine = await placed(mine, file);
      if (isMine) return async () => void (await Promise.all([rm(file, { force: true }), socket?.close()]));
      const holder = await holderOf(file);
      if (holder && (await isAlive(dir, holder))) {
        throw new InUse(
          `The data folder ${dir} is in use by another server (process ${holder.pid}): stop it, or name another DATA_DIR.`,
        );
      }
      await moveAside(dir, file);
    }
    throw new StartupError(`The data folder ${dir} cannot be locked.`);
  } finally {
    await rm(mine, { force: true });
    if (!isMine) await socket?.close();
  }
}

/** A hard link is made whole or not at all, so nobody ever reads half a lock. */
const placed = (mine: string, file: string) =>
  link(mine, file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

async function holderOf(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** Of several that find a stale lock only one can rename it away; a fresh one caught by mistake is put back. */
async function moveAside(dir: string, file: string) {
  const aside = `${file}.${randomUUID()}`;
  await rename(file, aside).catch(() => {});
  const moved = await holderOf(aside);
  if (moved && (await isAlive(dir, moved))) await link(aside, file).catch(() => {});
  else if (moved?.socket) await rm(path.join(dir, path.basename(moved.socket)), { force: true });
  await rm(aside, { force: true });
}

/** The kernel accepts a connection as long as the holder lives, in whichever namespace; the process id is the fallback. */
async function isAlive(dir: string, { pid, began, socket }: Holder): Promise<boolean> {
  if (socket !== undefined) return isListening(dir, path.basename(socket));
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return (await beganAt(pid)) === began;
}

/** Field 22 of /proc/PID/stat, nothing for one that has ended but was not yet cleared away. Without /proc all are the same. */
async function beganAt(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [state, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? 'ended' : (fields[18] ?? '');
}
