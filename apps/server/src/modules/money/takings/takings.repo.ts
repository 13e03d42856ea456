import type { Takings, TakingsGroup, TakingsRow, TakingsSums } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/databases.ts';
import type { Desk } from '../desk/desk.service.ts';

/** First and last day in Tokyo, both counted. */
export interface Period {
  by: TakingsGroup;
  from: string;
  until: string;
}

const startOf = (day: string, days: number) => sql`(${day}::date + ${days}::int)::timestamp at time zone 'Asia/Tokyo'`;

/** What each entry of the ledger adds. The order only says what its money was paid for. */
const moved = ({ clinic_id, locations }: Desk, { from, until }: Period) => sql`select
    (e.at at time zone 'Asia/Tokyo')::date as day, o.delivery_fee, a.method,
    case when e.kind = 'PAYMENT' and e.account = 'RECEIVABLE' then -e.amount end as paid,
    case when e.kind in ('REFUND', 'REFUND_RETURNED') and e.account = 'REFUNDS_DUE' then e.amount end as refunded,
    case when e.account = 'SUSPENSE' then -e.amount end as held,
    case when e.account = 'WRITE_OFFS' then e.amount end as written_off,
    case when e.account = 'FEES' then e.amount end as fees,
    case when e.account in ('DISPUTED', 'CHARGEBACKS') then e.amount end as charged_back,
    case o.kind when 'CONSULTATION' then o.total - o.delivery_fee when 'COMBINED' then f.amount else 0 end as fee,
    case o.kind when 'PURCHASE' then o.total - o.delivery_fee else 0 end as products, x.taxable, t.tax
  from ledger_entry e join patient_order o on o.id = e.order_id left join payment_attempt a on a.id = e.attempt_id
    left join order_line f on f.order_id = o.id and f.position = 1
    left join lateral (select coalesce(sum(k.amount), 0) as taxable from order_tax k
      where k.order_id = o.id and k.tax_class = 'TAXABLE' and e.kind = 'PAYMENT') x on true
    left join lateral (select coalesce(-sum(k.amount), 0) as tax from ledger_entry k
      where k.order_id = o.id and k.kind = 'ORDER' and k.account = 'TAX' and e.kind = 'PAYMENT') t on true
  where e.clinic_id = ${clinic_id}::int and e.at >= ${startOf(from, 0)} and e.at < ${startOf(until, 1)}
    and e.kind in ('PAYMENT', 'REFUND', 'REFUND_RETURNED', 'SUSPENSE', 'RETURN', 'WRITE_OFF', 'FEE', 'DISPUTE')
    and (${locations}::int[] is null or o.clinic_location_id = any(${locations}::int[]))`;

const sums = sql`count(m.paid)::int as payments,
  coalesce(sum(m.paid), 0)::bigint as paid,
  coalesce(sum(m.paid) filter (where m.method = 'CARD'), 0)::bigint as card,
  coalesce(sum(m.paid) filter (where m.method = 'KONBINI'), 0)::bigint as konbini,
  coalesce(sum(m.paid) filter (where m.method = 'CASH'), 0)::bigint as cash,
  coalesce(sum(m.fee) filter (where m.paid is not null), 0)::bigint as consultation,
  coalesce(sum(m.paid - m.delivery_fee - m.fee - m.products), 0)::bigint as medicine,
  coalesce(sum(m.products) filter (where m.paid is not null), 0)::bigint as products,
  coalesce(sum(m.delivery_fee) filter (where m.paid is not null), 0)::bigint as delivery,
  coalesce(sum(m.taxable) filter (where m.paid is not null), 0)::bigint as taxable,
  coalesce(sum(m.paid - m.taxable), 0)::bigint as exempt,
  coalesce(sum(m.tax) filter (where m.paid is not null), 0)::bigint as tax,
  coalesce(sum(m.refunded), 0)::bigint as refunded,
  (coalesce(sum(m.paid), 0) - coalesce(sum(m.refunded), 0))::bigint as net,
  coalesce(sum(m.held), 0)::bigint as held,
  coalesce(sum(m.written_off), 0)::bigint as written_off,
  coalesce(sum(m.fees), 0)::bigint as fees,
  coalesce(sum(m.charged_back), 0)::bigint as charged_back,
  (coalesce(sum(m.paid), 0) - coalesce(sum(m.refunded), 0) - coalesce(sum(m.fees), 0) - coalesce(sum(m.charged_back), 0))::bigint as after_fees`;

/** Returns the takings of a desk: one row for each day or month of the period, also for those without money, and their total. */
export async function takingsOf(db: Db, desk: Desk, period: Period): Promise<Takings> {
  const { by, from, until } = period;
  const [step, format] = by === 'DAY' ? ['1 day', 'YYYY-MM-DD'] : ['1 month', 'YYYY-MM'];
  const { rows } = await sql<TakingsRow & { is_total: boolean }>`with m as (${moved(desk, period)}),
      p as (select to_char(d, ${format}) as period from generate_series(
        date_trunc(${by.toLowerCase()}, ${from}::date::timestamp), ${until}::date::timestamp, ${step}::interval) d)
    select coalesce(p.period, '') as period, grouping(p.period) = 1 as is_total, ${sums}
    from p left join m on to_char(m.day, ${format}) = p.period
    group by grouping sets ((p.period), ()) order by is_total, p.period`.execute(db);
  const totalRow = rows.at(-1)!;
  const plain = ({ is_total: _is, ...row }: (typeof rows)[number]): TakingsRow => row;
  const { period: _period, ...total } = plain(totalRow);
  return { rows: rows.slice(0, -1).map(plain), total: total satisfies TakingsSums };
}
