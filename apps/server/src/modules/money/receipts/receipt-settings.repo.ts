import type { ReceiptSettings } from '@haruka/contract';
import type { Db, Tx } from '../../../platform/db/databases.ts';

/** Returns the settings of a clinic. */
export const find = (db: Db, clinic_id: number): Promise<ReceiptSettings> =>
  db.selectFrom('clinic').select('registration_number').where('id', '=', clinic_id).executeTakeFirstOrThrow();

/** Writes the settings of a clinic. */
export const update = (tx: Tx, clinic_id: number, settings: ReceiptSettings) =>
  tx.updateTable('clinic').set(settings).where('id', '=', clinic_id).execute();
