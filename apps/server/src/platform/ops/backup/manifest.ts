import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../db/databases.ts';
import { StartupError } from '../../api-error.ts';

const Manifest = z.object({
  format: z.literal(1),
  /** `dump`: `database.dump` by pg_dump. `cluster`: the folder `cluster` of a stopped embedded database. */
  kind: z.enum(['dump', 'cluster']),
  made_at: z.string(),
  /** Major version of the PostgreSQL it was taken from. */
  major: z.number(),
  migrations: z.array(z.string()),
  /** The end of each audit chain. A restored database must contain them. */
  heads: z.array(z.object({ chain: z.number(), seq: z.number(), hash: z.string() })),
  /** The files of the folder `files`, together; absent when the backup holds the database only. */
  files: z.optional(z.object({ count: z.number(), bytes: z.number() })),
});
/** The description of a backup, stored beside the data. */
export type Manifest = z.infer<typeof Manifest>;

const fileIn = (folder: string) => path.join(folder, 'manifest.json');

/** Returns the manifest of a database. Must run in the transaction that exports the snapshot of the dump. */
export async function describe(db: Db | Tx): Promise<Omit<Manifest, 'kind'>> {
  const { rows: about } = await sql<{
    major: number;
  }>`select current_setting('server_version_num')::int / 10000 as major`.execute(db);
  const { rows: heads } = await sql<
    Manifest['heads'][number]
  >`select chain, seq, encode(hash, 'hex') as hash from audit_head order by chain`.execute(db);
  const { rows: migrations } = await sql<{ name: string }>`select name from migration order by name`.execute(db);
  return {
    format: 1,
    made_at: new Date().toISOString(),
    major: about[0]!.major,
    migrations: migrations.map(({ name }) => name),
    heads,
  };
}

/** Writes the manifest into the folder of a backup. */
export const writeManifest = (folder: string, manifest: Manifest) =>
  writeFile(fileIn(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });

/** Reads a manifest. Throws a `StartupError` when the folder is no backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(fileIn(folder), 'utf8').catch((error: Error) => {
    throw new StartupError(`${folder} is no backup: ${error.message}.`, error);
  });
  const parsed = z.safeParse(Manifest, jsonOf(text));
  if (!parsed.success) throw new StartupError(`${fileIn(folder)} is not the manifest of a backup.`);
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
