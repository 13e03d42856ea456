import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Tables } from '../../src/platform/db/tables.ts';
import type { Db } from '../../src/platform/db/databases.ts';

/** Returns the one statement that some work sends to the database: its text with `$1`, `$2` …, and its parameters. */
export async function statementOf(
  work: (db: Db) => Promise<unknown>,
): Promise<{ text: string; values: readonly unknown[] }> {
  const sent: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new RecordingDriver(sent),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  await work(db);
  const [only, ...others] = sent;
  if (!only || others.length > 0) throw new Error(`One statement was expected, not ${sent.length}.`);
  return { text: only.sql, values: only.parameters };
}

/** A driver that records every statement and returns no rows. */
class RecordingDriver extends DummyDriver {
  readonly #sent: CompiledQuery[];
  constructor(sent: CompiledQuery[]) {
    super();
    this.#sent = sent;
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: async (query) => {
        this.#sent.push(query);
        return { rows: [] };
      },
      streamQuery: async function* () {},
    };
  }
}
