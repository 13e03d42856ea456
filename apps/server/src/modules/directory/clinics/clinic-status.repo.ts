import type { Tx } from '../../../platform/db/databases.ts';

export type ClinicStatus = 'APPLIED' | 'APPROVED' | 'CANCELLED' | 'DISCONTINUED';

/** Puts a clinic into another state, from one of these; undefined when it is in none of them, or does not exist. */
export const changeStatus = (tx: Tx, id: number, from: readonly ClinicStatus[], status: ClinicStatus) =>
  tx
    .updateTable('clinic')
    .set({ status })
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .returning('name')
    .executeTakeFirst();
