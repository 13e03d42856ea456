import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

export interface MaintenanceState {
  is_on: boolean;
  text: string;
}

/** Returns whether maintenance is on, and its text. */
export const read = (reader: Db): Promise<MaintenanceState> =>
  reader.selectFrom('maintenance').select(['is_on', 'text']).executeTakeFirstOrThrow();

/** Switches maintenance on or off and stores its text. */
export const write = (tx: Tx, state: MaintenanceState) =>
  tx
    .updateTable('maintenance')
    .set({ ...state, changed_at: sql<string>`now()` })
    .execute();
