import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { CannotRun } from '../problem.ts';

/** The data folder belongs to a process that is alive. */
export class InUse extends CannotRun {}

interface Holder {
  pid: number;
  /** When that process began, in the kernel's own ticks: a number used again by another process does not fool us. */
  began: string;
}

/**
 * Takes the data folder for this process alone (safety F4): a second process is told who holds it; a lock left by a
 * process that is no more is taken over. Returns how to give it back.
 */
export async function lockDir(dir: string): Promise<() => Promise<void>> {
  const file = path.join(dir, 'lock');
  const mine = `${file}.${randomUUID()}`;
  await writeFile(mine, JSON.stringify({ pid: process.pid, began: await beganAt(process.pid) } satisfies Holder));
  try {
    for (let tries = 0; tries < 20; tries++) {
      if (await placed(mine, file)) return () => rm(file, { force: true });
      const holder = await holderOf(file);
      if (holder && (await isAlive(holder))) {
        throw new InUse(
          `The data folder ${dir} is in use by another server (process ${holder.pid}): stop it, or name another DATA_DIR.`,
        );
      }
      await moveAside(file);
    }
    throw new CannotRun(`The data folder ${dir} cannot be locked.`);
  } finally {
    await rm(mine, { force: true });
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
async function moveAside(file: string) {
  const aside = `${file}.${randomUUID()}`;
  await rename(file, aside).catch(() => {});
  const moved = await holderOf(aside);
  if (moved && (await isAlive(moved))) await link(aside, file).catch(() => {});
  await rm(aside, { force: true });
}

async function isAlive({ pid, began }: Holder): Promise<boolean> {
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
