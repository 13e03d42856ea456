import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApps, project } from '../../scripts/build.ts';

/** Creates an empty data folder for a started product. */
export async function dataFolder() {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'haruka-bench-start-'));
  // The embedded database may have to run with another account.
  await chmod(dir, 0o755);
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

/** Builds the apps, starts the product on a new data folder, and ends it after the work. */
export async function onProduct<T>(work: (port: number) => Promise<T>): Promise<T> {
  await buildApps();
  const { dir, remove } = await dataFolder();
  const product = await startProduct(dir);
  try {
    return await work(product.port);
  } finally {
    await product.stop();
    await remove();
  }
}

/** Runs `pnpm start` and requests the patient app until it responds. */
export async function startProduct(dir: string) {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, ['apps/server/scripts/start.ts'], {
    cwd: project,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dir,
      DATABASE_URL: '',
      REDIS_URL: '',
      NODE_ENV: '',
      REQUESTS_PER_MINUTE: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isServed(port))) {
    if (child.exitCode !== null) throw new Error('The start ended before it served anything.');
    await pause(5);
  }
  const seconds = (performance.now() - began) / 1000;
  return { seconds, port, pid: child.pid!, stop: () => stop(child) };
}

const isServed = (port: number) =>
  new Promise<boolean>((done) => {
    get({ port, host: 'localhost', path: '/', headers: { host: `patient.localhost:${port}` } }, (response) => {
      response.resume();
      done(response.statusCode === 200);
    }).on('error', () => done(false));
  });

async function stop(child: ChildProcess) {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
