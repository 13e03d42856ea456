import { sql } from 'kysely';
import { chargeConsults } from '../modules/money/orders/order.service.ts';
import type { Tx } from '../platform/db/databases.ts';

/** The orders of the demo's past consults. They are paid, so that demo patients can book. */
export async function seedConsultOrders(tx: Tx, consultIds: readonly string[]): Promise<void> {
  await chargeConsults(tx, consultIds);
  await sql`update patient_order o
    set status = 'PAID', created_at = c.ended_at, paid_at = c.ended_at + interval '20 minutes'
    from consult c where c.id = o.consult_id`.execute(tx);
}
