import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

export interface MaintenanceState {
  is_on: boolean;
  text: string;
}

export const read = (reader: Db): Promise<MaintenanceState> =>
  reader.selectFrom('maintenance').select(['is_on', 'text']).executeTakeFirstOrThrow();

export const write = (tx: Tx, state: MaintenanceState) =>
  tx
    .updateTable('maintenance')
    .set({ ...state, changed_at: sql<string>`now()` })
    .execute();
