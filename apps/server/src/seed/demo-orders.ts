import { sql } from 'kysely';
import { chargeConsults } from '../modules/money/orders/order.service.ts';
import { billMedicine, type Prescribed } from '../modules/money/payments/bill-medicine.service.ts';
import type { Tx } from '../platform/db/databases.ts';
import { patientId } from './data/patients/shape.ts';

/** The patients whose last consult is not paid yet. */
const unpaidPatients = [patientId(4), patientId(14)];

/** What the payment service kept of a payment at a store, as the sandbox prices it. */
const fee = sql`greatest(120, round(total * 0.036))::int`;

/**
 * The orders of the demo's past consults, each with the medicine that was prescribed in it (decision 64). They were paid at a
 * convenience store, so that demo patients can book; two wait for payment. The payments are older than the sandbox remembers. The
 * medicine of one consult was billed later, in place of its fee.
 */
export async function seedConsultOrders(tx: Tx, consultIds: readonly string[], billedLater: string): Promise<void> {
  await chargeConsults(
    tx,
    consultIds.filter((id) => id !== billedLater),
  );
  await billLater(tx, billedLater);
  await sql`with paid as (
      update patient_order o
      set created_at = c.ended_at, status = case when c.is_unpaid then o.status else 'PAID' end,
        paid_at = case when c.is_unpaid then null else c.ended_at + interval '20 minutes' end
      from (select k.id, k.ended_at, k.patient_id = any (${unpaidPatients}::uuid[]) and not exists (
          select from consult later where later.patient_id = k.patient_id and later.status = 'ENDED' and later.start_at > k.start_at) as is_unpaid
        from consult k) c
      where c.id = o.consult_id
      returning o.id, o.account_id, o.clinic_id, o.total, o.created_at, o.paid_at
    ), attempt as (
      insert into payment_attempt (id, order_id, account_id, clinic_id, method, status, amount, created_at, settled_at, expires_at, check_at, fee)
      select gen_random_uuid(), id, account_id, clinic_id, 'KONBINI', 'SUCCEEDED', total, created_at, paid_at, created_at + interval '3 days', null, ${fee}
      from paid where paid_at is not null returning id, order_id, clinic_id, amount, settled_at, fee
    )
    insert into ledger_entry (transaction_id, kind, account, amount, clinic_id, order_id, attempt_id, at)
    select md5(e.kind || a.id)::uuid, e.kind, e.account, e.amount, a.clinic_id, a.order_id, a.id, a.settled_at
    from attempt a cross join lateral (values ('PAYMENT', 'PROVIDER', a.amount), ('PAYMENT', 'RECEIVABLE', -a.amount),
      ('FEE', 'FEES', a.fee), ('FEE', 'PROVIDER', -a.fee)) as e (kind, account, amount)`.execute(tx);
  await seedPaidTwice(tx);
}

/**
 * Charges the last consult of one patient before its medicine is prescribed, and returns its id. The order of the fee is replaced by
 * one with the medicine (decision 64), and both stay in the history of the patient.
 */
export async function seedFeeAlone(tx: Tx): Promise<string> {
  const { id } = await tx
    .selectFrom('consult')
    .select('id')
    .where('patient_id', '=', patientId(14))
    .where('status', '=', 'ENDED')
    .orderBy('start_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await chargeConsults(tx, [id]);
  return id;
}

/** Bills the medicine of a consult whose fee is charged already, ten minutes after its end. */
async function billLater(tx: Tx, consult_id: string): Promise<void> {
  const { rows } = await sql<Prescribed & { id: string }>`select p.id, p.consult_id, p.patient_id, p.clinic_location_id,
      (select jsonb_agg(jsonb_build_object('product_id', n.product_id, 'name', n.name, 'name_en', n.name_en,
        'unit_price', n.unit_price, 'quantity', n.quantity, 'tax_class', n.tax_class) order by n.position)
        from prescription_line n where n.prescription_id = p.id) as lines
    from prescription p where p.consult_id = ${consult_id}::uuid`.execute(tx);
  const { id, ...prescribed } = rows[0]!;
  const order_id = await billMedicine(tx, prescribed);
  await tx.updateTable('prescription').set({ order_id }).where('id', '=', id).execute();
  await sql`update patient_order o set cancelled_at = c.ended_at + interval '10 minutes'
    from consult c where c.id = o.consult_id and c.id = ${consult_id}::uuid and o.replaced_by is not null`.execute(tx);
}

/** Two people paid a slip that they had paid already. One of them got the money back; the other waits in the clinic app. */
const seedPaidTwice = (tx: Tx) =>
  sql`with twice as (
      select o.*, row_number() over (order by o.paid_at desc, o.id) as nth, gen_random_uuid() as attempt_id, o.paid_at + interval '1 day' as at
      from patient_order o where o.status = 'PAID' and o.clinic_location_id = 1 and o.paid_at < now() - interval '2 days'
      order by o.paid_at desc, o.id limit 2
    ), attempt as (
      insert into payment_attempt (id, order_id, account_id, clinic_id, method, status, amount, created_at, settled_at, expires_at, check_at, fee)
      select attempt_id, id, account_id, clinic_id, 'KONBINI', 'SUCCEEDED', total, created_at, at, created_at + interval '3 days', null, ${fee} from twice
    ), cleared as (
      insert into suspense_clearing (attempt_id, clinic_id, resolution, reason, member_id, cleared_at)
      select attempt_id, clinic_id, 'RETURNED', '本人に電話で確認し、銀行振込で返金しました。',
        (select min(m.id) from member m where m.clinic_id = twice.clinic_id), at + interval '3 hours'
      from twice where nth = 2
    )
    insert into ledger_entry (transaction_id, kind, account, amount, clinic_id, order_id, attempt_id, at)
    select md5(e.kind || t.attempt_id)::uuid, e.kind, e.account, e.amount, t.clinic_id, t.id, t.attempt_id, t.at
    from (select *, ${fee} as fee from twice) t cross join lateral (values ('SUSPENSE', 'PROVIDER', t.total), ('SUSPENSE', 'SUSPENSE', -t.total),
      ('RETURN', 'SUSPENSE', t.total), ('RETURN', 'BANK', -t.total), ('FEE', 'FEES', t.fee), ('FEE', 'PROVIDER', -t.fee))
      as e (kind, account, amount)
    where e.kind <> 'RETURN' or t.nth = 2`.execute(tx);
