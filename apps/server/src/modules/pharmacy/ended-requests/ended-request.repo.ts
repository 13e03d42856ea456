import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/databases.ts';

/** Ends every open request of an account with a reason, without a doctor. Returns those that it ended. */
export const endOpenOf = (tx: Tx, account_id: string, reason: string) =>
  tx
    .updateTable('prescription_request')
    .set({ status: 'REJECTED', reason, decided_at: sql<string>`now()` })
    .where('account_id', '=', account_id)
    .where('status', '=', 'REQUESTED')
    .returning(['id', 'patient_id', 'clinic_id', 'clinic_location_id'])
    .execute();
