import type { Delivery } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { deliveryJson, deliveryOf } from './parcel.sql.ts';

/**
 * Writes the parcels of new orders with goods; what adds to an order goes into its parcel. The destination is the address of the account that pays, as it is now, or that of the
 * order which this one replaces. The parcel of an order of 0 yen is ready at once.
 */
export const insertDeliveries = (tx: Tx, orderIds: readonly string[]) =>
  sql`insert into delivery (order_id, clinic_location_id, name, phone_number, post_code, address_1, address_2, address_3, address_4, lead_time_days, state)
    select o.id, o.clinic_location_id, t.name, t.phone_number, t.post_code, t.address_1, t.address_2, t.address_3, t.address_4,
      (select max(g.lead_time_days) from order_line i join product g on g.id = i.product_id where i.order_id = o.id),
      case o.status when 'PAID' then 'READY' else 'NOT_READY' end
    from patient_order o
      left join patient_order old on old.replaced_by = o.id left join delivery before on before.order_id = old.id
      join patient p on p.id = o.account_id
      cross join lateral (
        select before.name, before.phone_number, before.post_code, before.address_1, before.address_2, before.address_3, before.address_4
          where before.order_id is not null
        union all
        select trim(p.last_name || ' ' || p.first_name), coalesce(p.phone_number, p.contact_phone_number), p.post_code,
          p.address_1, p.address_2, p.address_3, p.address_4 where before.order_id is null) t
    where o.id = any(${orderIds}::uuid[]) and o.kind <> 'CONSULTATION' and o.supplements is null`.execute(tx);

/** Returns the parcel of an order; undefined for an order without one. */
export async function find(db: Db | Tx, order_id: string): Promise<Delivery | undefined> {
  const { rows } = await sql<{
    delivery: Delivery;
  }>`select ${deliveryJson} as delivery from delivery d where d.order_id = ${order_id}::uuid`.execute(db);
  return rows[0] && deliveryOf(rows[0].delivery);
}
