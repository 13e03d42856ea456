import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/platform/db/migrate.ts';
import { startCluster } from '../../src/platform/db/embedded-postgres/index.ts';
import { command, onDatabase } from './database.ts';

/** Starts one database server per test run: a temporary embedded PostgreSQL, or the one of TEST_DATABASE_URL. */
export default async function setup(project: TestProject) {
  const { url, stop } = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startTemporary();
  await command(url, 'drop database if exists haruka_template with (force)');
  await command(url, 'create database haruka_template');
  await migrate(onDatabase(url, 'haruka_template'));
  project.provide('testServer', url);
  return stop;
}

async function startTemporary() {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'haruka-test-'));
  await chmod(dir, 0o755);
  const cluster = await startCluster(dir, { durable: false });
  const stop = async () => {
    await cluster.stop();
    await rm(dir, { recursive: true, force: true });
  };
  return { url: cluster.url('postgres'), stop };
}
