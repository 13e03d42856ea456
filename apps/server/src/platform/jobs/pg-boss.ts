import type { Db as BossDb, PgBoss } from 'pg-boss';
import type pg from 'pg';
import type { Db, Tx } from '../db/databases.ts';

/** pg-boss without anything that needs to own its tables. */
export async function makeBoss(db: BossDb, superviseSeconds = 10): Promise<PgBoss> {
  // Loaded only where it is wanted: it takes 60 ms.
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

/** pg-boss on connections of ours. */
export const overPool = (pool: pg.Pool): BossDb => ({
  async executeSql(text, values) {
    const client = await pool.connect();
    try {
      const result = await client.query(text, values);
      client.release();
      return result;
    } catch (error) {
      // Its scripts hold their own `BEGIN`: one that fails leaves a transaction open.
      client.release(true);
      throw error;
    }
  },
});

/** Single statements of pg-boss inside a transaction of ours, or on our pool. */
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
