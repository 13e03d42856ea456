import {
  type OrderRecord,
  type OrderMethod,
  type OrderView,
  type ClinicOrderItem,
  limits,
  type Output,
  type clinicOrderRoutes,
  type OrderSort,
  type PaymentMethod,
} from '@haruka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/databases.ts';
import { atDesk, type Desk, matchesTerm } from '../../consultation/patient-records/patient-search.sql.ts';
import {
  dueToPatient,
  notTakenBack,
  reductionsJson,
  reductionsOf,
  supplementsJson,
  toPackJson,
} from '../orders/amended.sql.ts';
import { cancelAskedAt, cancelInquiry, isCancelAsked } from '../orders/cancel-asked.sql.ts';
import { hasNumber } from '../orders/order-number.sql.ts';
import { deliveryJson, deliveryOf } from '../parcels/parcel.sql.ts';
import { cardFailure } from '../payments/card-failure.sql.ts';
import { disputesJson, disputesOf } from '../payments/dispute.sql.ts';
import { keptJson, keptOf, refundJson, refundOf } from '../payments/refund.sql.ts';
import { unpaidReason } from './unpaid-reason.sql.ts';

/** Which orders to show. Days are in Tokyo; `terms` are words of the patient's name, or order numbers. */
export interface OrderFilter {
  view?: OrderView | undefined;
  why?: NonNullable<ClinicOrderItem['unpaid_reason']> | undefined;
  from?: string | undefined;
  until?: string | undefined;
  method?: OrderMethod | undefined;
  paid_from?: string | undefined;
  paid_until?: string | undefined;
  terms: readonly string[];
}

const refunded = sql`(select coalesce(sum(r.amount), 0)::int from refund r where r.order_id = o.id and r.status <> 'FAILED')`;

/** How an order `o` was paid, otherwise how it was last tried to. */
const method = sql`(select k.method from payment_attempt k where k.order_id = o.id
  order by exists (select from ledger_entry e where e.attempt_id = k.id and e.kind = 'PAYMENT') desc, k.created_at desc, k.id desc limit 1)`;

const from = sql`from patient_order o join clinic_location l on l.id = o.clinic_location_id
  left join patient p on p.id = o.patient_id
  left join lateral (select k.* from payment_attempt k where k.order_id = o.id and o.status = 'WAITING_PAYMENT'
    order by k.created_at desc, k.id desc limit 1) a on true`;

const item = sql`o.id, o.kind, o.supplements, o.status, o.is_written_off, o.total, o.created_at, o.paid_at, l.name as clinic_location_name, l.name_en as clinic_location_name_en,
  o.patient_id, trim(concat_ws(' ', p.last_name, p.first_name)) as patient_name,
  trim(concat_ws(' ', p.last_name_furigana, p.first_name_furigana)) as patient_kana,
  ${method} as method, ${unpaidReason} as unpaid_reason, ${cardFailure} as failure,
  case when a.status in ('ISSUED', 'EXPIRED', 'VOIDED') then a.expires_at end as slip_until, ${refunded} as refunded, ${dueToPatient} as due,
  ${cancelAskedAt} as cancel_asked_at`;

const views: Record<OrderView, RawBuilder<unknown>> = {
  UNPAID: sql`o.status = 'WAITING_PAYMENT'`,
  PAID: sql`o.status = 'PAID'`,
  CANCELLED: sql`o.status = 'CANCEL' and not o.is_written_off`,
  WRITTEN_OFF: sql`o.is_written_off`,
  REFUNDED: sql`exists (select from refund r where r.order_id = o.id and r.status <> 'FAILED')`,
  DUE: sql`${dueToPatient} > 0`,
  RETURNED: sql`exists (select from refund r where r.order_id = o.id and r.returned_at is not null)`,
  DISPUTED: sql`exists (select from payment_dispute d where d.order_id = o.id)`,
  CANCEL_ASKED: isCancelAsked,
};

const startOf = (day: string, days: number) => sql`(${day}::date + ${days}::int)::timestamp at time zone 'Asia/Tokyo'`;

function where(desk: Desk, filter: OrderFilter): RawBuilder<unknown> {
  const { view, why, from: first, until, method: way, paid_from, paid_until, terms } = filter;
  const conditions = [
    sql`o.clinic_id = ${desk.clinic_id}::int and ${atDesk('o', desk)}`,
    ...(view ? [views[view]] : []),
    ...(why ? [sql`${unpaidReason} = ${why}`] : []),
    ...(first ? [sql`o.created_at >= ${startOf(first, 0)}`] : []),
    ...(until ? [sql`o.created_at < ${startOf(until, 1)}`] : []),
    ...(way ? [sql`coalesce(${method}, 'NONE') = ${way}`] : []),
    ...(paid_from ? [sql`o.paid_at >= ${startOf(paid_from, 0)}`] : []),
    ...(paid_until ? [sql`o.paid_at < ${startOf(paid_until, 1)}`] : []),
    ...terms.map((term) => hasNumber(term) ?? matchesTerm(sql`o.patient_id`, desk, term)),
  ];
  return sql`where ${sql.join(conditions, sql` and `)}`;
}

const sorts: Record<OrderSort, RawBuilder<unknown>> = {
  CREATED_DESC: sql`o.created_at desc`,
  CREATED_ASC: sql`o.created_at`,
  TOTAL_DESC: sql`o.total desc, o.created_at desc`,
  TOTAL_ASC: sql`o.total, o.created_at desc`,
  PATIENT_DESC: sql`patient_kana desc, o.created_at desc`,
  PATIENT_ASC: sql`patient_kana, o.created_at desc`,
};

/** The sorted orders of a filter, from an offset on. */
export const listed = (
  db: Db,
  desk: Desk,
  filter: OrderFilter,
  { sort, limit, offset = 0 }: { sort: OrderSort; limit: number; offset?: number },
) =>
  sql<ClinicOrderItem>`select ${item} ${from} ${where(desk, filter)}
    order by ${sorts[sort]}, o.id limit ${limit}::int offset ${offset}::int`.execute(db);

/** Returns a page of the orders of a desk, and how many there are. */
export async function list(
  db: Db,
  desk: Desk,
  filter: OrderFilter,
  { sort, page }: { sort: OrderSort; page: number },
): Promise<{ items: ClinicOrderItem[]; total: number }> {
  const limit = limits.clinicOrders.perPage;
  const [items, count] = await Promise.all([
    listed(db, desk, filter, { sort, limit, offset: (page - 1) * limit }),
    sql<{ total: number }>`select count(*)::int as total ${from} ${where(desk, filter)}`.execute(db),
  ]);
  return { items: items.rows, total: count.rows[0]!.total };
}

/** Returns what the orders of a filter sum to. */
export async function sums(
  db: Db,
  desk: Desk,
  filter: OrderFilter,
): Promise<Output<typeof clinicOrderRoutes.clinicOrderSums>> {
  const { view: _view, why: _why, ...anyState } = filter;
  const { rows } = await sql<Output<typeof clinicOrderRoutes.clinicOrderSums>>`select
      (select coalesce(sum(o.total), 0) ${from} ${where(desk, anyState)} and o.is_written_off)::bigint as written_off,
      (select coalesce(sum(${dueToPatient}), 0) ${from} ${where(desk, anyState)} and o.paid_at is not null)::bigint as due,
      (select count(*) ${from} ${where(desk, anyState)} and ${dueToPatient} > 0)::bigint as due_orders,
      (select count(*) ${from} ${where(desk, anyState)}
        and exists (select from payment_dispute d where d.order_id = o.id and d.status = 'OPEN'))::bigint as disputed_orders,
      (select count(*) ${from} ${where(desk, anyState)} and ${isCancelAsked})::bigint as cancel_asked_orders,
      coalesce(sum(o.total) filter (where o.status = 'WAITING_PAYMENT'), 0)::bigint as waiting,
      coalesce(sum(o.total) filter (where o.paid_at is not null), 0)::bigint as paid,
      coalesce(sum(${refunded}), 0)::bigint as refunded
    ${from} ${where(desk, filter)}`.execute(db);
  return rows[0]!;
}

/** Yen that go back in one way when an order is cancelled now, with what adds to it. */
const givenBack = (
  id: string,
  way: PaymentMethod,
) => sql`(select coalesce(sum(greatest(0, ${notTakenBack})), 0)::int from patient_order o
  where (o.id = ${id}::uuid or o.supplements = ${id}::uuid) and o.status = 'PAID'
    and exists (select from payment_attempt s where s.order_id = o.id and s.status = 'SUCCEEDED' and s.method = ${way}
      and exists (select from ledger_entry e where e.attempt_id = s.id and e.kind = 'PAYMENT')))`;

/** An order with everything that belongs to it, and what neither refunds nor disputes took back of its payment. */
type FoundOrder = Omit<OrderRecord, 'may_refund' | 'refundable'> & { not_taken_back: number };

/** Returns an order of a desk with everything that belongs to it; undefined when it is not theirs. */
export async function find(db: Db, desk: Desk, id: string): Promise<FoundOrder | undefined> {
  const { rows } = await sql<FoundOrder>`select ${item}, o.consult_id, o.delivery_fee, o.terms,
      o.cancelled_at, o.cancel_reason, o.replaced_by,
      (select old.id from patient_order old where old.replaced_by = o.id) as replaces, ${cancelInquiry} as cancel_inquiry_id,
      (select json_agg(json_build_object('product_id', i.product_id, 'name', i.name, 'name_en', i.name_en, 'unit_price', i.unit_price, 'quantity', i.quantity,
        'amount', i.amount, 'tax_class', i.tax_class) order by i.position) from order_line i where i.order_id = o.id) as lines,
      (select json_agg(json_build_object('tax_class', t.tax_class, 'amount', t.amount, 'tax', t.tax) order by t.tax_class desc)
        from order_tax t where t.order_id = o.id) as taxes,
      (select coalesce(json_agg(json_build_object('id', a.id, 'method', a.method, 'status', a.status, 'amount', a.amount,
        'created_at', a.created_at, 'settled_at', a.settled_at, 'expires_at', a.expires_at, 'failure', ${cardFailure},
        'received_by', nullif(concat_ws(' ', m.last_name, m.first_name), ''))
        order by a.created_at desc, a.id desc), '[]')
        from payment_attempt a left join member m on m.id = a.received_by where a.order_id = o.id) as attempts,
      (select coalesce(json_agg(${refundJson}::jsonb || jsonb_build_object('requested_by', concat_ws(' ', m.last_name, m.first_name))
        order by r.created_at desc, r.id desc), '[]') from refund r left join member m on m.id = r.requested_by where r.order_id = o.id) as refunds,
      (select ${deliveryJson} || jsonb_build_object('shipped_by', nullif(concat_ws(' ', m.last_name, m.first_name), ''))
        from delivery d left join member m on m.id = d.shipped_by where d.order_id = o.id) as delivery,
      (select s.method from payment_attempt s where s.order_id = o.id and s.status = 'SUCCEEDED'
        and exists (select from ledger_entry e where e.attempt_id = s.id and e.kind = 'PAYMENT')) as paid_by,
      ${givenBack(id, 'CARD')} as to_refund, ${givenBack(id, 'CASH')} as to_hand_back,
      ${disputesJson} as disputes, greatest(0, ${notTakenBack}) as not_taken_back,
      ${keptJson} as kept, ${reductionsJson} as reductions, ${supplementsJson} as supplemented_by, ${toPackJson} as to_pack
    ${from} where o.id = ${id}::uuid and o.clinic_id = ${desk.clinic_id}::int and ${atDesk('o', desk)}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const instant = (at: string | null) => at && new Date(at).toISOString();
  const attempts = found.attempts.map((attempt) => ({
    ...attempt,
    created_at: instant(attempt.created_at)!,
    settled_at: instant(attempt.settled_at),
    expires_at: instant(attempt.expires_at),
  }));
  const delivery = found.delivery && deliveryOf(found.delivery);
  const reductions = reductionsOf(found.reductions);
  const { refunds, disputes } = found;
  return {
    ...found,
    attempts,
    kept: keptOf(found.kept),
    reductions,
    refunds: refunds.map(refundOf),
    disputes: disputesOf(disputes),
    delivery,
  };
}
