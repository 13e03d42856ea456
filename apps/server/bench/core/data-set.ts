import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { project } from '../../scripts/build.ts';
import { asSystem } from '../../src/platform/db/database-context.ts';
import { type Databases, openDatabases } from '../../src/platform/db/databases.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { type Cluster, startCluster } from '../../src/platform/db/embedded-postgres/index.ts';
import { dayAt } from '../../src/modules/scheduling/availability/days.ts';
import { seedDemo } from '../../src/seed/demo.ts';
import { type Preset, presets, seedNational } from '../../src/seed/national.ts';
import type { BenchContext } from './bench.ts';
import { bookingFixtures, fixtureSql } from './booking-fixtures.ts';

/** A database with a national data set, as a server has it: PostgreSQL from npm, durable, over the socket. */
export interface DataSet {
  url: string;
  databases: Databases;
  /** Process id of the database, the parent of its workers. */
  pid: number;
  /** Ids of the most visited locations, in descending order. */
  popular: number[];
  /** Deletes the bookings of the benchmarks. */
  deleteBookings(): Promise<void>;
}

const cache = path.join(project, '.cache/bench');
const open = new Map<Preset, Promise<{ dataSet: DataSet; close(): Promise<void> }>>();

/** Returns the database of a preset. It is seeded once and reused while schema, seeds and week are unchanged. */
export async function openDataSet({ preset, say }: Pick<BenchContext, 'preset' | 'say'>): Promise<DataSet> {
  if (!open.has(preset)) open.set(preset, createDataSet(preset, say));
  return (await open.get(preset)!).dataSet;
}

export async function closeDataSets() {
  for (const opening of open.values()) await opening.then(({ close }) => close()).catch(() => {});
  open.clear();
}

async function createDataSet(preset: Preset, say: BenchContext['say']) {
  const cluster = await startCluster(await keptFolder(preset, fixtureSql), { log: say });
  try {
    if (!(await isReady(cluster))) await fill(cluster, preset, say);
    const databases = await openDatabases(cluster.url());
    const dataSet = await describeDataSet(cluster, databases);
    return {
      dataSet,
      close: async () => {
        await databases.close();
        await cluster.stop();
      },
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** Returns the folder of a data set that is kept while `sql`, schema, seeds and week are unchanged. Removes its older ones. */
export async function keptFolder(set: string, sql: string): Promise<string> {
  const name = `${set}-${await fingerprint(sql)}`;
  const stale = (await readdir(cache).catch(() => [])).filter((each) => each.startsWith(`${set}-`) && each !== name);
  for (const each of stale) await rm(path.join(cache, each), { recursive: true, force: true });
  return path.join(cache, name);
}

/** Returns a hash over everything the data depends on, including the week, because the seeds are relative to today. */
async function fingerprint(sql: string): Promise<string> {
  const hash = createHash('sha256');
  const folders = ['src/migrations', 'src/seed', 'src/seed/national'].map((each) =>
    path.join(project, 'apps/server', each),
  );
  for (const folder of folders) {
    const files = (await readdir(folder)).filter((file) => /\.(sql|ts)$/.test(file) && !file.includes('.test.'));
    for (const file of files.toSorted()) hash.update(await readFile(path.join(folder, file)));
  }
  // 1970 began on a Thursday. Weeks begin on Mondays.
  return hash
    .update(sql)
    .update(String(Math.floor((dayAt(Date.now()) + 3) / 7)))
    .digest('hex')
    .slice(0, 12);
}

const marker = 'bench_is_ready';
/** The secret of the measured servers. */
export const secret = 'a secret for benches alone, nowhere else';

async function isReady(cluster: Cluster): Promise<boolean> {
  const { rows } = await ask(cluster.url(), `select to_regclass('${marker}') is not null as ready`);
  return rows[0]?.ready === true;
}

async function fill(cluster: Cluster, preset: Preset, say: BenchContext['say']) {
  say(`${preset} is seeded once and kept in ${path.relative(project, cache)}`);
  await ask(cluster.url('postgres'), 'drop database haruka with (force)');
  await ask(cluster.url('postgres'), 'create database haruka');
  const url = cluster.url();
  await migrate(url);
  const { db, close } = await openDatabases(url, { poolSize: 1 });
  try {
    await asSystem(() => seedDemo(db, { secret }));
  } finally {
    await close();
  }
  await seedNational(url, { clinics: presets[preset], log: say });
  await ask(url, fixtureSql);
  await ask(url, `create table ${marker} as select now() as at`);
  await ask(url, 'vacuum analyze');
}

async function describeDataSet(cluster: Cluster, databases: Databases): Promise<DataSet> {
  const { rows } = await ask(
    cluster.url(),
    `select id from clinic_location where not is_deleted and clinic_id <> ${bookingFixtures.clinic} order by popularity desc, id limit 1000`,
  );
  return {
    url: cluster.url(),
    databases,
    pid: cluster.pid(),
    popular: rows.map(({ id }) => Number(id)),
    deleteBookings: async () =>
      void (await ask(cluster.url(), tidySql), await ask(cluster.url(), 'vacuum analyze consult')),
  };
}

/** Deletes with triggers disabled, because the audit log rejects deletes. */
const tidySql = `
  begin;
  set local session_replication_role = replica;
  set local statement_timeout = 0;
  delete from answer_sheet where consult_id in (select id from consult where clinic_id = ${bookingFixtures.clinic});
  delete from consult where clinic_id = ${bookingFixtures.clinic};
  delete from patient_location where clinic_location_id between ${bookingFixtures.firstLocation} and ${bookingFixtures.firstLocation + bookingFixtures.locations - 1};
  truncate outbox, audit_log, audit_unsealed, audit_seal, audit_head, idempotency;
  commit;
`;

/** Runs SQL on its own connection, also several statements at once. */
export async function ask(url: string, sql: string): Promise<pg.QueryResult<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: url, application_name: 'haruka-bench' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await client.query<Record<string, unknown>>(sql);
  } finally {
    await client.end();
  }
}
