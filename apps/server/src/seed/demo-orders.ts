import { sql } from 'kysely';
import { chargeConsults } from '../modules/money/orders/order.service.ts';
import type { Tx } from '../platform/db/databases.ts';
import { patientId } from './data/patients/shape.ts';

/** The patient whose last consult is not paid yet. */
const unpaidPatient = patientId(14);

/**
 * The orders of the demo's past consults. They were paid at a convenience store, so that demo patients can book; one waits for
 * payment. The payments are older than the sandbox remembers.
 */
export async function seedConsultOrders(tx: Tx, consultIds: readonly string[]): Promise<void> {
  await chargeConsults(tx, consultIds);
  await sql`with paid as (
      update patient_order o
      set status = 'PAID', created_at = c.ended_at, paid_at = c.ended_at + interval '20 minutes'
      from consult c
      where c.id = o.consult_id and (c.patient_id <> ${unpaidPatient}::uuid or exists (
        select from consult k where k.patient_id = c.patient_id and k.status = 'ENDED' and k.start_at > c.start_at))
      returning o.id, o.account_id, o.clinic_id, o.total, o.created_at, o.paid_at
    ), attempt as (
      insert into payment_attempt (id, order_id, account_id, clinic_id, method, status, amount, created_at, settled_at, expires_at, check_at)
      select gen_random_uuid(), id, account_id, clinic_id, 'KONBINI', 'SUCCEEDED', total, created_at, paid_at, created_at + interval '3 days', null
      from paid returning id, order_id, clinic_id, amount, settled_at
    )
    insert into ledger_entry (transaction_id, kind, account, amount, clinic_id, order_id, attempt_id, at)
    select a.id, 'PAYMENT', e.account, e.amount, a.clinic_id, a.order_id, a.id, a.settled_at
    from attempt a cross join lateral (values ('PROVIDER', a.amount), ('RECEIVABLE', -a.amount)) as e (account, amount)`.execute(
    tx,
  );
}
