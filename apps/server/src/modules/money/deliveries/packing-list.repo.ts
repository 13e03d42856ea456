import { type Delivery, type GroupedLine, limits, type PackingParcel, rpNumbers } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/databases.ts';
import { atDesk } from '../../consultation/patient-records/patient-search.sql.ts';
import type { Desk } from '../desk/desk.service.ts';
import { goodsToPack } from '../orders/amended.sql.ts';
import { isCancelAsked } from '../orders/cancel-asked.sql.ts';
import { deliveryJson, dueOn, isHeld, waits } from '../parcels/parcel.sql.ts';

type Item = Omit<PackingParcel['items'][number], 'rp'> & { product_id: number | null };
/** A line of the prescription that an order pays for. */
type Line = GroupedLine & { product_id: number };
type Row = Omit<PackingParcel, keyof Delivery | 'items'> & { delivery: Delivery; items: Item[]; prescribed: Line[] };

/** The version `v` in force of the prescription that the order `o` pays for. */
const inForce = sql`prescription v where v.order_id = o.id
  and not exists (select from prescription later where later.first_id = v.first_id and later.version > v.version)`;

/** Returns the parcels of a desk that are to be packed, with their goods. Those that wait for a difference are left out. */
export async function toPack(db: Db, desk: Desk): Promise<PackingParcel[]> {
  const { rows } = await sql<Row>`
    select o.id as order_id, trim(concat_ws(' ', p.last_name, p.first_name)) as patient_name, l.id as clinic_location_id,
      l.name as clinic_location_name, l.name_en as clinic_location_name_en, to_char(${dueOn}, 'YYYY-MM-DD') as due_on,
      ${deliveryJson} as delivery, ${isCancelAsked} as is_cancel_asked, items.list as items, (select v.override_reason from ${inForce}
        order by v.override_reason is null, v.issued_at desc limit 1) as override_reason,
      (select coalesce(jsonb_agg(jsonb_build_object('product_id', n.product_id, 'dosage', n.dosage, 'usage_code', n.usage_code,
        'days', n.days, 'quantity', n.quantity, 'unit', n.unit) order by n.position), '[]')
        from prescription_line n where n.prescription_id in (select v.id from ${inForce})) as prescribed
    from delivery d join patient_order o on o.id = d.order_id join clinic_location l on l.id = o.clinic_location_id
      left join patient p on p.id = o.patient_id
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('product_id', i.product_id, 'name', i.name, 'name_en', i.name_en, 'quantity', i.quantity, 'unit', g.unit,
          'handling', to_jsonb(array_remove(array[case when g.is_narcotic then 'is_narcotic' end,
            case when g.is_psychotropic then 'is_psychotropic' end, case when g.is_high_risk then 'is_high_risk' end], null)))
          order by i.position), '[]') as list
        from ${goodsToPack} i left join product g on g.id = i.product_id) items
    where o.clinic_id = ${desk.clinic_id}::int and ${atDesk('o', desk)} and o.status = 'PAID' and ${waits} and not ${isHeld} and d.address_1 <> ''
    order by l.id, ${dueOn} nulls last, o.paid_at, o.id limit ${limits.delivery.inFile}::int`.execute(db);
  return rows.map(({ delivery, items, prescribed, ...parcel }) => {
    const { name, phone_number, post_code, address_1, address_2, address_3, address_4 } = delivery;
    return {
      ...parcel,
      items: withRp(items, prescribed),
      name,
      phone_number,
      post_code,
      address_1,
      address_2,
      address_3,
      address_4,
    };
  });
}

/** Returns goods with the RP number of their line. Lines of one product are taken in their order. */
function withRp(items: readonly Item[], prescribed: readonly Line[]): PackingParcel['items'] {
  const left = rpNumbers(prescribed).map((rp, at) => ({ rp, ...prescribed[at]! }));
  return items.map(({ product_id, ...item }) => {
    const at = left.findIndex((line) => line.product_id === product_id && line.quantity === item.quantity);
    return { ...item, rp: at < 0 ? null : left.splice(at, 1)[0]!.rp };
  });
}
