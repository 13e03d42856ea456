import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/databases.ts';

export interface DueSlip {
  account_id: string;
  order_id: string;
  expires_at: string;
}

/** The hour in Tokyo from which the day before may be disturbed, and the time before the end when it is too late. */
const fromHour = 10;
const tooLate = '3 hours';

/**
 * Marks slips that end tomorrow as reminded and returns them. Slips that were paid, withdrawn or replaced are left out, and those
 * that another process is taking.
 */
export async function takeDue(tx: Tx, atMost: number): Promise<DueSlip[]> {
  const { rows } = await sql<DueSlip>`with due as materialized (
      select a.id from payment_attempt a join patient_order o on o.id = a.order_id
      where a.status = 'ISSUED' and a.method = 'KONBINI' and a.reminded_at is null and o.status = 'WAITING_PAYMENT' and not o.is_money_held
        and now() >= date_trunc('day', a.expires_at, 'Asia/Tokyo') - interval '1 day' + make_interval(hours => ${fromHour}::int)
        and now() < a.expires_at - ${tooLate}::interval
      order by a.expires_at, a.id limit ${atMost}::int for update of a skip locked
    )
    update payment_attempt a set reminded_at = now() from due where due.id = a.id
    returning a.account_id, a.order_id, a.expires_at`.execute(tx);
  return rows;
}
