import type pg from 'pg';

interface Column {
  table: string;
  column: string;
  type: string;
  element: string | null;
  is_nullable: boolean;
  /** Whether the database fills the column in when an insert leaves it out. */
  has_default: boolean;
}

/** TypeScript types of PostgreSQL types as the driver of `databases.ts` returns them. */
const types: Record<string, string> = {
  bool: 'boolean',
  bpchar: 'string',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  inet: 'string',
  text: 'string',
  time: 'string',
  uuid: 'string',
};

/** Columns beside those of the type `jsonb` whose type stands in `column-types.ts`. */
const declared = new Set(['consult.status_before', 'online_socket.patient_id', 'online_socket.member_id']);
/** Columns that a trigger fills in when an insert leaves them out: the schema shows no default. */
const filledByTrigger = new Set(['member_role.speciality_ids']);

const header = `// Generated from the migrated schema: node apps/server/scripts/table-types.ts
import type { ColumnType, Generated } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** A \`timestamptz\`: read as an ISO 8601 instant in UTC, written as an instant or a Date. */
export type Instant = ColumnType<string, string | Date, string | Date>;
/** A \`timestamptz\` that the database fills in. */
export type Stamp = ColumnType<string, string | Date | undefined, string | Date>;
`;

/**
 * Returns the text of `tables.ts` for a migrated database: one interface per table or view. The values of a check
 * constraint become a union. Reads the catalogue of the schema `public` only.
 */
export async function tableTypes(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<Column>(
    `select c.relname as "table", a.attname as "column", t.typname as type, e.typname as element,
        not a.attnotnull and c.relkind <> 'v' as is_nullable,
        a.atthasdef or a.attidentity <> '' as has_default
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
        and c.relname <> 'migration'
      order by c.relname, a.attnum`,
  );
  const unions = await checkedValues(client);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `export interface ${interfaceName(table)} {\n${columns.map((column) => `  ${column.column}: ${typeOf(column, unions)};\n`).join('')}}\n`,
  );
  const all = [...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)};\n`).join('');
  return [
    header,
    ...interfaces,
    `/** Every table and view of the database. */\nexport interface Tables {\n${all}}\n`,
  ].join('\n');
}

const interfaceName = (table: string) =>
  `${table.replaceAll(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())}Table`;

function typeOf(
  { table, column, type, element, is_nullable, has_default }: Column,
  unions: Map<string, string[]>,
): string {
  const name = `${table}.${column}`;
  if (type === 'jsonb' || declared.has(name)) return `ColumnTypes['${name}']`;
  if (type === 'timestamptz') return has_default ? 'Stamp' : `Instant${is_nullable ? ' | null' : ''}`;
  const values = unions.get(name)?.map((value) => `'${value}'`);
  const base = values?.join(' | ') ?? (element ? `${types[element]}[]` : types[type]);
  if (!base || base.startsWith('undefined'))
    throw new Error(`${name} has the type ${type}, which has no TypeScript type yet.`);
  const read = is_nullable ? `${base} | null` : base;
  if (filledByTrigger.has(name)) return `ColumnType<${read}, ${read} | undefined, ${read}>`;
  return has_default ? `Generated<${read}>` : read;
}

/** Returns the values that a check of the form `column in ('A', 'B')` allows, by `<table>.<column>`. */
async function checkedValues(client: pg.ClientBase): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; rule: string }>(
    `select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as rule
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and array_length(conkey, 1) = 1`,
  );
  const values = new Map<string, string[]>();
  for (const { table, rule } of rows) {
    const found = /^CHECK \(\(\(?"?(\w+)"? = ANY \(ARRAY\[(.+?)\]\)\)\)?\)?$/.exec(rule);
    if (!found) continue;
    const texts = Array.from(found[2]!.matchAll(/'((?:[^']|'')*)'::text/g), ([, value]) => value!);
    if (texts.length) values.set(`${table}.${found[1]}`, texts);
  }
  return values;
}

/** Tokens alone: the formatter decides where lines break. */
const tokens = (text: string) =>
  text
    .replaceAll(/\s+(\| )?/g, ' ')
    .replaceAll(/\| /g, '')
    .trim();

/** Returns whether two texts declare the same types, however their lines break. */
export const sameTypes = (one: string, other: string): boolean => tokens(one) === tokens(other);
