import { type ConsultPayment, consultPaymentStates, openAttemptStatuses } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/databases.ts';
import { atDesk } from '../../consultation/patient-records/patient-search.sql.ts';
import type { Desk } from '../desk/desk.service.ts';
import { dueToPatient } from '../orders/amended.sql.ts';

/** Returns the payment states of the consults of a desk that start between two instants. */
export async function listConsultPayments(
  db: Db,
  desk: Desk,
  { start_at, end_at }: { start_at: string; end_at: string },
): Promise<ConsultPayment[]> {
  const { rows } = await sql<ConsultPayment>`select consult_id, (${states}::text[])[min(place)] as state from (
      select c.id as consult_id, c.start_at, array_position(${states}::text[], case
          when o.status = 'WAITING_PAYMENT' then case when o.is_money_held then 'HELD'
            when exists (select from payment_attempt a where a.order_id = o.id and a.status = any(${openAttemptStatuses}::text[]))
            then 'RUNNING' else 'UNPAID' end
          when o.paid_at is null then null
          when o.total = 0 then case o.status when 'PAID' then 'FREE' end
          when ${dueToPatient} > 0 then 'DUE'
          when o.status = 'CANCEL' and exists (select from refund r where r.order_id = o.id and r.status <> 'FAILED') then 'REFUNDED'
          else 'PAID' end) as place
      from consult c join patient_order o on o.consult_id = c.id
      where c.clinic_id = ${desk.clinic_id}::int and ${atDesk('c', desk)}
        and c.start_at >= ${start_at}::timestamptz and c.start_at < ${end_at}::timestamptz) billed
    where place is not null group by consult_id, start_at order by start_at, consult_id`.execute(db);
  return rows;
}
const states = [...consultPaymentStates];
