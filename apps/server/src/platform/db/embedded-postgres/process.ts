import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupError } from '../../api-error.ts';
import { endsWithin } from '../../ops/time-limit.ts';
import { isShortEnough, makeOwnedDir, type ClusterPaths, socketName } from './cluster-paths.ts';

/** How many lines of the database's output to keep for the error message of a failed start. */
const maxLogLines = 20;

/** Settings of the cluster: small, durable, and reachable through the socket only. */
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
  // Statements may contain patient data, so errors are logged without them.
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};
/** Settings for clusters of tests, which need not survive a power failure. */
const testSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/** Creates an empty cluster. The rename makes it appear as a whole; a start removes what an interrupted one left. */
export async function createCluster({ bin, cluster, account }: ClusterPaths, durable: boolean) {
  const incomplete = `${cluster}.new`;
  await rm(incomplete, { recursive: true, force: true });
  await makeOwnedDir(incomplete, 0o700, account);
  const args = [
    '-D',
    incomplete,
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
  await promisify(execFile)(path.join(bin, 'initdb'), args, { ...account, cwd: '/', env: environment() }).catch(
    (error: Error & { stderr?: string }) => {
      throw new StartupError(
        `The embedded PostgreSQL could not create its folder ${incomplete}: ${lastLines(error.stderr ?? error.message)}.`,
        error,
      );
    },
  );
  await rename(incomplete, cluster);
}

/** Starts the database and waits until it accepts connections. It gets its own process group, so Ctrl-C reaches only the server. */
export async function startPostgres(
  { bin, cluster, socketDir, account }: ClusterPaths,
  durable: boolean,
): Promise<ChildProcess> {
  // PostgreSQL's working directory is the cluster, so a relative path is always short enough.
  const unix_socket_directories = isShortEnough(socketDir) ? socketDir : path.relative(cluster, socketDir);
  const all = { ...settings, ...(durable ? {} : testSettings), unix_socket_directories };
  const args = ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const child = spawn(path.join(bin, 'postgres'), args, {
    ...account,
    cwd: '/',
    env: environment(),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  endWithProcess(child);
  const logLines: string[] = [];
  child.stderr
    .setEncoding('utf8')
    .on(
      'data',
      (text: string) =>
        logLines.push(...text.split('\n').filter(Boolean)) > maxLogLines &&
        logLines.splice(0, logLines.length - maxLogLines),
    );
  await Promise.race([
    ready(cluster, child),
    once(child, 'error').then(([error]: Error[]) => logLines.push(error!.message)),
    once(child, 'exit'),
  ]);
  if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) return child;
  throw new StartupError(`The embedded PostgreSQL did not start: ${lastLines(logLines.join('\n'))}.`);
}

/** Waits until PostgreSQL writes `ready` into the last line of its pid file: it accepts connections. */
async function ready(cluster: string, child: ChildProcess) {
  while (child.exitCode === null && child.signalCode === null) {
    const file = await pidFile(cluster);
    if (file?.pid === child.pid && file?.status === 'ready') return;
    await pause(10);
  }
}

/** Ends a database that a killed server left running, so that the folder is free again. */
export async function endOrphan(
  { cluster, socketDir }: Pick<ClusterPaths, 'cluster' | 'socketDir'>,
  log: (sentence: string) => void,
) {
  const file = await pidFile(cluster);
  if (file && (await staysZombie(file.pid))) return removeLocks(cluster, socketDir, file.pid);
  if (!file || !(await isPostgresOf(file.pid, cluster))) return;
  log(`A database left by an earlier crash is still running (process ${file.pid}): ending it.`);
  const signals = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const;
  for (const signal of signals) {
    kill(file.pid, signal);
    for (let waited = 0; waited < 3_000; waited += 20) {
      if (!(await isPostgresOf(file.pid, cluster))) return;
      await pause(20);
    }
  }
}

/** Removes both lock files of a dead database: that of its folder, and that of its socket if it names the same process. */
async function removeLocks(cluster: string, socketDir: string, pid: number) {
  const socketLock = path.join(socketDir, `${socketName}.lock`);
  const holder = Number((await readFile(socketLock, 'utf8').catch(() => '')).split('\n', 1)[0]);
  if (holder === pid) await rm(socketLock, { force: true });
  await rm(path.join(cluster, 'postmaster.pid'), { force: true });
}

const fastShutdownMs = 1_200;

/** Stops the database with a fast shutdown, and after a timeout with an immediate one. Neither loses committed data. */
export async function stopPostgres(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGINT');
  if (await endsWithin(fastShutdownMs, gone)) return;
  child.kill('SIGQUIT');
  await gone;
}

const running = new Set<ChildProcess>();

/** Ends the database when this process exits. After kill -9, the next start ends the orphan. */
function endWithProcess(child: ChildProcess) {
  if (running.size === 0) process.on('exit', killAll);
  running.add(child);
  child.once('exit', () => {
    running.delete(child);
    if (running.size === 0) process.off('exit', killAll);
  });
}
const killAll = () => running.forEach((child) => child.kill('SIGQUIT'));

/** Returns whether a start failed because a killed database has not ended completely. */
export const isStillShuttingDown = (error: unknown) =>
  /pre-existing shared memory block|lock file "(postmaster\.pid|\S+\.s\.PGSQL\.5432\.lock)" already exists/.test(
    (error as Error).message,
  );

/**
 * Waits for a killed database to be reaped and returns whether it stays a zombie. In a container, process 1 may never reap it,
 * and PostgreSQL then takes its process id for a live one. PostgreSQL itself still checks its shared memory.
 */
async function staysZombie(pid: number): Promise<boolean> {
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

/** Returns whether the process is PostgreSQL on this cluster. A pid file may name a reused process id; /proc shows it. */
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

/** The environment of the database: none of our settings, and no secret. */
const environment = () => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' });
const lastLines = (text: string) => text.trim().split('\n').slice(-3).join(' ').replaceAll(/\.$/g, '');
