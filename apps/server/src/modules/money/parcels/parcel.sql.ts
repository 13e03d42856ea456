import { type Delivery, limits } from '@haruka/contract';
import { sql } from 'kysely';

/** The parcel in a row named `d` as JSON; null without one. */
export const deliveryJson = sql`case when d.order_id is not null then jsonb_build_object('name', d.name, 'phone_number', d.phone_number,
  'post_code', d.post_code, 'address_1', d.address_1, 'address_2', d.address_2, 'address_3', d.address_3, 'address_4', d.address_4,
  'version', d.version, 'state', d.state, 'parcel', d.parcel, 'carrier', d.carrier, 'tracking_number', d.tracking_number,
  'shipped_at', d.shipped_at, 'moved_at', d.moved_at) end`;

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
export const waits = sql<boolean>`(d.state in ('READY', 'EXPORTED'))`;
/** The day in Tokyo by which the parcel `d` of the order `o` should be sent; null when nothing was promised. */
export const dueOn = sql<string | null>`((o.paid_at at time zone 'Asia/Tokyo')::date + d.lead_time_days)`;
