import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { onDatabase } from '../../../test/support/index.ts';
import { sameTypes, tableTypes } from './table-types.ts';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: onDatabase(inject('testServer'), 'haruka_template') });
  await client.connect();
});
afterAll(() => client.end());

test('finds a stale tables.ts, and accepts the one of the migrated schema', async () => {
  const file = await readFile(path.join(import.meta.dirname, 'tables.ts'), 'utf8');
  expect(sameTypes(file, await tableTypes(client)), 'run: node apps/server/scripts/table-types.ts').toBe(true);
  await client.query('begin');
  await client.query('alter table clinic add column planted text');
  const changed = await tableTypes(client);
  await client.query('rollback');
  expect(sameTypes(file, changed)).toBe(false);
});

test('reads null, defaults, arrays and the values of a check from a table', async () => {
  await client.query('begin');
  await client.query(
    `create table planted (id int generated always as identity, name text, kind text not null check (kind in ('A', 'B')),
      tags text[] not null default '{}', made_at timestamptz not null default now())`,
  );
  const text = await tableTypes(client);
  await client.query('rollback');
  expect(text).toContain(
    [
      'export interface PlantedTable {',
      '  id: Generated<number>;',
      '  name: string | null;',
      "  kind: 'A' | 'B';",
      '  tags: Generated<string[]>;',
      '  made_at: Stamp;',
      '}',
    ].join('\n'),
  );
});
