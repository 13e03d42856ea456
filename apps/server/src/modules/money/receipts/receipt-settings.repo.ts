import type { ReceiptSettings, ReceiptSettingsRecord } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

/** Returns the settings of a clinic, with their version and their last change. */
export async function find(db: Db | Tx, clinic_id: number): Promise<ReceiptSettingsRecord> {
  const { registration_number, version, at, last_name, first_name, name_en } = await db
    .selectFrom('clinic as c')
    .leftJoin('member as m', 'm.id', 'c.receipt_changed_by')
    .select([
      'c.registration_number',
      'c.receipt_version as version',
      'c.receipt_changed_at as at',
      'm.last_name',
      'm.first_name',
      'm.name_en',
    ])
    .where('c.id', '=', clinic_id)
    .executeTakeFirstOrThrow();
  const changed = at && last_name && first_name ? { last_name, first_name, name_en: name_en ?? '', at } : null;
  return { registration_number, version, changed };
}

/** Writes the settings of a clinic of which `version` was seen. Returns false when they were changed since. */
export async function update(
  tx: Tx,
  { clinic_id, version, by }: { clinic_id: number; version: number; by: number },
  { registration_number }: ReceiptSettings,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('clinic')
    .set({
      registration_number,
      receipt_version: version + 1,
      receipt_changed_by: by,
      receipt_changed_at: sql`now()`,
    })
    .where('id', '=', clinic_id)
    .where('receipt_version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
