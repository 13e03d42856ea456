import path from 'node:path';
import { type Config, originOf, readConfig } from '../src/platform/ops/config.ts';
import { fail, runProgram, type Steps } from '../src/run.ts';
import { demoAccounts } from '../src/seed/accounts.ts';
import { refreshDemoCall } from '../src/seed/demo-call.ts';
import { filesOf } from '../src/providers/index.ts';
import { seedDemo } from '../src/seed/demo.ts';
import { buildApps, project } from './build.ts';

/** `pnpm start`: builds and starts the product from a fresh checkout. Prints its steps, then URLs and demo accounts. */
const began = performance.now();
const print = (text: string) => process.stdout.write(`${text}\n`);
const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
const done = (what: string, about: string) => print(`  ✓ ${what.padEnd(10)} ${about}  (${seconds()})`);

try {
  // The terminal shows URLs instead of one line per request.
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' });
  print('\nHARUKA is starting. The first time takes about a minute, later ones a few seconds.\n');
  await start(config);
  announce(config);
} catch (error) {
  fail(error);
}

async function start(config: Config) {
  // Builds while the database starts. The server listens after the build.
  const build = buildApps().then(() => done('apps', 'patient, clinic, doctor and storybook are built'));
  build.catch(() => {});
  return runProgram(config, steps(config, build), () =>
    print('\nStopping: finishing requests, then ending the database …'),
  );
}

function steps(config: Config, build: Promise<unknown>): Steps {
  return {
    note: (sentence) => print(`  · ${sentence}`),
    database: (isEmbedded) =>
      print(
        isEmbedded
          ? `  · database   PostgreSQL 18 in ${path.relative(project, config.dataDir) || '.'}`
          : '  · database   as DATABASE_URL says',
      ),
    migrated: (names) => done('tables', names.length > 0 ? `${names.length} migrations run` : 'up to date'),
    beforeListening: async ({ db }, secret) => {
      if (config.hasFakes) {
        done(
          'demo data',
          (await seedDemo(db, { secret, files: filesOf(config) }))
            ? 'three clinics, their people and patients'
            : 'already there',
        );
        await refreshDemoCall(db);
      }
      await build;
    },
  };
}

function announce(config: Config) {
  const addresses = {
    everything: 'start',
    patients: 'patient',
    clinics: 'clinic',
    doctors: 'doctor',
    components: 'storybook',
  } as const;
  print(`\nReady in ${seconds()}.\n`);
  for (const [label, host] of Object.entries(addresses)) print(`  ${label.padEnd(11)} ${originOf(config, host)}`);
  if (config.hasFakes) {
    print(`  ${'mail, SMS'.padEnd(11)} ${originOf(config, 'patient')}/dev/outbox\n\nDemo accounts:\n`);
    for (const { app, email, password, totp_secret, name, about } of demoAccounts()) {
      print(`  ${app.padEnd(8)} ${email.padEnd(26)} ${password}   ${`${name} ${about}`.trim()}`);
      if (totp_secret) print(`  ${''.padEnd(8)} ${''.padEnd(26)} second factor: ${totp_secret}`);
    }
  }
  print('\nCtrl-C ends the server and its database. Without a network it starts with: npx --offline -y pnpm@12 start');
}
