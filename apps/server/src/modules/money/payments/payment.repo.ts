import {
  type Attempt,
  type AttemptStatus,
  limits,
  liveStatuses,
  type OnlineMethod,
  openAttemptStatuses,
  type Order,
  type OrderKind,
  type OrderStatus,
  type Output,
  type paymentRoutes,
  slipStatuses,
} from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { postReductions } from '../ledger/ledger.service.ts';
import { reductionsJson, reductionsOf, supplementsJson } from '../orders/amended.sql.ts';
import { cancelAskedAt } from '../orders/cancel-asked.sql.ts';
import { isOwed } from '../orders/owed.sql.ts';
import { deliveryJson, deliveryOf } from '../parcels/parcel.sql.ts';
import { cardFailure } from './card-failure.sql.ts';
import { keptJson, keptOf, refundJson, refundOf } from './refund.sql.ts';

const attemptJson = sql`json_build_object('id', a.id, 'method', a.method, 'status', a.status, 'amount', a.amount,
  'created_at', to_json(a.created_at), 'settled_at', a.settled_at,
  'card', case when a.card_id is not null then (select json_build_object('brand', k.brand, 'last4', k.last4) from payment_card k where k.id = a.card_id) end,
  'action_url', a.action_url, 'vouchers', a.vouchers, 'expires_at', a.expires_at, 'failure', ${cardFailure})`;

/** Instants inside of JSON come as PostgreSQL writes them. */
const withInstants = (attempt: Attempt): Attempt => ({
  ...attempt,
  created_at: new Date(attempt.created_at).toISOString(),
  settled_at: attempt.settled_at && new Date(attempt.settled_at).toISOString(),
  expires_at: attempt.expires_at && new Date(attempt.expires_at).toISOString(),
});

type OrderItem = Output<typeof paymentRoutes.orders>[number];
const summary = sql`o.id, o.kind, o.supplements, o.status, o.is_written_off, o.total, o.created_at, o.paid_at, l.name as clinic_location_name,
  l.name_en as clinic_location_name_en, trim(p.last_name || ' ' || p.first_name) as patient_name`;
const joins = sql`join clinic_location l on l.id = o.clinic_location_id join patient p on p.id = o.patient_id`;

/** Returns a page of the orders of an account: unpaid ones first, then the newest. */
export async function listOrders(db: Db, account_id: string, page: { size: number; offset: number }) {
  const [items, total] = await Promise.all([
    sql<OrderItem>`select ${summary},
        exists (select from payment_attempt a where a.order_id = o.id and a.status = 'ISSUED') as has_slip,
        (select coalesce(sum(r.amount), 0)::int from refund r where r.order_id = o.id and r.status <> 'FAILED') as refunded,
        (select d.state from delivery d where d.order_id = o.id) as delivery_state
      from patient_order o ${joins} where o.account_id = ${account_id}::uuid
      order by o.status <> 'WAITING_PAYMENT', o.created_at desc, o.id limit ${page.size}::int offset ${page.offset}::int`.execute(
      db,
    ),
    sql<{
      total: number;
    }>`select count(*)::int as total from patient_order where account_id = ${account_id}::uuid`.execute(db),
  ]);
  return { items: items.rows, total: total.rows[0]!.total };
}

/** Returns an order of an account with lines, taxes and attempts; undefined when it is not theirs. */
export async function findOrder(db: Db, account_id: string, id: string): Promise<Order | undefined> {
  const { rows } =
    await sql<Order>`select ${summary}, o.clinic_location_id, l.phone_number as clinic_phone_number, o.consult_id, o.delivery_fee, o.terms,
      o.is_money_held, o.cancelled_at, case when not o.is_written_off then o.cancel_reason end as cancel_reason, o.replaced_by,
      ${cancelAskedAt} as cancel_asked_at,
      (select coalesce(json_agg(${refundJson} order by r.created_at desc, r.id desc), '[]') from refund r where r.order_id = o.id) as refunds,
      ${keptJson} as kept, ${reductionsJson} as reductions, ${supplementsJson} as supplemented_by,
      (select json_agg(json_build_object('product_id', i.product_id, 'name', i.name, 'name_en', i.name_en, 'unit_price', i.unit_price, 'quantity', i.quantity,
        'amount', i.amount, 'tax_class', i.tax_class) order by i.position) from order_line i where i.order_id = o.id) as lines,
      (select json_agg(json_build_object('tax_class', t.tax_class, 'amount', t.amount, 'tax', t.tax) order by t.tax_class desc) from order_tax t where t.order_id = o.id) as taxes,
      (select ${deliveryJson} from delivery d where d.order_id = o.id) as delivery,
      coalesce((select json_agg(${attemptJson} order by a.created_at desc, a.id desc) from payment_attempt a where a.order_id = o.id), '[]') as attempts
    from patient_order o ${joins} where o.id = ${id}::uuid and o.account_id = ${account_id}::uuid`.execute(db);
  const [found] = rows;
  return (
    found && {
      ...found,
      attempts: found.attempts.map(withInstants),
      kept: keptOf(found.kept),
      reductions: reductionsOf(found.reductions),
      refunds: found.refunds.map(refundOf),
      delivery: found.delivery && deliveryOf(found.delivery),
    }
  );
}

export interface OrderToPay {
  id: string;
  account_id: string;
  clinic_id: number;
  clinic_location_id: number;
  kind: OrderKind;
  status: OrderStatus;
  total: number;
  /** Whether money of it waits in suspense. */
  is_money_held: boolean;
}

/** Returns an order of the account and locks it until the transaction ends. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderToPay | undefined> {
  return tx
    .selectFrom('patient_order')
    .select([
      'id',
      'account_id',
      'clinic_id',
      'clinic_location_id',
      'status',
      'total',
      'is_money_held',
      sql<OrderKind>`kind`.as('kind'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the order to which an order adds; null for any other. It never changes. */
export const firstOrderOf = async (tx: Tx, order_id: string): Promise<string | null> =>
  (await tx.selectFrom('patient_order').select('supplements').where('id', '=', order_id).executeTakeFirst())
    ?.supplements ?? null;

/** Locks the orders that add to a locked one and were not cancelled, until the transaction ends. */
export const lockSupplements = (tx: Tx, order_id: string): Promise<{ id: string; status: OrderStatus }[]> =>
  tx
    .selectFrom('patient_order')
    .select(['id', sql<OrderStatus>`status`.as('status')])
    .where('supplements', '=', order_id)
    .where('status', '<>', 'CANCEL')
    .orderBy('id')
    .forUpdate()
    .execute();

/** Returns the unpaid orders that add to one. */
export const supplementsOf = async (db: Db, order_id: string): Promise<string[]> =>
  (
    await db
      .selectFrom('patient_order')
      .select('id')
      .where('supplements', '=', order_id)
      .where('status', '=', 'WAITING_PAYMENT')
      .execute()
  ).map(({ id }) => id);

/** Returns the e-mail address of an account; null when it has none. */
export const payerEmail = async (db: Db, account_id: string): Promise<string | null> =>
  (await db.selectFrom('patient').select('email').where('id', '=', account_id).executeTakeFirstOrThrow()).email;

/** Returns the start of the consult of an order that is still to come or running; undefined for other orders. */
export const liveConsultStart = async (db: Db, order_id: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('patient_order')
      .innerJoin('consult', 'consult.id', 'patient_order.consult_id')
      .select('consult.start_at')
      .where('patient_order.id', '=', order_id)
      .where('consult.status', 'in', liveStatuses)
      .executeTakeFirst()
  )?.start_at;

/** A try to pay through the payment service. */
export interface AttemptRow {
  id: string;
  order_id: string;
  account_id: string;
  clinic_id: number;
  method: OnlineMethod;
  status: AttemptStatus;
  amount: number;
  /** What the service keeps; null until it is known and posted. */
  fee: number | null;
  card_ref: string | null;
  customer_ref: string | null;
  provider_ref: string | null;
  expires_at: string | null;
  created_at: string;
  /** The payer of a slip, as they were when it was asked for; null for cards, and once the service has answered. */
  payer_name: string | null;
  payer_email: string | null;
}

const attemptRow = sql`a.id, a.order_id, a.account_id, a.clinic_id, a.method, a.status, a.amount, a.fee, k.provider_ref as card_ref,
  u.provider_ref as customer_ref, a.provider_ref, a.expires_at, a.created_at, a.payer_name, a.payer_email`;
const fromAttempt = sql`from payment_attempt a
  left join payment_card k on k.id = a.card_id left join payment_customer u on u.account_id = a.account_id`;

/** Returns the open attempt of an order; undefined when there is none. */
export async function findOpenAttempt(db: Db | Tx, order_id: string): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`select ${attemptRow} ${fromAttempt}
    where a.order_id = ${order_id}::uuid and a.status = any(${openAttemptStatuses}::text[])`.execute(db);
  return rows[0];
}

/** Returns how many slips of an order a person has had. Count under the lock of the order. */
export async function countSlips(db: Db | Tx, order_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('payment_attempt')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', order_id)
    .where('method', '=', 'KONBINI')
    .where('status', 'in', slipStatuses)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Returns whether an order has a slip whose deadline has not come, withdrawn or not: its account may hold the codes. The state says it:
 * Stripe drops the codes of a withdrawn slip.
 */
export const hasCodes = async (tx: Tx, order_id: string): Promise<boolean> =>
  (await tx
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', order_id)
    .where('method', '=', 'KONBINI')
    .where('expires_at', '>', sql<string>`now()`)
    .where('status', 'in', slipStatuses)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Returns an attempt by our id or by its name at the payment service. */
export async function findAttempt(
  db: Db | Tx,
  by: { id: string } | { provider_ref: string },
): Promise<AttemptRow | undefined> {
  const which = 'id' in by ? sql`a.id = ${by.id}::uuid` : sql`a.provider_ref = ${by.provider_ref}`;
  const { rows } = await sql<AttemptRow>`select ${attemptRow} ${fromAttempt} where ${which}`.execute(db);
  return rows[0];
}

/** Returns the attempt as its account sees it. */
export async function findShownAttempt(db: Db, id: string): Promise<Attempt> {
  const { rows } = await sql<{
    attempt: Attempt;
  }>`select ${attemptJson} as attempt from payment_attempt a where a.id = ${id}::uuid`.execute(db);
  return withInstants(rows[0]!.attempt);
}

/** Inserts an attempt with its payer as they are now; false when the order has an open one. */
export async function insertAttempt(
  tx: Tx,
  attempt: { id: string; order: OrderToPay; method: OnlineMethod; card_id?: string },
): Promise<boolean> {
  const { id, order, method, card_id = null } = attempt;
  const { rows } =
    await sql`insert into payment_attempt (id, order_id, account_id, clinic_id, method, amount, card_id, expires_at, payer_name, payer_email)
    select ${id}::uuid, ${order.id}::uuid, ${order.account_id}::uuid, ${order.clinic_id}::int, ${method}, ${order.total}::int, ${card_id}::uuid,
      case when ${method} = 'KONBINI' then
        (date_trunc('day', now(), 'Asia/Tokyo') + make_interval(days => ${limits.konbiniDays + 1}::int) - interval '1 second') end,
      case when ${method} = 'KONBINI' then trim(p.last_name || ' ' || p.first_name) end, case when ${method} = 'KONBINI' then p.email end
    from patient p where p.id = ${order.account_id}::uuid
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Inserts what a member took in cash for the whole of an order. */
export const insertCash = (
  tx: Tx,
  { id, order, received_by }: { id: string; order: OrderToPay; received_by: number },
) =>
  tx
    .insertInto('payment_attempt')
    .values({
      id,
      order_id: order.id,
      account_id: order.account_id,
      clinic_id: order.clinic_id,
      method: 'CASH',
      status: 'SUCCEEDED',
      amount: order.total,
      fee: 0,
      received_by,
      settled_at: sql<string>`now()`,
      check_at: sql<string>`null`,
    })
    .execute();

/** Minutes until an attempt in a state is asked about again; null when nothing can change any more. */
const checkMinutes: Record<AttemptStatus, number | null> = {
  CREATED: 1,
  NEEDS_3DS: 10,
  ISSUED: 15,
  SUCCEEDED: null,
  FAILED: null,
  // Late money of a slip.
  EXPIRED: 360,
  VOIDED: 360,
};
const lateMoneyDays = 10;

export interface Settling {
  status: AttemptStatus;
  provider_ref: string;
  action_url: string | null;
  vouchers: readonly object[];
  failure: string | null;
  /** Whether money of it came in another currency than yen. */
  is_other_currency: boolean;
}

/** Writes what the payment service says about an attempt. The payer is not needed any more. */
export const updateAttempt = (tx: Tx, id: string, { status, vouchers, ...more }: Settling) =>
  tx
    .updateTable('payment_attempt')
    .set({
      ...more,
      status,
      vouchers: JSON.stringify(vouchers),
      payer_name: null,
      payer_email: null,
      settled_at: status === 'SUCCEEDED' ? sql<string>`coalesce(settled_at, now())` : null,
      check_at: sql<string>`case when ${checkMinutes[status]}::int is null then null
        when coalesce(expires_at, now()) + make_interval(days => ${lateMoneyDays}::int) < now() then null
        else now() + make_interval(mins => ${checkMinutes[status]}::int) end`,
    })
    .where('id', '=', id)
    .execute();

/** Writes what the service keeps of a payment. While it does not know, it is asked again later, for ten days. */
export const noteFee = (tx: Tx, id: string, fee: number | null) =>
  tx
    .updateTable('payment_attempt')
    .set({
      fee,
      check_at: sql<string>`case when ${fee}::int is null and settled_at > now() - make_interval(days => ${lateMoneyDays}::int)
        then now() + greatest(interval '5 minutes', (now() - settled_at) / 2) end`,
    })
    .where('id', '=', id)
    .execute();

/** Asks about an attempt again later, after the payment service did not answer. */
export const postponeCheck = (db: Db, id: string) =>
  db
    .updateTable('payment_attempt')
    .set({ check_at: sql<string>`now() + interval '1 minute'` })
    .where('id', '=', id)
    .execute();

/** Returns the attempts that are due to be asked about. */
export const dueAttempts = async (db: Db, count: number): Promise<AttemptRow[]> =>
  (
    await sql<AttemptRow>`select ${attemptRow} ${fromAttempt} where a.check_at <= now() order by a.check_at limit ${count}::int`.execute(
      db,
    )
  ).rows;

/** Returns the open attempts of an account. */
export const openAttemptsOf = async (db: Db, account_id: string): Promise<AttemptRow[]> =>
  (
    await sql<AttemptRow>`select ${attemptRow} ${fromAttempt}
      where a.account_id = ${account_id}::uuid and a.status = any(${openAttemptStatuses}::text[]) order by a.created_at limit 5`.execute(
      db,
    )
  ).rows;

/** WAITING_PAYMENT → PAID. What the order costs less since it was made is due from now on. */
export async function markPaid(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('patient_order')
    .set({ status: 'PAID', paid_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  await postReductions(tx, id);
}

/** Notes on a locked order whether open suspense holds money of it. Call it after each change of the suspense. */
export const noteHeldMoney = (tx: Tx, id: string) =>
  sql`update patient_order o set is_money_held = held_money(o.id) > 0 where o.id = ${id}::uuid`.execute(tx);

/** Returns whether an account has an order that it is asked to pay. */
export async function isWaiting(db: Db, account_id: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from patient_order o
    where o.account_id = ${account_id}::uuid and ${isOwed}) as is`.execute(db);
  return rows[0]!.is;
}
