import type { ChildProcess } from 'node:child_process';
import { rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openDataDir } from '../../ops/data-dir.ts';
import { appRole } from '../databases.ts';
import { StartupError } from '../../api-error.ts';
import { isListening } from './lock-socket.ts';
import { DataDirInUse, lockDir } from './lock.ts';
import { findClusterPaths, type ClusterPaths, socketName } from './cluster-paths.ts';
import { createCluster, endOrphan, isStillShuttingDown, startPostgres, stopPostgres } from './process.ts';

export interface Cluster {
  /** Returns the `DATABASE_URL` of a database in this cluster. */
  url(database?: string): string;
  /** Returns the same URL with the server's own login, no superuser. It exists after the migrations. */
  serverUrl(database?: string): string;
  /** Returns the current process id of the database. */
  pid(): number;
  stop(): Promise<void>;
}

interface Options {
  log?: (sentence: string) => void;
  /** `false` only for tests: without fsync. */
  durable?: boolean;
  /** Called when the database did not restart after a crash: the process cannot continue. */
  onLost?: (problem: StartupError) => void;
  /** Free bytes that the data folder needs; 0 for commands that must work on a full disk. */
  minFreeBytes?: number;
}

/**
 * Starts the embedded PostgreSQL 18 in a data folder. Creates the cluster the first time, locks the folder, ends an orphaned
 * database after a crash, and restarts the database when it dies. Throws a `StartupError` when that is not possible.
 */
export async function startCluster(
  dir: string,
  { log = () => {}, durable = true, onLost = () => {}, minFreeBytes }: Options = {},
): Promise<Cluster> {
  await openDataDir(dir, minFreeBytes);
  const unlock = await lockDir(dir);
  try {
    const paths = await findClusterPaths(dir, log);
    if (await hasCluster(paths)) await endOrphan(paths, log);
    await rejectForeignDatabase(dir, paths);
    if (!(await hasCluster(paths))) await makeCluster(dir, paths, durable);
    await writeMarker(paths);
    const lockHolder = await supervise(paths, { log, durable, onLost });
    const url = urlIn(paths);
    const serverUrl = urlIn(paths, appRole);
    await createDatabase(url);
    return {
      url,
      serverUrl,
      pid: lockHolder.pid,
      stop: async () => {
        await lockHolder.stop();
        if (paths.clientDir !== paths.socketDir) await rm(paths.clientDir, { force: true });
        await rmdir(paths.socketDir).catch(() => {});
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

const urlIn =
  ({ clientDir }: ClusterPaths, user = 'haruka') =>
  (database = 'haruka') =>
    `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(clientDir)}`;

const hasCluster = ({ cluster }: ClusterPaths) =>
  stat(cluster).then(
    () => true,
    () => false,
  );

/** Rejects a folder whose socket still answers after orphans were ended: the database runs in another container. */
async function rejectForeignDatabase(dir: string, { socketDir }: ClusterPaths) {
  if (await isListening(socketDir, socketName))
    throw new DataDirInUse(
      `The data folder ${dir} is in use by a database outside this container: stop it, or name another DATA_DIR.`,
    );
}

/** Creates the cluster on the first start. Rejects a folder whose cluster existed and is missing. */
async function makeCluster(dir: string, paths: ClusterPaths, durable: boolean) {
  if (await stat(paths.marker).catch(() => undefined))
    throw new StartupError(
      `The data folder ${dir} has lost its database (${paths.cluster} is missing): restore it, or remove ${paths.marker} to start with an empty one.`,
    );
  await createCluster(paths, durable);
}

const writeMarker = ({ marker }: ClusterPaths) =>
  writeFile(marker, `A database was made in the folder cluster by ${new Date().toISOString()}.\n`, {
    flag: 'wx',
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });

/** Returns the database for an operator command: that of the running server, else one started until `stop()`. */
export async function joinCluster(dir: string, options: Options = {}): Promise<Pick<Cluster, 'url' | 'stop'>> {
  try {
    const { url, stop } = await startCluster(dir, options);
    // `process.exit` also ends the database. The default action of a signal would leave it running.
    const exit = () => process.exit(1);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
    for (const signal of signals) process.once(signal, exit);
    return {
      url,
      async stop() {
        await stop();
        for (const signal of signals) process.off(signal, exit);
      },
    };
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    return { url: urlIn(await findClusterPaths(dir, () => {})), stop: async () => {} };
  }
}

/** Starts PostgreSQL with retries. Backends of a killed database keep its shared memory for a moment, so early tries fail. */
async function startWithRetry(paths: ClusterPaths, durable: boolean, mayRetry: (error: unknown) => boolean) {
  for (let tries = 1; ; tries++) {
    try {
      return await startPostgres(paths, durable);
    } catch (error) {
      if (tries === 40 || !mayRetry(error)) throw error;
      await pause(250);
    }
  }
}

/** Restarts the database when it dies. The pools reconnect; requests get serviceUnavailable meanwhile. */
async function supervise(
  paths: ClusterPaths,
  { log, durable, onLost }: Required<Pick<Options, 'log' | 'durable' | 'onLost'>>,
) {
  let stopping = false;
  let child = await startWithRetry(paths, durable, isStillShuttingDown);
  const watch = (watched: ChildProcess) =>
    watched.once('exit', (code, signal) => {
      if (stopping) return;
      log(`The database ended unexpectedly (${signal ?? `exit ${code}`}): restarting it.`);
      restart().catch(onLost);
    });
  async function restart() {
    const next = await startWithRetry(paths, durable, () => !stopping).catch((error: unknown) => {
      if (!stopping) throw error;
    });
    if (!next) return;
    child = next;
    if (stopping) await stopPostgres(child);
    else watch(child);
  }
  watch(child);
  return {
    pid: () => child.pid!,
    stop: async () => {
      stopping = true;
      await stopPostgres(child);
    },
  };
}

async function createDatabase(url: (name: string) => string) {
  const client = new pg.Client({ connectionString: url('postgres') });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'haruka'");
    if (!rowCount) await client.query('create database haruka');
  } finally {
    await client.end();
  }
}
