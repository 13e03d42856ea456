import { openAttemptStatuses, type TaxClass } from '@haruka/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/databases.ts';

/** Locks the unpaid orders that add to a locked one, and returns those of which no payment is open. */
export async function lockOpenSupplements(tx: Tx, order_id: string): Promise<string[]> {
  // Its own statement: the attempts below are then those that began before the lock.
  await sql`select from patient_order where supplements = ${order_id}::uuid order by id for update`.execute(tx);
  const { rows } = await sql<{ id: string }>`select o.id from patient_order o
    where o.supplements = ${order_id}::uuid and o.status = 'WAITING_PAYMENT' and not exists (select from payment_attempt a
      where a.order_id = o.id and a.status = any(${openAttemptStatuses}::text[]))`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What a supplement takes over from the first order, and who reads of it. */
export interface FirstOrder {
  patient_id: string;
  account_id: string;
  clinic_location_id: number;
  consult_id: string | null;
  delivery_fee: number;
}

/** Returns the first order of a prescription. */
export async function firstOrder(tx: Tx, id: string): Promise<FirstOrder> {
  const { rows } =
    await sql<FirstOrder>`select o.patient_id, o.account_id, o.clinic_location_id, o.consult_id, o.delivery_fee
    from patient_order o where o.id = ${id}::uuid`.execute(tx);
  return rows[0]!;
}

/** What was billed of a tax class by one order, in yen with tax, less its reductions. */
export interface Billed {
  order_id: string;
  account_id: string;
  clinic_id: number;
  is_paid: boolean;
  tax_class: TaxClass;
  /** Medicine and delivery. */
  amount: number;
  /** The same with the fee of the consult in a combined order. */
  with_fee: number;
}

/** Returns what was billed for a prescription by its first order and those that add to it, the newest order first. */
export async function billed(tx: Tx, order_id: string): Promise<Billed[]> {
  const { rows } =
    await sql<Billed>`select o.id as order_id, o.account_id, o.clinic_id, o.status = 'PAID' as is_paid, t.tax_class,
      t.amount - r.amount as with_fee, t.amount - r.amount - coalesce(f.amount, 0) as amount
    from patient_order o join order_tax t on t.order_id = o.id
      left join order_line f on f.order_id = o.id and f.position = 1 and o.kind = 'COMBINED' and f.tax_class = t.tax_class
      cross join lateral (select coalesce(sum(k.amount), 0)::int as amount from order_reduction k
        where k.order_id = o.id and k.tax_class = t.tax_class) r
    where (o.id = ${order_id}::uuid or o.supplements = ${order_id}::uuid) and o.status <> 'CANCEL'
    order by o.supplements is null, o.created_at desc, o.id desc`.execute(tx);
  return rows;
}

/** Inserts what an order costs less since a version of its prescription. */
export const insertReduction = (
  tx: Tx,
  reduction: {
    id: string;
    order_id: string;
    prescription_id: string;
    account_id: string;
    clinic_id: number;
    tax_class: TaxClass;
    amount: number;
    tax: number;
  },
) => tx.insertInto('order_reduction').values(reduction).execute();
