import type { Db as BossDb, PgBoss } from 'pg-boss';
import type pg from 'pg';
import type { Db, Tx } from '../db/databases.ts';

/** Returns a pg-boss that does not need to own its tables. */
export async function makeBoss(db: BossDb, superviseSeconds = 10): Promise<PgBoss> {
  // Imported on demand, because it takes 60 ms.
  const { PgBoss } = await import('pg-boss');
  return new PgBoss({
    db,
    schema: 'pgboss',
    migrate: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: 600,
    flowIntervalSeconds: 3_600,
  });
}

/** Runs pg-boss on our own connections. */
export const overPool = (pool: pg.Pool): BossDb => ({
  async executeSql(text, values) {
    const client = await pool.connect();
    try {
      const result = await client.query(text, values);
      client.release();
      return result;
    } catch (error) {
      // Its scripts contain `BEGIN`, so a failed one leaves a transaction open.
      client.release(true);
      throw error;
    }
  },
});

/** Runs single statements of pg-boss inside a given transaction or on our pool. */
export const overTransaction = (db: Db | Tx): BossDb => ({
  async executeSql(sql, parameters = []) {
    const { rows } = await db.executeQuery({
      sql,
      parameters,
      query: { kind: 'RawNode', sqlFragments: [sql], parameters: [] },
      queryId: { queryId: 'pg-boss' },
    });
    return { rows };
  },
});
