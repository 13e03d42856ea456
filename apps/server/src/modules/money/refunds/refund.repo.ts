import type { KeptRemainder, OrderStatus, PaymentMethod, Refund, RefundMethod, RefundStatus } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { dueToPatient, notTakenBack } from '../orders/amended.sql.ts';

/** An order, how it was paid, and what is left of the payment. */
export interface PaidOrder {
  id: string;
  account_id: string;
  clinic_id: number;
  clinic_location_id: number;
  status: OrderStatus;
  /** The attempt that paid the order; null when nothing did. Suspense money pays no order. */
  attempt_id: string | null;
  method: PaymentMethod | null;
  /** Null while nothing was paid. */
  paid_at: string | null;
  /**
   * Yen that are due to the patient: the payment of a cancelled order, or what a paid one costs less. Without refunds that did not
   * fail, and without what the clinic keeps.
   */
  left: number;
  /** Yen of `left` that can be paid back: not what disputes of the payment took. */
  returnable: number;
  /** Whether a dispute that took money is not decided. */
  is_disputed: boolean;
  /** Whether the order costs less than was paid, and was not cancelled. */
  is_reduced: boolean;
  /** Yen of the consultation in a combined order; 0 for other kinds. */
  fee: number;
}

/** Locks an order until the transaction ends, and returns what was paid for it. */
export async function lockPaidOrder(tx: Tx, id: string): Promise<PaidOrder | undefined> {
  // Its own statement: the sums below then see every refund that was written under the lock.
  await sql`select from patient_order where id = ${id}::uuid for update`.execute(tx);
  const { rows } =
    await sql<PaidOrder>`select o.id, o.account_id, o.clinic_id, o.clinic_location_id, o.status, a.id as attempt_id, a.method,
      o.paid_at, case when a.id is null then 0 else ${dueToPatient} end as left,
      case when a.id is null then 0 else greatest(0, least(${dueToPatient}, ${notTakenBack})) end as returnable,
      exists (select from payment_dispute d where d.attempt_id = a.id and d.decided_at is null and d.withdrawn > 0) as is_disputed,
      o.status = 'PAID' and exists (select from order_reduction r where r.order_id = o.id) as is_reduced,
      coalesce((select n.amount from order_line n where n.order_id = o.id and n.position = 1 and o.kind = 'COMBINED'), 0) as fee
    from patient_order o
      left join payment_attempt a on a.order_id = o.id and a.status = 'SUCCEEDED'
        and exists (select from ledger_entry e where e.attempt_id = a.id and e.kind = 'PAYMENT')
    where o.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

/** Inserts money that went back outside of the product: at the desk when it was paid there, otherwise by bank transfer. */
export const insertOutside = (
  tx: Tx,
  {
    order,
    ...given
  }: { id: string; order: PaidOrder; amount: number; reason: string } & {
    transferred_on: string;
    requested_by: number;
  },
) =>
  tx
    .insertInto('refund')
    .values({
      ...given,
      order_id: order.id,
      attempt_id: order.attempt_id!,
      account_id: order.account_id,
      clinic_id: order.clinic_id,
      method: outsideWay(order),
      status: 'DONE',
      settled_at: sql<string>`now()`,
      check_at: sql<string>`null`,
    })
    .execute();

/** How money of an order goes back outside of the product. */
export const outsideWay = ({ method }: Pick<PaidOrder, 'method'>): 'BANK' | 'CASH' =>
  method === 'CASH' ? 'CASH' : 'BANK';

/** Inserts what a clinic keeps of a cancelled order, and returns it. */
export const insertKept = (
  tx: Tx,
  kept: { order_id: string; account_id: string; clinic_id: number; amount: number; reason: string; kept_by: number },
): Promise<KeptRemainder> =>
  tx.insertInto('kept_remainder').values(kept).returning(['amount', 'reason', 'created_at']).executeTakeFirstOrThrow();

/** Inserts a refund of an order that was paid by card. */
export const insert = (
  tx: Tx,
  {
    id,
    order,
    amount,
    reason,
    requested_by,
    request_key,
  }: {
    id: string;
    order: PaidOrder;
    amount: number;
    reason: string;
    requested_by: number | null;
    request_key: string | null;
  },
) =>
  tx
    .insertInto('refund')
    .values({
      id,
      order_id: order.id,
      attempt_id: order.attempt_id!,
      account_id: order.account_id,
      clinic_id: order.clinic_id,
      amount,
      reason,
      requested_by,
      request_key,
    })
    .execute();

/** Returns the refund that a request made before; undefined for a new request. Ask under the lock of its order. */
export const findAsked = (
  tx: Tx,
  { requested_by, request_key }: { requested_by: number; request_key: string | null },
) =>
  tx
    .selectFrom('refund')
    .select(['id', 'order_id', 'amount', 'reason'])
    .where('requested_by', '=', requested_by)
    .where('request_key', '=', request_key)
    .executeTakeFirst();

/** Returns a refund as people see it. */
export const find = (db: Db, id: string): Promise<Refund> =>
  db
    .selectFrom('refund')
    .select([
      'id',
      sql<RefundStatus>`status`.as('status'),
      sql<RefundMethod>`method`.as('method'),
      'transferred_on',
      'amount',
      'reason',
      'created_at',
      'settled_at',
      'returned_at',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** What the payment service is asked to pay back. */
export interface RefundToSend {
  id: string;
  amount: number;
  intent_ref: string;
}

/**
 * Marks an open refund as sent, before the payment service is called. The next check is a minute later, and later each time up to an
 * hour. Returns undefined when the refund has ended.
 */
export async function markSent(db: Db, id: string): Promise<RefundToSend | undefined> {
  const { rows } = await sql<RefundToSend>`update refund r set status = 'SENT',
      check_at = now() + least(interval '1 hour', greatest(interval '1 minute', (now() - r.created_at) / 2))
    from payment_attempt a where a.id = r.attempt_id and r.id = ${id}::uuid and r.status in ('REQUESTED', 'SENT')
    returning r.id, r.amount, a.provider_ref as intent_ref`.execute(db);
  return rows[0];
}

/** A refund whose result is written, with what tells the patient. */
export interface SettledRefund {
  order_id: string;
  account_id: string;
  clinic_id: number;
  clinic_location_id: number;
  amount: number;
}

/** SENT → DONE or FAILED. Returns undefined when the refund has ended already. */
export async function settle(
  tx: Tx,
  id: string,
  { status, provider_ref, fee }: { status: 'DONE' | 'FAILED'; provider_ref: string | null; fee: number },
): Promise<SettledRefund | undefined> {
  const { rows } = await sql<SettledRefund>`update refund r
    set status = ${status}, provider_ref = ${provider_ref}, fee = ${fee}::int, settled_at = now(), check_at = null
    from patient_order o
    where r.id = ${id}::uuid and r.status = 'SENT' and o.id = r.order_id
    returning r.order_id, r.account_id, r.clinic_id, o.clinic_location_id, r.amount`.execute(tx);
  return rows[0];
}

/** A refund that failed after it was accepted, or while its answer was lost. */
export interface ReturnedRefund extends SettledRefund {
  id: string;
  /** DONE: it was posted, and the patient had a message that the money is on its way. */
  was: 'SENT' | 'DONE';
}

/** DONE or SENT → FAILED, by its name at the payment service or our id in it. Returns undefined when it has failed already. */
export async function markReturned(
  tx: Tx,
  { ref, refund_id }: { ref: string; refund_id: string },
): Promise<ReturnedRefund | undefined> {
  const { rows } = await sql<ReturnedRefund>`with before as (
      select id, status from refund where (provider_ref = ${ref} or id::text = ${refund_id}) and status in ('SENT', 'DONE') for update
    ) update refund r set status = 'FAILED', provider_ref = ${ref}, check_at = null, settled_at = coalesce(r.settled_at, now()),
      returned_at = case before.status when 'DONE' then now() end
    from before, patient_order o
    where r.id = before.id and o.id = r.order_id
    returning r.id, before.status as was, r.order_id, r.account_id, r.clinic_id, o.clinic_location_id, r.amount`.execute(
    tx,
  );
  return rows[0];
}

/** Returns the refunds that are due to be sent or asked about. */
export const due = async (db: Db, count: number): Promise<string[]> =>
  (
    await db
      .selectFrom('refund')
      .select('id')
      .where('check_at', '<=', sql<string>`now()`)
      .orderBy('check_at')
      .limit(count)
      .execute()
  ).map(({ id }) => id);

/** Returns the orders of consults that the clinic cancelled at least so many minutes ago. */
export const ordersOfCancelledConsults = async (
  db: Db,
  minutes: number,
  count: number,
): Promise<{ id: string; status: OrderStatus }[]> =>
  (
    await sql<{ id: string; status: OrderStatus }>`select o.id, o.status from patient_order o
      where o.consult_cancelled_at <= now() - make_interval(mins => ${minutes}::int) and o.status <> 'CANCEL'
      order by o.consult_cancelled_at limit ${count}::int`.execute(db)
  ).rows;
