import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/databases.ts';

/** Whose requests end: all that an account asked for, or those for one patient. */
export type Whose = { account_id: string } | { patient_id: string };

/** Ends every such open request with a reason, without a doctor. Returns those that it ended. */
export const endOpenOf = (tx: Tx, whose: Whose, reason: string) =>
  tx
    .updateTable('prescription_request')
    .set({ status: 'REJECTED', reason, decided_at: sql<string>`now()` })
    .where((eb) => eb.and(whose))
    .where('status', '=', 'REQUESTED')
    .returning(['id', 'patient_id', 'clinic_id', 'clinic_location_id'])
    .execute();
