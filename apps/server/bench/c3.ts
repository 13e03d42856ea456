import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApps, project } from '../scripts/build.ts';
import { type Bench, type BenchContext, type Row, atMost } from './core/bench.ts';
import { familyOf, memoryOf, waitForIdle } from './core/proc.ts';
import { median } from './core/rounds.ts';

/** C3: the time from the start command to the first page, with dependencies and build ready, and the memory used afterwards. */
export const c3: Bench = {
  id: 'C3',
  title: 'From the start command to the first 200',
  onData: false,
  async run(ground) {
    // Built before, because the start is measured, not the compiler.
    await buildApps();
    const rounds = [];
    for (let round = 1; round <= (ground.quick ? 1 : 5); round += 1) rounds.push(await startTwice(ground));
    const fresh = rounds.map((each) => each.fresh);
    const warm = rounds.map((each) => each.warm);
    const memory = rounds.map((each) => each.memory);
    const next = 'see what turbo takes to find nothing changed; start the database before the apps are looked at';
    return [
      seconds('from the command to the first 200, empty data folder', fresh, 1.5, next, { rounds }),
      seconds('the same, second start', warm, 0.4, next),
      {
        what: 'memory of server (resident) and database (proportional)',
        ours: { value: median(memory), unit: 'MB' },
        measured: median(memory),
        goal: atMost(150, 'MB'),
        next: 'load the seeds, the fakes and the build step only while they run',
      },
    ];
  },
};

const seconds = (what: string, values: number[], most: number, next: string, more?: Row['more']): Row => ({
  what,
  ours: { value: median(values), unit: 's' },
  measured: median(values),
  goal: atMost(most, 's'),
  next,
  more,
});

async function startTwice({ quick, say }: BenchContext) {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'haruka-bench-start-'));
  // The embedded database may have to run with another account.
  await chmod(dir, 0o755);
  try {
    const idle = await waitForIdle(quick ? 2 : 30);
    const first = await startOnce(dir);
    await first.stop();
    const second = await startOnce(dir);
    const memory = await memoryOfAll(second.pid);
    await second.stop();
    say(`C3 fresh ${first.seconds.toFixed(2)} s, warm ${second.seconds.toFixed(2)} s, ${memory.toFixed(0)} MB`);
    return { fresh: first.seconds, warm: second.seconds, memory, idle };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Runs `pnpm start` and requests the patient app until it responds. */
async function startOnce(dir: string) {
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
  return { seconds, pid: child.pid!, stop: () => stop(child) };
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

/** Returns the memory after a pause, when memory of the start alone has been freed. */
async function memoryOfAll(pid: number): Promise<number> {
  await pause(1_000);
  const others = (await familyOf(pid)).filter((each) => each !== pid);
  const [own, theirs] = await Promise.all([memoryOf(pid), Promise.all(others.map(memoryOf))]);
  return own.rss + theirs.reduce((sum, { pss }) => sum + pss, 0);
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
