import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/databases.ts';

/** Units of a product. */
export interface Units {
  product_id: number;
  quantity: number;
}

/**
 * Takes units from the stock of offered products, for patients who buy only from those on sale. Returns the ids of products that did not
 * have enough, or that are no longer offered.
 */
export async function takeStock(tx: Tx, units: readonly Units[], { forSale = false } = {}): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`update product p set stock = p.stock - u.quantity, version = p.version + 1, updated_by = null
    from (${summed(units)}) as u
    where p.id = u.product_id and p.stock >= u.quantity and p.state = 'ACTIVE' and (p.is_for_sale or not ${forSale}::boolean) returning p.id`.execute(
    tx,
  );
  const taken = new Set(rows.map(({ id }) => id));
  return [...new Set(units.map(({ product_id }) => product_id))].filter((id) => !taken.has(id));
}

/** Puts units back into the stock. */
export const returnStock = (tx: Tx, units: readonly Units[]) =>
  sql`update product p set stock = p.stock + u.quantity, version = p.version + 1, updated_by = null
    from (${summed(units)}) as u where p.id = u.product_id`.execute(tx);

/**
 * Puts back what the prescription in force took that an order pays for. The order is locked by the caller, so an amendment comes
 * before or after it. A purchase took its lines; any other order without a prescription took nothing.
 */
export const returnStockOfOrder = (tx: Tx, order_id: string) =>
  sql`update product p set stock = p.stock + u.quantity, version = p.version + 1, updated_by = null
    from (select product_id, sum(quantity)::int as quantity from (
        select n.product_id, n.quantity from prescription r join prescription_line n on n.prescription_id = r.id
        where r.order_id = ${order_id}::uuid
          and not exists (select from prescription later where later.first_id = r.first_id and later.version > r.version)
        union all
        select l.product_id, l.quantity from patient_order o join order_line l on l.order_id = o.id
        where o.id = ${order_id}::uuid and o.kind = 'PURCHASE') as taken
      group by product_id) as u where p.id = u.product_id`.execute(tx);

/** The sum for each product. */
const summed = (units: readonly Units[]) =>
  sql`select product_id, sum(quantity)::int as quantity
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as r (product_id int, quantity int) group by product_id order by product_id`;
