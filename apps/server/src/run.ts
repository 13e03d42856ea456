import { mkdir } from 'node:fs/promises';
import { errorText } from '@haruka/i18n/server';
import type { Logger } from 'pino';
import { type App, buildApp } from './app.ts';
import { features } from './features/index.ts';
import { wallClock } from './house/clock.ts';
import type { Config } from './house/config.ts';
import { secretOf } from './house/data-dir.ts';
import { asSystem } from './house/context.ts';
import { type Databases, openDatabases, refuseUnfit } from './house/db.ts';
import { assertDurable } from './house/durable.ts';
import { makeLog } from './house/log.ts';
import { migrate } from './house/migrate.ts';
import { startCluster } from './house/postgres/index.ts';
import { CannotRun } from './house/problem.ts';
import { assertSecondLock } from './house/second-lock.ts';
import type { FanOut } from './house/sockets.ts';
import { makeOutside } from './outside/index.ts';

/** What happens on the way up, for whoever watches the terminal. */
export interface Steps {
  database?(isEmbedded: boolean): void;
  migrated?(names: string[]): void;
  /** The database is up to date and nobody is served yet: the moment to fill an empty one. */
  beforeListening?(databases: Databases, secret: string): Promise<void>;
  note?(sentence: string): void;
}

export interface Running extends App {
  log: Logger;
}

const ownerServes =
  'The database user may not make a role for the server: it serves as the owner of its tables, held by forced row-level security.';

/** Things to end, newest first; each is ended even when another fails. */
type Endings = (() => unknown)[];

/** Starts the whole server: database, migrations, features, port. Throws `CannotRun` with one clear sentence. */
export async function run(config: Config, steps: Steps = {}): Promise<Running> {
  const endings: Endings = [];
  const log = makeLog(config.logLevel);
  const onError = (error: unknown) => log.warn({ err: error }, 'a connection broke');
  const note = steps.note ?? ((sentence: string) => log.warn(sentence));
  try {
    const secret = await secretOf(config);
    steps.database?.(config.databaseUrl === undefined);
    const url = config.databaseUrl ?? (await embedded(config, note, endings));
    await refuseUnfit(url);
    const migrated = await migrate(url);
    const databases = await openDatabases(url, { onError });
    endings.push(databases.close);
    await assertDurable(databases.db);
    await assertSecondLock(databases.db);
    if (!databases.hasOwnRole) note(ownerServes);
    steps.migrated?.(migrated);
    await asSystem(async () => steps.beforeListening?.(databases, secret));
    const fanOut = config.redisUrl === undefined ? undefined : await overRedis(config.redisUrl, onError);
    if (fanOut) endings.push(fanOut.close);
    const outside = makeOutside(config, databases.db);
    const app = await buildApp({
      config,
      secret,
      log,
      clock: wallClock,
      databases,
      outside,
      features,
      fanOut,
      say: errorText,
    });
    endings.push(app.stop);
    await listen(app, config);
    return { ...app, log, stop: () => endAll(endings) };
  } catch (error) {
    await endAll(endings);
    throw error;
  }
}

/** Loaded only where it is wanted: the client is a tenth of what a start costs. */
async function overRedis(url: string, onError: (error: Error) => void): Promise<FanOut> {
  const { openFanOut } = await import('./house/redis.ts');
  return openFanOut(url, onError);
}

async function embedded({ dataDir }: Config, note: (sentence: string) => void, endings: Endings): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const cluster = await startCluster(dataDir, { log: note, onLost: (problem) => fail(problem) });
  endings.push(cluster.stop);
  return cluster.url();
}

async function listen({ http }: App, { port, host }: Config) {
  await http.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new CannotRun(`Port ${port} is taken by another program: stop it, or choose another with PORT.`, error);
    if (error.code === 'EACCES')
      throw new CannotRun(`Port ${port} may not be opened by this user: choose one above 1023 with PORT.`, error);
    throw new CannotRun(`The server cannot listen on ${host}:${port}: ${error.message}.`, error);
  });
}

async function endAll(endings: Endings) {
  for (const end of endings.splice(0).toReversed()) {
    await Promise.resolve(end()).catch((error: unknown) =>
      process.stderr.write(`While stopping: ${(error as Error).message}\n`),
    );
  }
}

/** One sentence for a reason we know, everything we have for a bug; either way the process is over. */
export function fail(error: unknown): never {
  process.stderr.write(
    error instanceof CannotRun ? `\n${error.message}\n` : `\n${(error as Error)?.stack ?? String(error)}\n`,
  );
  process.exit(1);
}

/** Stops cleanly on SIGTERM and Ctrl-C (safety F16), and ends the process on an error nobody caught. */
export function obeySignals(running: Running, onStopping: () => void = () => {}) {
  let isStopping = false;
  const stop = (code: number) => {
    // A terminal and the package manager both pass Ctrl-C on: once is enough.
    if (isStopping) return;
    isStopping = true;
    onStopping();
    setTimeout(() => process.exit(1), 10_000).unref();
    void running.stop().then(() => process.exit(code));
  };
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  process.on('uncaughtException', (error) => {
    running.log.fatal({ err: error }, 'uncaught');
    stop(1);
  });
}
