import { sql } from 'kysely';
import type { Tx } from '../platform/db/databases.ts';

/**
 * What became of the parcels of the demo. In each clinic the two newest paid orders wait to be sent. Of the others, one is on its
 * way, one has had no news for three days, one came back, and the rest were delivered.
 */
export async function seedDeliveries(tx: Tx): Promise<void> {
  await sql`create temporary table demo_parcel on commit drop as
    select o.id, o.clinic_id, o.paid_at, row_number() over (partition by o.clinic_id order by o.paid_at desc, o.id) as nth,
      row_number() over (order by o.id) as number
    from patient_order o join delivery d on d.order_id = o.id where o.status = 'PAID'`.execute(tx);
  await sql`update delivery d set state = 'SHIPPED', carrier = 'YAMATO',
      tracking_number = (10000000000 + p.number)::text || ((10000000000 + p.number) % 7)::text,
      shipped_by = (select min(m.member_id) from member_role m where m.clinic_id = p.clinic_id and m.role in ('STAFF', 'OWNER')),
      shipped_at = case p.nth when 3 then now() - interval '6 hours' when 4 then now() - interval '3 days' else p.paid_at + interval '1 day' end
    from demo_parcel p where p.id = d.order_id and p.nth > 2`.execute(tx);
  await sql`update delivery d set state = case p.nth when 5 then 'RETURNED' else 'DELIVERED' end
    from demo_parcel p where p.id = d.order_id and p.nth > 4`.execute(tx);
  await sql`update delivery d set moved_at = d.shipped_at + case when p.nth > 4 then interval '1 day' else interval '0' end
    from demo_parcel p where p.id = d.order_id and p.nth > 2`.execute(tx);
}
