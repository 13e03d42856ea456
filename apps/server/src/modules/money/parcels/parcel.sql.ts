import { type Delivery, limits } from '@haruka/contract';
import { sql } from 'kysely';

/** Condition: a difference that adds to the order of the parcel `d` is not paid yet, so the parcel waits. */
export const isHeld = sql<boolean>`exists (select from patient_order s where s.supplements = d.order_id and s.status = 'WAITING_PAYMENT')`;
/** Condition: the prescription was amended after the order of the parcel `d` was paid, or while it was. */
export const isAmended = sql<boolean>`(select count(*) > 1 from prescription v where v.order_id = d.order_id)`;
/** Condition: the parcel `d` has something in it. It has nothing when a prescription of a paid order was withdrawn. */
const hasGoods = sql<boolean>`(not exists (select from prescription v where v.order_id = d.order_id) or exists (
  select from prescription v join prescription_line n on n.prescription_id = v.id where v.order_id = d.order_id
    and not exists (select from prescription later where later.first_id = v.first_id and later.version > v.version)))`;

/** The parcel in a row named `d` as JSON; null without one. */
export const deliveryJson = sql`case when d.order_id is not null then jsonb_build_object('name', d.name, 'phone_number', d.phone_number,
  'post_code', d.post_code, 'address_1', d.address_1, 'address_2', d.address_2, 'address_3', d.address_3, 'address_4', d.address_4,
  'version', d.version, 'state', d.state, 'parcel', d.parcel, 'carrier', d.carrier, 'tracking_number', d.tracking_number,
  'shipped_at', d.shipped_at, 'moved_at', d.moved_at, 'is_held', ${isHeld}, 'is_amended', ${isAmended}) end`;

/** Instants inside of JSON come as PostgreSQL writes them. */
export const deliveryOf = <D extends Delivery>(delivery: D): D => ({
  ...delivery,
  shipped_at: delivery.shipped_at && new Date(delivery.shipped_at).toISOString(),
  moved_at: new Date(delivery.moved_at).toISOString(),
});

/** Condition: the parcel `d` was ever handed to a carrier, so its goods are not on the shelf. */
export const hasLeft = sql<boolean>`(d.parcel > 1 or d.shipped_at is not null)`;

/** Condition: no news of the parcel `d` for some time. */
export const isSilent = sql<boolean>`(d.state = 'SHIPPED'
  and d.moved_at < now() - make_interval(hours => ${limits.delivery.silentHours}::int))`;
/** Condition: the parcel `d` of the order `o` waits to be sent. */
export const waits = sql<boolean>`(d.state in ('READY', 'EXPORTED') and ${hasGoods})`;
/** The day in Tokyo by which the parcel `d` of the order `o` should be sent; null when nothing was promised. */
export const dueOn = sql<string | null>`((o.paid_at at time zone 'Asia/Tokyo')::date + d.lead_time_days)`;
