import { limits, type StockOutlook } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/databases.ts';

const { outlookDays, outlookMost } = limits.product;
const dayMs = 86_400_000;

/**
 * Returns the offered products of a clinic that run out first. It counts what leaves the stock: the prescription in force, once for all
 * its amendments, and the lines of purchases, of the days before `until`. A cancelled order has returned its units.
 */
export async function listOutlook(db: Db, clinic_id: number, until: Date): Promise<StockOutlook[]> {
  const since = new Date(until.getTime() - outlookDays * dayMs).toISOString();
  const { rows } = await sql<StockOutlook>`
    with used as (
      select product_id, sum(quantity)::int as used from (
        select n.product_id, n.quantity from prescription r join prescription_line n on n.prescription_id = r.id
          left join patient_order o on o.id = r.order_id
        where r.clinic_id = ${clinic_id} and r.issued_at > ${since}::timestamptz and o.status is distinct from 'CANCEL'
          and not exists (select from prescription later where later.first_id = r.first_id and later.version > r.version)
        union all
        select l.product_id, l.quantity from patient_order o join order_line l on l.order_id = o.id
        where o.clinic_id = ${clinic_id} and o.kind = 'PURCHASE' and o.status <> 'CANCEL' and o.created_at > ${since}::timestamptz) as taken
      group by product_id having sum(quantity) > 0)
    select p.id as product_id, p.name, p.name_en, p.unit, p.stock, u.used,
      (p.stock::bigint * ${outlookDays}::int / u.used)::int as days_left
    from used u join product p on p.id = u.product_id
    where p.clinic_id = ${clinic_id} and p.state = 'ACTIVE'
    order by days_left, p.name, p.id limit ${outlookMost}::int`.execute(db);
  return rows;
}
