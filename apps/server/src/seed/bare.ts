import type pg from 'pg';

interface Named {
  owner: string;
  name: string;
  definition: string;
}

/**
 * Does work on tables without their indexes, keys and row triggers, and puts all of them back as they were. Building an
 * index once after loading millions of rows is many times faster than updating it per row. Run inside a transaction.
 */
export async function withBareTables(
  client: pg.ClientBase,
  tables: readonly string[],
  work: () => Promise<void>,
  built: (name: string) => void,
): Promise<void> {
  // Keys of other tables that lean on these go first and come back last.
  const foreign = await find(
    client,
    tables,
    `contype = 'f' and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))`,
  );
  const keys = await find(client, tables, `contype in ('p', 'u') and conrelid = any($1::regclass[])`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u')) order by 1`,
    [tables],
  );

  for (const { owner, name } of [...foreign, ...keys])
    await client.query(`alter table ${owner} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  // Triggers that run once a statement stay: they tell running servers that there is something new.
  const { rows: triggers } = await client.query<{ owner: string; name: string }>(
    `select tgrelid::regclass::text as owner, quote_ident(tgname) as name from pg_trigger
     where tgrelid = any($1::regclass[]) and not tgisinternal and tgtype & 1 = 1 and tgenabled = 'O'`,
    [tables],
  );
  for (const { owner, name } of triggers) await client.query(`alter table ${owner} disable trigger ${name}`);
  await work();
  for (const { owner, name, definition } of keys) {
    await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
    built(name);
  }
  for (const { name, definition } of indexes) {
    await client.query(definition);
    built(name);
  }
  for (const { owner, name, definition } of foreign) {
    await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
  }
  built('keys to other tables');
  for (const { owner, name } of triggers) await client.query(`alter table ${owner} enable trigger ${name}`);
}

async function find(client: pg.ClientBase, tables: readonly string[], which: string): Promise<Named[]> {
  const { rows } = await client.query<Named>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where ${which} order by 1, 2`,
    [tables],
  );
  return rows;
}
