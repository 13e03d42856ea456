import { errorCodes } from '@haruka/contract';
import { lookup } from 'node:dns/promises';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { errorText } from '@haruka/i18n/server';
import type { Logger } from 'pino';
import { type App, buildApp, stopMs } from './app.ts';
import { modules } from './modules/index.ts';
import { wallClock } from './platform/ops/clock.ts';
import { rejectDemoAccounts } from './platform/ops/demo-check.ts';
import type { Config } from './platform/ops/config.ts';
import { hasSpace, secretOf } from './platform/ops/data-dir.ts';
import { asSystem } from './platform/db/database-context.ts';
import { type Databases, openDatabases } from './platform/db/databases.ts';
import { assertDurableSettings } from './platform/db/durability.ts';
import { makeLog } from './platform/ops/log.ts';
import { migrate } from './platform/db/migrate.ts';
import { type Cluster, startCluster } from './platform/db/embedded-postgres/index.ts';
import { ShutdownSteps } from './platform/ops/shutdown.ts';
import { StartupError } from './platform/api-error.ts';
import { assertRowLevelSecurity, rejectSuperuser } from './platform/db/row-level-security.ts';
import type { FanOut } from './platform/events/sockets.ts';
import { makeProviders } from './providers/index.ts';

/** Callbacks during startup. */
export interface Steps {
  database?(isEmbedded: boolean): void;
  migrated?(names: string[]): void;
  /** Runs after the migrations and before the server listens, e.g. to seed an empty database. */
  beforeListening?(databases: Databases, secret: string): Promise<void>;
  note?(sentence: string): void;
}

export interface Running extends App {
  log: Logger;
}

const ownerServes =
  'The database user may not create a role for the server: it runs as the owner of its tables, under forced row-level security.';

const payingIsClosed = `Paying is closed: without STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, every payment answers ${errorCodes.paymentServiceFailed}.`;

/** Starts the server: database, migrations, modules, port. Throws a `StartupError` with one clear sentence. */
export async function run(config: Config, steps: Steps = {}, endings = new ShutdownSteps()): Promise<Running> {
  const log = makeLog(config.logLevel);
  const onError = (error: unknown) => log.warn({ err: error }, 'a connection broke');
  const note = steps.note ?? ((sentence: string) => log.warn(sentence));
  try {
    await rejectTakenPort(config);
    const secret = await secretOf(config);
    steps.database?.(config.databaseUrl === undefined);
    const cluster = config.databaseUrl === undefined ? await embedded(config, note, endings) : undefined;
    const url = config.databaseUrl ?? cluster!.url();
    await checkBeforeMigration(url, config);
    const migrated = await migrate(url, undefined, { grantsLogin: cluster !== undefined });
    const databases = await openDatabases(cluster?.serverUrl() ?? url, { onError });
    endings.add(() => {
      // What is still at work now was abandoned for its lateness. Each of its queries fails, and that means nothing.
      log.level = 'silent';
      return databases.close();
    }, limits.pools);
    await assertRowLevelSecurity(databases);
    if (!databases.hasOwnRole) note(ownerServes);
    steps.migrated?.(migrated);
    await asSystem(async () => steps.beforeListening?.(databases, secret));
    const fanOut = config.redisUrl === undefined ? undefined : await openRedis(config.redisUrl, onError);
    if (fanOut) endings.add(fanOut.close, limits.pools);
    const providers = makeProviders(config, databases.db);
    if (!config.hasFakes && !config.stripe) note(payingIsClosed);
    await providers.files.open();
    // A signal may have come: nothing may begin to work on the pools that are being closed.
    endings.rejectIfBegun();
    const building = buildApp({
      config,
      secret,
      log,
      clock: wallClock,
      databases,
      providers,
      modules,
      fanOut,
      hasSpace: config.databaseUrl === undefined ? () => hasSpace(config.dataDir) : undefined,
      errorMessage: errorText,
    });
    // Added before the app is there: a signal in this moment waits for the app and stops it, then closes its pools.
    const stopApp = () =>
      building.then(
        (app) => app.stop(),
        () => {},
      );
    endings.add(stopApp, limits.app);
    const app = await building;
    await listen(app, config);
    return { ...app, log, stop: () => endings.endAll() };
  } catch (error) {
    await endings.endAll();
    throw error;
  }
}

/** Checks the database before the first migration, so that a rejected one is unchanged (E11). */
async function checkBeforeMigration(url: string, { hasFakes, databaseUrl }: Config): Promise<void> {
  const { db, close } = await openDatabases(url, { poolSize: 1, as: 'owner' });
  try {
    await assertDurableSettings(db);
    if (hasFakes) return;
    // The embedded database is migrated by its superuser, and served by another login.
    if (databaseUrl !== undefined) await rejectSuperuser(db);
    await rejectDemoAccounts(db);
  } finally {
    await close();
  }
}

/**
 * Timeouts of the shutdown steps in milliseconds: the app, the pools of Redis and of the database, and the embedded database.
 * Together below 5 s. A late step is abandoned, because the process exits afterwards.
 */
export const limits = { app: stopMs + 100, pools: 200, database: 1_800 };

/** Connects to Redis. Imported on demand, because the client takes a tenth of a start. */
async function openRedis(url: string, onError: (error: Error) => void): Promise<FanOut> {
  const { openFanOut } = await import('./platform/events/redis-fan-out.ts');
  return openFanOut(url, onError);
}

async function embedded(
  { dataDir }: Config,
  note: (sentence: string) => void,
  endings: ShutdownSteps,
): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  const cluster = await startCluster(dataDir, { log: note, onLost: (problem) => fail(problem) });
  endings.add(cluster.stop, limits.database);
  return cluster;
}

/** Tests the port on every address of the host before anything starts (E13). */
async function rejectTakenPort(config: Config): Promise<void> {
  if (config.port === 0) return;
  for (const address of await addressesOf(config.host)) {
    const probe = createServer();
    try {
      await new Promise<void>((done, failed) => {
        probe.once('error', failed).listen({ port: config.port, host: address }, done);
      });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A machine without IPv6 may still list ::1 in its hosts file.
      if (code === 'EADDRINUSE' || code === 'EACCES') listenError(config)(error as Error);
    } finally {
      await new Promise((done) => probe.close(done));
    }
  }
}

/** Returns the addresses of a host. Browsers take `localhost` for both loopback addresses. */
const addressesOf = async (host: string): Promise<string[]> =>
  host === 'localhost'
    ? ['127.0.0.1', '::1']
    : (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address);

async function listen({ http }: App, config: Config) {
  await http.listen({ port: config.port, host: config.host }).catch(listenError(config));
}

const listenError =
  ({ port, host }: Config) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE')
      throw new StartupError(`Port ${port} is taken by another program: stop it, or choose another with PORT.`, error);
    if (error.code === 'EACCES')
      throw new StartupError(`Port ${port} may not be opened by this user: choose one above 1023 with PORT.`, error);
    throw new StartupError(`The server cannot listen on ${host}:${port}: ${error.message}.`, error);
  };

/** Prints one sentence for a `StartupError`, or the stack of a bug, and exits with 1. */
export function fail(error: unknown): never {
  process.stderr.write(
    error instanceof StartupError ? `\n${error.message}\n` : `\n${(error as Error)?.stack ?? String(error)}\n`,
  );
  process.exit(1);
}

/**
 * Runs the server as a program. SIGTERM, SIGINT and SIGHUP, also during startup, stop everything and exit with 0. An uncaught
 * error exits with 1.
 */
export async function runProgram(
  config: Config,
  steps: Steps = {},
  onStopping: () => void = () => {},
): Promise<Running> {
  const endings = new ShutdownSteps();
  let isStopping = false;
  const stop = (code: number) => {
    // A terminal and the package manager both forward Ctrl-C.
    if (isStopping) return;
    isStopping = true;
    onStopping();
    void endings.endAll().then(() => process.exit(code));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  // Output to a closed terminal is lost. That is no failure.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  process.on('uncaughtException', (error) => {
    if (isLostOutput(error)) return;
    makeLog(config.logLevel).fatal({ err: error }, 'uncaught');
    stop(1);
  });
  try {
    return await run(config, steps, endings);
  } catch (error) {
    // The signal ended what the startup was waiting for, so its error means nothing.
    if (isStopping) return await new Promise<never>(() => {});
    throw error;
  }
}

const isLostOutput = ({ code, syscall }: NodeJS.ErrnoException) =>
  syscall === 'write' && (code === 'EPIPE' || code === 'EIO');
