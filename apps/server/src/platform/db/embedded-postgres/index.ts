import type { ChildProcess } from 'node:child_process';
import { rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openDataDir } from '../../ops/data-dir.ts';
import { appRole } from '../databases.ts';
import { StartupError } from '../../api-error.ts';
import { isListening } from './lock-socket.ts';
import { InUse, lockDir } from './lock.ts';
import { findPlaces, type Places, socketName } from './places.ts';
import { createCluster, endOrphan, isStillDying, startPostgres, stopPostgres } from './process.ts';

export interface Cluster {
  /** What `DATABASE_URL` would say of a database in this cluster. */
  url(database?: string): string;
  /** The same as a login that is no superuser: what the server itself uses. It exists once the database is migrated. */
  serverUrl(database?: string): string;
  /** The process id of the database, for those who watch over it (and for tests that kill it). */
  pid(): number;
  stop(): Promise<void>;
}

interface Options {
  log?: (sentence: string) => void;
  /** `false` only for tests: no fsync, gone with a power cut. */
  durable?: boolean;
  /** The database did not come back after a crash: the process cannot go on. */
  onLost?: (problem: StartupError) => void;
  /** How many bytes the data folder must have left; 0 for commands that must work on a full disk. */
  leastFree?: number;
}

/**
 * Starts the embedded PostgreSQL 18 in a data folder (design §9): creates it the first time, keeps other processes out,
 * ends what a crash left behind, starts it again when it dies, and stops it with `stop()`.
 */
export async function startCluster(
  dir: string,
  { log = () => {}, durable = true, onLost = () => {}, leastFree }: Options = {},
): Promise<Cluster> {
  await openDataDir(dir, leastFree);
  const unlock = await lockDir(dir);
  try {
    const places = await findPlaces(dir, log);
    if (await hasCluster(places)) await endOrphan(places, log);
    await refuseForeignDatabase(dir, places);
    if (!(await hasCluster(places))) await makeCluster(dir, places, durable);
    await remember(places);
    const lockHolder = await keepRunning(places, { log, durable, onLost });
    const url = urlIn(places);
    const serverUrl = urlIn(places, appRole);
    await createDatabase(url);
    return {
      url,
      serverUrl,
      pid: lockHolder.pid,
      stop: async () => {
        await lockHolder.stop();
        if (places.clientDir !== places.socketDir) await rm(places.clientDir, { force: true });
        await rmdir(places.socketDir).catch(() => {});
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

const urlIn =
  ({ clientDir }: Places, user = 'haruka') =>
  (database = 'haruka') =>
    `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(clientDir)}`;

const hasCluster = ({ cluster }: Places) =>
  stat(cluster).then(
    () => true,
    () => false,
  );

/** What still answers after orphans were ended is a database that we cannot see: another container's. */
async function refuseForeignDatabase(dir: string, { socketDir }: Places) {
  if (await isListening(socketDir, socketName))
    throw new InUse(
      `The data folder ${dir} is in use by a database outside this container: stop it, or name another DATA_DIR.`,
    );
}

/** Makes a cluster where there has never been one. A lost one is not replaced by an empty one without a word. */
async function makeCluster(dir: string, places: Places, durable: boolean) {
  if (await stat(places.marker).catch(() => undefined))
    throw new StartupError(
      `The data folder ${dir} has lost its database (${places.cluster} is missing): bring it back, or remove ${places.marker} to begin with an empty one.`,
    );
  await createCluster(places, durable);
}

const remember = ({ marker }: Places) =>
  writeFile(marker, `A database was made in the folder cluster by ${new Date().toISOString()}.\n`, {
    flag: 'wx',
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });

/** For commands beside a server: the database of the server that runs on this folder, else one of their own until `stop()`. */
export async function joinCluster(dir: string, options: Options = {}): Promise<Pick<Cluster, 'url' | 'stop'>> {
  try {
    const cluster = await startCluster(dir, options);
    // The exit ends the database, too; the default of a signal would leave it behind.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
    return cluster;
  } catch (error) {
    if (!(error instanceof InUse)) throw error;
    return { url: urlIn(await findPlaces(dir, () => {})), stop: async () => {} };
  }
}

/** Backends of a killed database hold its shared memory until they notice: the first tries may be too early. */
async function startPatiently(places: Places, durable: boolean, mayRetry: (error: unknown) => boolean) {
  for (let tries = 1; ; tries++) {
    try {
      return await startPostgres(places, durable);
    } catch (error) {
      if (tries === 40 || !mayRetry(error)) throw error;
      await pause(250);
    }
  }
}

/** A database that dies is started again; the pools find it by themselves, requests meanwhile are told 503. */
async function keepRunning(
  places: Places,
  { log, durable, onLost }: Required<Pick<Options, 'log' | 'durable' | 'onLost'>>,
) {
  let stopping = false;
  let child = await startPatiently(places, durable, isStillDying);
  const watch = (watched: ChildProcess) =>
    watched.once('exit', (code, signal) => {
      if (stopping) return;
      log(`The database ended by itself (${signal ?? `exit ${code}`}): starting it again.`);
      revive().catch(onLost);
    });
  async function revive() {
    const next = await startPatiently(places, durable, () => !stopping).catch((error: unknown) => {
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
