import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Databases, openDatabases } from '../../src/platform/db/databases.ts';
import { findClusterPaths } from '../../src/platform/db/embedded-postgres/cluster-paths.ts';
import { newDataFolder, prepareDataFolder } from '../support/data-folder.ts';
import { command, onDatabase } from '../support/index.ts';

/** The real server in its own process with its own data folder, port and database. Tests kill it. */
export interface CrashServer {
  origin: string;
  secret: string;
  /** Starts it, and waits until it serves. */
  start(): Promise<void>;
  /** Kills the server with SIGKILL. */
  killServer(): Promise<void>;
  /** Kills every process of its embedded PostgreSQL; the server must restart it. */
  killDatabase(): Promise<void>;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
  /** Opens new connections for the test, independent of the server. */
  databases(): Promise<Databases>;
  /** Returns its output since the last start; empty without problems. */
  output(): string;
  remove(): Promise<void>;
}

const main = path.resolve(import.meta.dirname, '../../src/main.ts');

/**
 * Makes a server to kill. `outside` names a database server to use instead of the embedded one; `logLevel` enables its log. `program`
 * starts it.
 */
export async function makeCrashServer(
  outside?: string,
  logLevel = 'silent',
  settings: NodeJS.ProcessEnv = {},
  program = main,
): Promise<CrashServer> {
  const dir = await newDataFolder('haruka-crash-');
  if (!outside) await prepareDataFolder(dir);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const secret = 'a secret for the crash test, nowhere else';
  const name = `crash_${randomUUID().replaceAll('-', '')}`;
  if (outside) await command(outside, `create database ${name}`);
  const { cluster, socketDir } = await findClusterPaths(dir, () => {});
  const url = outside
    ? onDatabase(outside, name)
    : `postgresql://haruka@localhost/haruka?host=${encodeURIComponent(socketDir)}`;
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dir,
    SECRET: secret,
    LOG_LEVEL: logLevel,
    ...(outside && { DATABASE_URL: url }),
    ...settings,
  };
  let child: ChildProcess;
  let output = '';

  const killServer = async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  const postmaster = async () =>
    Number((await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n', 1)[0]);
  return {
    origin,
    secret,
    output: () => output,
    async start() {
      output = '';
      child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      for (const stream of [child.stdout!, child.stderr!])
        stream.setEncoding('utf8').on('data', (text: string) => (output += text));
      while (!(await isServing(origin))) {
        if (child.exitCode !== null) throw new Error(`the server did not start: ${output}`);
        await pause(20);
      }
    },
    killServer,
    killDatabase: async () => void process.kill(await postmaster(), 'SIGKILL'),
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      return child.exitCode;
    },
    databases: () => openDatabases(url, { poolSize: 4, as: 'owner' }),
    async remove() {
      if (child && child.exitCode === null && child.signalCode === null) await killServer();
      if (outside) await command(outside, `drop database ${name} with (force)`);
      else
        await postmaster()
          .then((pid) => process.kill(pid, 'SIGQUIT'))
          .catch(() => {});
      await rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

export const isServing = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
