import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { originOf, readConfig } from '../src/platform/ops/config.ts';
import { asSystem } from '../src/platform/db/database-context.ts';
import { secretOf } from '../src/platform/ops/data-dir.ts';
import { openDatabases } from '../src/platform/db/databases.ts';
import { ShutdownSteps } from '../src/platform/ops/shutdown.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { startCluster } from '../src/platform/db/embedded-postgres/index.ts';
import { fail } from '../src/run.ts';
import { demoAccounts } from '../src/seed/accounts.ts';
import { refreshDemoCall } from '../src/seed/demo-call.ts';
import { filesOf } from '../src/providers/index.ts';
import { seedDemo } from '../src/seed/demo.ts';
import { project } from './build.ts';

/**
 * `pnpm dev`: one database for the session, a server that restarts on changes, and a Vite server per app that proxies
 * `/api` and `/socket.io`.
 */
const ports = { patient: 5173, clinic: 5174, doctor: 5175 } as const;

async function develop() {
  const shutdownSteps = new ShutdownSteps();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void shutdownSteps.endAll().then(() => process.exit(0)));
  const config = readConfig();
  const secret = await secretOf(config);
  const cluster = config.databaseUrl === undefined ? await startCluster(config.dataDir, { onLost: fail }) : undefined;
  if (cluster) shutdownSteps.add(cluster.stop, 3_000);
  const url = config.databaseUrl ?? cluster!.url();
  await migrate(url);
  const databases = await openDatabases(url, { poolSize: 2 });
  await asSystem(async () => {
    await seedDemo(databases.db, { secret, files: filesOf(config) });
    await refreshDemoCall(databases.db);
  });
  await databases.close();

  const env = { ...process.env, DATABASE_URL: url, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' };
  const children = [
    spawnHere('apps/server', process.execPath, ['--watch', '--watch-preserve-output', 'src/main.ts'], env),
  ];
  for (const [app, port] of Object.entries(ports)) {
    children.push(
      spawnHere(
        `apps/${app}`,
        path.join(project, `apps/${app}/node_modules/.bin/vite`),
        ['--port', String(port), '--strictPort', '--clearScreen', 'false'],
        env,
      ),
    );
  }
  for (const [app, port] of Object.entries(ports)) {
    process.stdout.write(`  ${app.padEnd(8)} http://${config.hosts[app as keyof typeof ports]}:${port}\n`);
  }
  process.stdout.write(
    `  ${'server'.padEnd(8)} ${originOf(config, 'start')}\n  accounts: ${demoAccounts()
      .map(({ email }) => email)
      .join(', ')} (password ${demoAccounts()[0]!.password})\n`,
  );

  shutdownSteps.add(() => Promise.all(children.map(end)), 5_000);
}

const spawnHere = (folder: string, command: string, args: string[], env: NodeJS.ProcessEnv) =>
  spawn(command, args, { cwd: path.join(project, folder), env, stdio: ['ignore', 'inherit', 'inherit'] });

const end = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });

try {
  await develop();
} catch (error) {
  fail(error);
}
