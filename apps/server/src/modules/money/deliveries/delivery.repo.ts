import {
  type Carrier,
  type Delivery,
  type DeliveryItem,
  type DeliveryState,
  type DeliveryView,
  limits,
  type NewDestination,
} from '@haruka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { Locale } from '../../../platform/http/locale.ts';
import { atDesk, matchesTerm } from '../../consultation/patient-records/patient-search.sql.ts';
import type { Desk } from '../desk/desk.service.ts';
import { deliveryJson, deliveryOf, dueOn, isSilent, waits } from '../parcels/parcel.sql.ts';

/** Writes another destination in the place of the one that was seen. Returns false when that one, or the state, changed meanwhile. */
export async function changeDestination(
  tx: Tx,
  { order_id, version }: { order_id: string; version: number },
  destination: NewDestination,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('delivery')
    .set({
      ...destination,
      version: version + 1,
      export_id: null,
      state: sql<DeliveryState>`case when state = 'EXPORTED' then 'READY' else state end`,
    })
    .where('order_id', '=', order_id)
    .where('version', '=', version)
    .where('shipped_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** READY or EXPORTED → SHIPPED. The caller holds the lock of the order. */
export const ship = (
  tx: Tx,
  order_id: string,
  sent: { carrier: Carrier; tracking_number: string | null; shipped_by: number },
) =>
  tx
    .updateTable('delivery')
    .set({ ...sent, state: 'SHIPPED', shipped_at: sql<string>`now()` })
    .where('order_id', '=', order_id)
    .execute();

/** Takes a parcel back to READY. `isNext`: it did not arrive, and another one follows. */
export const makeReady = (tx: Tx, order_id: string, isNext: boolean) =>
  tx
    .updateTable('delivery')
    .set({
      state: 'READY',
      carrier: null,
      tracking_number: null,
      shipped_at: null,
      shipped_by: null,
      export_id: null,
      parcel: sql<number>`parcel + ${isNext ? 1 : 0}::int`,
    })
    .where('order_id', '=', order_id)
    .execute();

/** Writes another state of a parcel that is out. */
export const setState = (tx: Tx, order_id: string, state: DeliveryState) =>
  tx.updateTable('delivery').set({ state }).where('order_id', '=', order_id).execute();

/** Returns where and in which language the account of an order reads its email. */
export const addressee = (tx: Tx, account_id: string): Promise<{ email: string | null; locale: Locale }> =>
  tx.selectFrom('patient').select(['email', 'locale']).where('id', '=', account_id).executeTakeFirstOrThrow();

const views: Record<DeliveryView, RawBuilder<unknown>> = {
  TO_SHIP: waits,
  SHIPPED: sql`d.state = 'SHIPPED'`,
  SILENT: isSilent,
  DELIVERED: sql`d.state = 'DELIVERED'`,
  RETURNED: sql`d.state in ('RETURNED', 'LOST') and o.status = 'PAID'`,
};

/** Which parcels to show. `terms` are words of the patient's name. */
export interface DeliveryFilter {
  view?: DeliveryView | undefined;
  terms: readonly string[];
}

const from = sql`from delivery d join patient_order o on o.id = d.order_id join clinic_location l on l.id = o.clinic_location_id
  left join patient p on p.id = o.patient_id`;

function where(desk: Desk, { view, terms }: DeliveryFilter): RawBuilder<unknown> {
  const conditions = [
    sql`o.clinic_id = ${desk.clinic_id}::int and ${atDesk('o', desk)}`,
    view ? sql`(${views[view]})` : sql`d.state <> 'NOT_READY'`,
    ...terms.map((term) => matchesTerm(sql`o.patient_id`, desk, term)),
  ];
  return sql`where ${sql.join(conditions, sql` and `)}`;
}

/** Returns a page of the parcels of a desk, and how many there are. */
export async function list(
  db: Db,
  desk: Desk,
  filter: DeliveryFilter,
  page: number,
): Promise<{ items: DeliveryItem[]; total: number }> {
  const size = limits.delivery.perPage;
  const [items, count] = await Promise.all([
    sql<
      Omit<DeliveryItem, keyof Delivery> & { delivery: Delivery }
    >`select ${deliveryJson} as delivery, o.id as order_id, o.kind,
        o.patient_id, trim(concat_ws(' ', p.last_name, p.first_name)) as patient_name, l.name as clinic_location_name,
        l.name_en as clinic_location_name_en, o.paid_at, to_char(${dueOn}, 'YYYY-MM-DD') as due_on
      ${from} ${where(desk, filter)}
      order by ${waits} desc, case when ${waits} then ${dueOn} end nulls last, case when ${waits} then o.paid_at end, d.moved_at desc, o.id
      limit ${size}::int offset ${(page - 1) * size}::int`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from} ${where(desk, filter)}`.execute(db),
  ]);
  return {
    items: items.rows.map(({ delivery, ...item }) => ({ ...item, ...deliveryOf(delivery) })),
    total: count.rows[0]!.total,
  };
}

/** Marks the parcels of a desk that wait and have an address as exported; returns their orders, the earliest due first. */
export async function markExported(
  tx: Tx,
  desk: Desk,
  { export_id, again }: { export_id: string; again: boolean },
): Promise<{ order_id: string; account_id: string; clinic_location_id: number }[]> {
  const states = again ? ['READY', 'EXPORTED'] : ['READY'];
  const { rows } = await sql<{ order_id: string; account_id: string; clinic_location_id: number }>`with due as (
      select o.id ${from} where o.clinic_id = ${desk.clinic_id}::int and ${atDesk('o', desk)} and o.status = 'PAID'
        and d.state = any(${states}::text[]) and d.address_1 <> ''
      order by ${dueOn} nulls last, o.paid_at limit ${limits.delivery.inFile}::int for update of o
    ) update delivery d set state = 'EXPORTED', export_id = ${export_id}::uuid from due, patient_order o
    where d.order_id = due.id and o.id = due.id and d.state = any(${states}::text[])
    returning o.id as order_id, o.account_id, o.clinic_location_id`.execute(tx);
  return rows;
}

/** A line of the file for the carrier. */
export type ExportLine = Delivery & { order_id: string };

/** Returns the parcels of an export of a desk that still wait to be sent. */
export async function exported(db: Db, desk: Desk, export_id: string): Promise<ExportLine[]> {
  const { rows } = await sql<{ order_id: string; delivery: Delivery }>`select d.order_id, ${deliveryJson} as delivery
    ${from} where d.export_id = ${export_id}::uuid and d.state = 'EXPORTED' and o.clinic_id = ${desk.clinic_id}::int
      and ${atDesk('o', desk)} order by o.paid_at, o.id`.execute(db);
  return rows.map(({ order_id, delivery }) => ({ order_id, ...deliveryOf(delivery) }));
}
