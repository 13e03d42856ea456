import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { command, onDatabase } from '../../../test/support/index.ts';
import { migrate } from './migrate.ts';

let dir: string;
let url: string;
let name: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'haruka-migrations-'));
  name = `migrate_${randomUUID().replaceAll('-', '')}`;
  await command(inject('testServer'), `create database ${name}`);
  url = onDatabase(inject('testServer'), name);
});
afterEach(async () => {
  await command(inject('testServer'), `drop database ${name} with (force)`);
  await rm(dir, { recursive: true });
});
const put = (file: string, text: string) => writeFile(path.join(dir, file), text);

test('runs each file once, in the order of its timestamp', async () => {
  await put('20260101000001_one.sql', 'create table one (id int); create table two (id int)');
  expect(await migrate(url, dir)).toEqual(['20260101000001_one.sql']);
  await put('20260101000002_more.sql', 'alter table one add column more text');
  expect(await migrate(url, dir)).toEqual(['20260101000002_more.sql']);
  expect(await migrate(url, dir)).toEqual([]);
});

test('five processes that start together run the migrations once', async () => {
  await put('20260101000001_one.sql', 'create table one (id int); select pg_sleep(0.1)');
  const ran = await Promise.all(Array.from({ length: 5 }, () => migrate(url, dir)));
  expect(ran.flat()).toEqual(['20260101000001_one.sql']);
});

test('a failed file is rolled back and named', async () => {
  await put('20260101000001_one.sql', 'create table one (id int)');
  await put('20260101000002_bad.sql', 'create table two (id int); select nonsense');
  await expect(migrate(url, dir)).rejects.toThrow(
    /^The migration 20260101000002_bad\.sql failed: column "nonsense" does not exist\.$/,
  );
  const { rows } = await command(
    url,
    "select to_regclass('one') is not null as one, to_regclass('two') is not null as two",
  );
  expect(rows).toEqual([{ one: true, two: false }]);
});

test('rejects a file that changed after it ran', async () => {
  await put('20260101000001_one.sql', 'create table one (id int)');
  await migrate(url, dir);
  await put('20260101000001_one.sql', 'create table one (id bigint)');
  await expect(migrate(url, dir)).rejects.toThrow('20260101000001_one.sql was changed after it had run');
});

test.each([['0001-one.sql'], ['20260101000001_One.sql'], ['1_one.sql']])(
  'rejects a file name without a timestamp: %s',
  async (file) => {
    await put(file, 'select 1');
    await expect(migrate(url, dir)).rejects.toThrow(`The migration ${file} must be named`);
  },
);

test('rejects two files with the same timestamp', async () => {
  await put('20260101000001_a.sql', 'select 1');
  await put('20260101000001_b.sql', 'select 1');
  await expect(migrate(url, dir)).rejects.toThrow(
    '20260101000001_b.sql must be named YYYYMMDDhhmmss_what.sql, with a UTC timestamp that no other file has',
  );
});

test('rejects a database with foreign tables and changes nothing in it [E11]', async () => {
  await command(url, 'create table invoices (id int); create sequence numbers');
  await put('20260101000001_one.sql', 'create table one (id int)');
  const refusal =
    'The database of DATABASE_URL holds something else (public.invoices): name an empty one, or one that HARUKA created.';
  await expect(migrate(url, dir)).rejects.toThrow(refusal);
  const tables = async () =>
    (await command(url, "select relname from pg_class where relnamespace = 'public'::regnamespace order by 1")).rows;
  expect(await tables()).toEqual([{ relname: 'invoices' }, { relname: 'numbers' }]);
  // A table of migrations of another program.
  await command(url, 'create table migration (id int, name text)');
  await expect(migrate(url, dir)).rejects.toThrow(refusal);
  expect(await tables()).toHaveLength(3);
});

test('does not take the migration table of another program for its own [E11]', async () => {
  await command(url, 'create table migration (id int, name text)');
  await put('20260101000001_one.sql', 'create table one (id int)');
  await expect(migrate(url, dir)).rejects.toThrow('holds something else (public.migration)');
});

test('a renamed file of an applied migration does not run again', async () => {
  await put('20260101000001_one.sql', 'create table one (id int)');
  await migrate(url, dir);
  await command(url, "update migration set name = '0001-one.sql'");
  await put('20260101000002_two.sql', 'create table two (id int)');
  expect(await migrate(url, dir)).toEqual(['20260101000002_two.sql']);
  expect((await command(url, 'select name from migration order by name')).rows).toEqual([
    { name: '20260101000001_one.sql' },
    { name: '20260101000002_two.sql' },
  ]);
});
