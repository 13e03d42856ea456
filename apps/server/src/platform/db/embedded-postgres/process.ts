import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupError } from '../../api-error.ts';
import { endsWithin } from '../../ops/time-limit.ts';
import { isShortEnough, ownDir, type Places, socketName } from './places.ts';

/** The database's own words, kept for the sentence that explains why it would not start. */
const mostWords = 20;

/** Small, durable, and reachable only through the socket. */
const settings = {
  listen_addresses: '',
  max_connections: '60',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  checkpoint_completion_target: '0.9',
  wal_compression: 'on',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Statements may hold what patients wrote: an error is logged without them.
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};
/** For clusters that live as long as a test run: nothing there has to survive a power cut. */
const throwaway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/** Makes an empty cluster. It appears whole: a process killed half-way leaves only a folder the next start removes. */
export async function createCluster({ bin, cluster, account }: Places, durable: boolean) {
  const half = `${cluster}.new`;
  await rm(half, { recursive: true, force: true });
  await ownDir(half, 0o700, account);
  const how = [
    '-D',
    half,
    '-U',
    'haruka',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--data-checksums',
    ...(durable ? [] : ['--no-sync']),
  ];
  await promisify(execFile)(path.join(bin, 'initdb'), how, { ...account, cwd: '/', env: environment() }).catch(
    (error: Error & { stderr?: string }) => {
      throw new StartupError(
        `The embedded PostgreSQL could not make its folder ${half}: ${lastWords(error.stderr ?? error.message)}.`,
        error,
      );
    },
  );
  await rename(half, cluster);
}

/** Starts the database and waits until it takes connections. The child is in a group of its own: Ctrl-C is ours to answer. */
export async function startPostgres(
  { bin, cluster, socketDir, account }: Places,
  durable: boolean,
): Promise<ChildProcess> {
  // PostgreSQL works in the folder of its cluster: a name from there has no length to worry about.
  const unix_socket_directories = isShortEnough(socketDir) ? socketDir : path.relative(cluster, socketDir);
  const all = { ...settings, ...(durable ? {} : throwaway), unix_socket_directories };
  const args = ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const child = spawn(path.join(bin, 'postgres'), args, {
    ...account,
    cwd: '/',
    env: environment(),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  endWithProcess(child);
  const words: string[] = [];
  child.stderr
    .setEncoding('utf8')
    .on(
      'data',
      (text: string) =>
        words.push(...text.split('\n').filter(Boolean)) > mostWords && words.splice(0, words.length - mostWords),
    );
  await Promise.race([
    ready(cluster, child),
    once(child, 'error').then(([error]: Error[]) => words.push(error!.message)),
    once(child, 'exit'),
  ]);
  if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) return child;
  throw new StartupError(`The embedded PostgreSQL did not start: ${lastWords(words.join('\n'))}.`);
}

/** PostgreSQL writes `ready` into the last line of its pid file once it takes connections; no connection is needed to see it. */
async function ready(cluster: string, child: ChildProcess) {
  while (child.exitCode === null && child.signalCode === null) {
    const file = await pidFile(cluster);
    if (file?.pid === child.pid && file?.status === 'ready') return;
    await pause(10);
  }
}

/** Ends a database that a killed server left behind, so that the folder is free again (safety 4.5). */
export async function endOrphan(
  { cluster, socketDir }: Pick<Places, 'cluster' | 'socketDir'>,
  log: (sentence: string) => void,
) {
  const file = await pidFile(cluster);
  if (file && (await staysUnreaped(file.pid))) return removeLocks(cluster, socketDir, file.pid);
  if (!file || !(await isPostgresOf(file.pid, cluster))) return;
  log(`A database left by an earlier crash is still running (process ${file.pid}): ending it.`);
  const ways = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const;
  for (const way of ways) {
    kill(file.pid, way);
    for (let waited = 0; waited < 3_000; waited += 20) {
      if (!(await isPostgresOf(file.pid, cluster))) return;
      await pause(20);
    }
  }
}

/** Removes both lock files of a dead database: its folder's, and its socket's if that names the same process. */
async function removeLocks(cluster: string, socketDir: string, pid: number) {
  const socketLock = path.join(socketDir, `${socketName}.lock`);
  const holder = Number((await readFile(socketLock, 'utf8').catch(() => '')).split('\n', 1)[0]);
  if (holder === pid) await rm(socketLock, { force: true });
  await rm(path.join(cluster, 'postmaster.pid'), { force: true });
}

const fastShutdownMs = 1_200;

/** Fast shutdown: open transactions are rolled back and everything is on disk. A slow disk gets the immediate one, which loses nothing either. */
export async function stopPostgres(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGINT');
  if (await endsWithin(fastShutdownMs, gone)) return;
  child.kill('SIGQUIT');
  await gone;
}

const running = new Set<ChildProcess>();

/** However this process exits, it leaves no database behind. Only kill -9 does; then the next start ends the orphan. */
function endWithProcess(child: ChildProcess) {
  if (running.size === 0) process.on('exit', endAllAtOnce);
  running.add(child);
  child.once('exit', () => {
    running.delete(child);
    if (running.size === 0) process.off('exit', endAllAtOnce);
  });
}
const endAllAtOnce = () => running.forEach((child) => child.kill('SIGQUIT'));

/** Whether PostgreSQL did not start because one that was killed is not yet cleared away. */
export const isStillDying = (error: unknown) =>
  /pre-existing shared memory block|lock file "(postmaster\.pid|\S+\.s\.PGSQL\.5432\.lock)" already exists/.test(
    (error as Error).message,
  );

/**
 * Waits for a killed database to be reaped. Returns whether it stays a zombie: in a container, process 1 may never reap it,
 * and PostgreSQL takes its number for a living one. Its shared memory is still checked by PostgreSQL itself.
 */
async function staysUnreaped(pid: number): Promise<boolean> {
  const isZombie = async () => /\) Z /.test(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''));
  for (let waited = 0; waited < 1_000; waited += 50) {
    if (!(await isZombie())) return false;
    await pause(50);
  }
  return true;
}

async function pidFile(cluster: string): Promise<{ pid: number; status: string | undefined } | undefined> {
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, status: lines[7]?.trim() } : undefined;
}

/** A pid file may name a number that has long been somebody else's; /proc tells, where there is one. */
async function isPostgresOf(pid: number, cluster: string): Promise<boolean> {
  if (!kill(pid, 0)) return false;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  return command === undefined || command.split('\0').includes(cluster);
}

function kill(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** The database gets no setting of ours, least of all a secret. */
const environment = () => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' });
const lastWords = (text: string) => text.trim().split('\n').slice(-3).join(' ').replaceAll(/\.$/g, '');
