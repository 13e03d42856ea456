import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/platform/db/migrate.ts';
import { startCluster } from '../../src/platform/db/embedded-postgres/index.ts';
import { copyDatabase, newDataFolder } from './data-folder.ts';
import { command, onDatabase } from './database.ts';

/** Starts one database server per test run: a temporary embedded PostgreSQL, or the one of TEST_DATABASE_URL. */
export default async function setup(project: TestProject) {
  const { url, preparedFolder, stop } = process.env.TEST_DATABASE_URL
    ? await prepareGiven(process.env.TEST_DATABASE_URL)
    : await startTemporary();
  project.provide('testServer', url);
  project.provide('preparedFolder', preparedFolder);
  return stop;
}

async function prepareGiven(url: string) {
  await command(url, 'drop database if exists haruka_template with (force)');
  await command(url, 'create database haruka_template');
  await migrate(onDatabase(url, 'haruka_template'));
  return { url, preparedFolder: undefined, stop: async () => {} };
}

/** Migrates once: the template of the databases is the one of the prepared folder, whose server has stopped before its copy. */
async function startTemporary() {
  const [dir, preparedFolder] = [await newDataFolder('haruka-test-'), await newDataFolder('haruka-prepared-')];
  const first = await startCluster(dir, { durable: false });
  await migrate(first.url());
  await first.stop();
  await copyDatabase(dir, preparedFolder);
  const cluster = await startCluster(dir, { durable: false });
  await command(cluster.url('postgres'), 'alter database haruka rename to haruka_template');
  const stop = async () => {
    await cluster.stop();
    for (const folder of [dir, preparedFolder]) await rm(folder, { recursive: true, force: true });
  };
  return { url: cluster.url('postgres'), preparedFolder, stop };
}
