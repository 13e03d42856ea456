import type { ChildProcess } from 'node:child_process';
import { rmdir, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openDataDir } from '../data-dir.ts';
import type { CannotRun } from '../problem.ts';
import { InUse, lockDir } from './lock.ts';
import { findPlaces, type Places } from './places.ts';
import { createCluster, endOrphan, startPostgres, stopPostgres } from './process.ts';

export interface Cluster {
  /** What `DATABASE_URL` would say of a database in this cluster. */
  url(database?: string): string;
  /** The process id of the database, for those who watch over it (and for tests that kill it). */
  pid(): number;
  stop(): Promise<void>;
}

interface Options {
  log?: (sentence: string) => void;
  /** `false` only for tests: no fsync, gone with a power cut. */
  durable?: boolean;
  /** The database did not come back after a crash: the process cannot go on. */
  onLost?: (problem: CannotRun) => void;
}

/**
 * Starts the embedded PostgreSQL 18 in a data folder (design §9): creates it the first time, keeps other processes out,
 * ends what a crash left behind, starts it again when it dies, and stops it with `stop()`.
 */
export async function startCluster(
  dir: string,
  { log = () => {}, durable = true, onLost = () => {} }: Options = {},
): Promise<Cluster> {
  await openDataDir(dir);
  const unlock = await lockDir(dir);
  try {
    const places = await findPlaces(dir, log);
    const isNew = !(await stat(places.cluster).catch(() => undefined));
    if (isNew) await createCluster(places, durable);
    else await endOrphan(places.cluster, log);
    const keeper = await keepRunning(places, { log, durable, onLost });
    const url = (database = 'haruka') =>
      `postgresql://haruka@localhost/${database}?host=${encodeURIComponent(places.socketDir)}`;
    await createDatabase(url);
    return {
      url,
      pid: keeper.pid,
      stop: async () => {
        await keeper.stop();
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
  ({ socketDir }: Places) =>
  (database = 'haruka') =>
    `postgresql://haruka@localhost/${database}?host=${encodeURIComponent(socketDir)}`;

/** For commands beside a server: the database of the server that runs on this folder, else one of their own until `stop()`. */
export async function joinCluster(dir: string): Promise<Pick<Cluster, 'url' | 'stop'>> {
  try {
    return await startCluster(dir);
  } catch (error) {
    if (!(error instanceof InUse)) throw error;
    return { url: urlIn(await findPlaces(dir, () => {})), stop: async () => {} };
  }
}

/** A database that dies is started again; the pools find it by themselves, requests meanwhile are told 503. */
async function keepRunning(places: Places, { log, durable, onLost }: Required<Options>) {
  let stopping = false;
  let child = await startPostgres(places, durable);
  const watch = (watched: ChildProcess) =>
    watched.once('exit', (code, signal) => {
      if (stopping) return;
      log(`The database ended by itself (${signal ?? `exit ${code}`}): starting it again.`);
      revive().catch(onLost);
    });
  // Workers of a killed postmaster hold its shared memory until they have noticed: the first tries may be too early.
  async function revive() {
    for (let tries = 1; !stopping; tries++) {
      try {
        child = await startPostgres(places, durable);
        if (stopping) return void (await stopPostgres(child));
        watch(child);
        return;
      } catch (error) {
        if (tries === 40) throw error;
        await pause(250);
      }
    }
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
