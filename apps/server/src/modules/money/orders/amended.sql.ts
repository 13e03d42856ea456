import type { Order } from '@haruka/contract';
import { sql } from 'kysely';

/**
 * Yen of the order `o` that are due to the patient: all of a cancelled one, or the reductions of a paid one. Without what went back and
 * what the clinic keeps.
 */
export const dueToPatient = sql<number>`case when o.paid_at is null then 0 else
  case when o.status = 'CANCEL' then o.total else (select coalesce(sum(r.amount), 0)::int from order_reduction r where r.order_id = o.id) end
  - (select coalesce(sum(r.amount), 0)::int from refund r where r.order_id = o.id and r.status <> 'FAILED')
  - coalesce((select k.amount from kept_remainder k where k.order_id = o.id), 0) end`;

/** Yen of the paid order `o` that neither refunds nor disputes of its payment took back. */
export const notTakenBack = sql<number>`(o.total
  - (select coalesce(sum(r.amount), 0)::int from refund r where r.order_id = o.id and r.status <> 'FAILED')
  - (select coalesce(sum(d.withdrawn), 0)::int from payment_dispute d where d.order_id = o.id
    and exists (select from ledger_entry e where e.attempt_id = d.attempt_id and e.kind = 'PAYMENT')))`;

/** What the order `o` costs less, one entry for each amendment, the newest first. Read it with `reductionsOf`. */
export const reductionsJson = sql`(select coalesce(json_agg(json_build_object('amount', x.amount, 'created_at', x.created_at)
    order by x.created_at desc), '[]')
  from (select sum(r.amount)::int as amount, r.created_at from order_reduction r where r.order_id = o.id
    group by r.prescription_id, r.created_at) x)`;

/** Returns reductions that were read as JSON: instants inside of JSON come as PostgreSQL writes them. */
export const reductionsOf = (reductions: Order['reductions']): Order['reductions'] =>
  reductions.map(({ amount, created_at }) => ({ amount, created_at: new Date(created_at).toISOString() }));

/** The orders that add to the order `o`, the newest first. */
export const supplementsJson = sql`(select coalesce(json_agg(json_build_object('id', s.id, 'status', s.status, 'total', s.total,
      'reduced', (select coalesce(sum(r.amount), 0)::int from order_reduction r where r.order_id = s.id))
    order by s.created_at desc, s.id desc), '[]') from patient_order s where s.supplements = o.id)`;

/** The version `v` in force of a prescription that was amended after the order `o` was made, with its lines `n`. */
const amendedVersion = sql`prescription v left join prescription_line n on n.prescription_id = v.id
  where v.order_id = o.id and v.version > 1
    and not exists (select from prescription later where later.first_id = v.first_id and later.version > v.version)
    and exists (select from prescription earlier where earlier.order_id = o.id and earlier.first_id = v.first_id and earlier.version < v.version)`;

/** What goes into the parcel of the order `o` since its prescription was amended; null while that is what the order lists. */
export const toPackJson = sql`(select coalesce(json_agg(json_build_object('name', n.name, 'name_en', n.name_en, 'quantity', n.quantity)
    order by n.position) filter (where n.prescription_id is not null), '[]')
  from ${amendedVersion} group by v.id)`;

/**
 * The rows of what goes into the parcel of the order `o`. After an amendment they are the version in force; otherwise the order's lines with a
 * product, or all lines when none names one.
 */
export const goodsToPack = sql`(select n.position, n.product_id, n.name, n.name_en, n.quantity
    from ${amendedVersion} and n.prescription_id is not null
  union all select i.position, i.product_id, i.name, i.name_en, i.quantity from order_line i
    where i.order_id = o.id and not exists (select from ${amendedVersion}) and (i.product_id is not null
      or not exists (select from order_line other where other.order_id = o.id and other.product_id is not null)))`;
