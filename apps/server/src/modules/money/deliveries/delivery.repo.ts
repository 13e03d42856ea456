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
import { asSystem } from '../../../platform/db/database-context.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { atDesk, matchesTerm } from '../../consultation/patient-records/patient-search.sql.ts';
import type { Desk } from '../desk/desk.service.ts';
import { isCancelAsked } from '../orders/cancel-asked.sql.ts';
import { endsWith, hasNumber } from '../orders/order-number.sql.ts';
import { deliveryJson, deliveryOf, dueOn, isHeld, isSilent, waits } from '../parcels/parcel.sql.ts';

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

/** Returns which patient changed the destination of an order last, and when. Nulls when its account did not. */
export async function lastAddressChange(
  tx: Tx,
  { id, account_id }: { id: string; account_id: string },
): Promise<{ changed_by: { is_patient: true; name: string } | null; at: string | null }> {
  // The audit log is not readable for members.
  const { rows } = await asSystem(() =>
    sql<{ name: string; at: string }>`select trim(concat_ws(' ', p.last_name, p.first_name)) as name, a.at
      from audit_log a join patient p on p.id::text = a.actor_id
      where a.patient_id = ${account_id}::uuid and a.object = 'delivery' and a.object_id = ${id}::text
        and a.action = 'change_address' and a.actor_kind = 'patient' and a.result = 'OK'
      order by a.at desc, a.id desc limit 1`.execute(tx),
  );
  const [last] = rows;
  return { changed_by: last ? { is_patient: true, name: last.name } : null, at: last?.at ?? null };
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

/** Makes other transactions that send parcels under the same numbers wait for this one. */
export const lockNumbers = (tx: Tx, numbers: readonly string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended(number, 4000111))
    from unnest(${numbers}::text[]) with ordinality n(number, at) where number <> '' order by at`.execute(tx);

/** A number that a parcel of a clinic was sent under lately, and the account that it goes to. */
export interface TakenNumber {
  carrier: Carrier;
  tracking_number: string;
  account_id: string;
}

/** Returns those of the numbers that parcels of a clinic were sent under in the last `limits.trackingFile.numberDays`. */
export async function takenNumbers(db: Db | Tx, clinic_id: number, numbers: readonly string[]): Promise<TakenNumber[]> {
  const { rows } = await sql<TakenNumber>`select d.carrier, d.tracking_number, o.account_id
    from delivery d join patient_order o on o.id = d.order_id
    where d.tracking_number = any(${numbers}::text[]) and o.clinic_id = ${clinic_id}::int
      and d.shipped_at > now() - make_interval(days => ${limits.trackingFile.numberDays}::int)`.execute(db);
  return rows;
}

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

const views: Record<DeliveryView, RawBuilder<unknown>> = {
  TO_SHIP: waits,
  CANCEL_ASKED: sql`${waits} and ${isCancelAsked}`,
  SHIPPED: sql`d.state = 'SHIPPED'`,
  SILENT: isSilent,
  DELIVERED: sql`d.state = 'DELIVERED'`,
  RETURNED: sql`d.state in ('RETURNED', 'LOST') and o.status = 'PAID'`,
};

/** Which parcels to show. `terms` are words of the patient's name, or order numbers. */
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
    ...terms.map((term) => hasNumber(term) ?? matchesTerm(sql`o.patient_id`, desk, term)),
  ];
  return sql`where ${sql.join(conditions, sql` and `)}`;
}

/** A parcel that the number of an order may mean. */
export interface FoundParcel {
  order_id: string;
  account_id: string;
  isPaid: boolean;
  patient_name: string;
  clinic_location_name: string;
  clinic_location_name_en: string;
  is_cancel_asked: boolean;
  delivery: Delivery;
}

/** Which orders a number may mean: ids between two, or those with an end (`orderNumber`). */
export type OrderIds = { first: string; last: string } | { end: string };

/** Returns the parcels of a desk that each number may mean, in the order of the numbers. Two of one number say that it is too short. */
export async function parcelsNamed(db: Db, desk: Desk, asked: readonly OrderIds[]): Promise<FoundParcel[][]> {
  const [firsts, lasts] = [
    asked.map((one) => ('end' in one ? null : one.first)),
    asked.map((one) => ('end' in one ? null : one.last)),
  ];
  const ends = asked.map((one) => ('end' in one ? one.end : null));
  const { rows } = await sql<Omit<FoundParcel, 'delivery'> & { at: number; delivery: Delivery }>`
    select r.at::int, f.* from unnest(${firsts}::uuid[], ${lasts}::uuid[], ${ends}::text[]) with ordinality r(first, last, ending, at)
    cross join lateral (
      select o.id as order_id, o.account_id, o.status = 'PAID' as "isPaid", ${deliveryJson} as delivery,
        trim(concat_ws(' ', p.last_name, p.first_name)) as patient_name, l.name as clinic_location_name,
        l.name_en as clinic_location_name_en, ${isCancelAsked} as is_cancel_asked
      ${from} where (o.id between r.first and r.last or ${endsWith(sql`r.ending`)}) and o.clinic_id = ${desk.clinic_id}::int and ${atDesk('o', desk)}
      limit 2) f order by r.at`.execute(db);
  const found: FoundParcel[][] = asked.map(() => []);
  for (const { at, delivery, ...row } of rows) found[at - 1]!.push({ ...row, delivery: deliveryOf(delivery) });
  return found;
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
        l.name_en as clinic_location_name_en, o.paid_at, o.total = 0 as is_free, to_char(${dueOn}, 'YYYY-MM-DD') as due_on,
        ${isCancelAsked} as is_cancel_asked
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

/** Returns whether the patient asks to cancel a locked order. */
export async function asksToCancel(tx: Tx, order_id: string): Promise<boolean> {
  const { rows } = await sql<{
    is_asked: boolean;
  }>`select ${isCancelAsked} as is_asked from patient_order o where o.id = ${order_id}::uuid`.execute(tx);
  return rows[0]!.is_asked;
}

/** Marks the parcels of a desk that wait and have an address as exported; returns their orders, the earliest due first. */
export async function markExported(
  tx: Tx,
  desk: Desk,
  { export_id, again, with_cancel_asked }: { export_id: string; again: boolean; with_cancel_asked: boolean },
): Promise<{ order_id: string; account_id: string; clinic_location_id: number }[]> {
  const states = again ? ['READY', 'EXPORTED'] : ['READY'];
  const { rows } = await sql<{ order_id: string; account_id: string; clinic_location_id: number }>`with due as (
      select o.id ${from} where o.clinic_id = ${desk.clinic_id}::int and ${atDesk('o', desk)} and o.status = 'PAID'
        and d.state = any(${states}::text[]) and d.address_1 <> '' and ${waits} and not ${isHeld}
        and (${with_cancel_asked}::bool or not ${isCancelAsked})
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
