import { limits } from '@haruka/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/databases.ts';

export interface UntoldBill {
  account_id: string;
  order_id: string;
}

/** How long a patient has to pay without being asked, and the age from which a server that was down says nothing any more. */
const after = '1 hour';
const tooOld = '3 days';

/**
 * Marks unpaid orders without any attempt to pay as told, and returns them. A purchase is left out, because the patient made it. Orders
 * that another process is taking are skipped.
 */
export async function takeUntold(tx: Tx, atMost: number): Promise<UntoldBill[]> {
  const { rows } = await sql<UntoldBill>`with due as materialized (
      select o.id from patient_order o
      where o.status = 'WAITING_PAYMENT' and o.told_at is null and o.kind <> 'PURCHASE'
        and o.total >= ${limits.paymentMin}::int
        and o.created_at between now() - ${tooOld}::interval and now() - ${after}::interval
        and not exists (select from payment_attempt a where a.order_id = o.id)
      order by o.created_at, o.id limit ${atMost}::int for update of o skip locked
    )
    update patient_order o set told_at = now() from due where due.id = o.id
    returning o.account_id, o.id as order_id`.execute(tx);
  return rows;
}
