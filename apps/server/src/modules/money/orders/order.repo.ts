import type { OrderKind, OrderTax, OrderTerms, TaxClass } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { emitInSql } from '../../../platform/events/outbox.ts';
import { earlierConsults } from '../../consultation/merged-records/earlier-consult.sql.ts';
import { hasLeft } from '../parcels/parcel.sql.ts';
import { writeParcels } from '../parcels/parcel.service.ts';
import { postOrders } from '../ledger/ledger.service.ts';
import type { LocationNotes } from './order-terms.ts';
import type { NewLine } from './totals.ts';

/** The ids of an event about the order in a row named `o`. */
export const orderIds = sql`jsonb_build_object('order_id', o.id, 'account_id', o.account_id, 'clinic_location_id', o.clinic_location_id)`;

export interface OrderRow {
  id: string;
  patient_id: string;
  clinic_location_id: number;
  consult_id: string | null;
  kind: OrderKind;
  lines: readonly NewLine[];
  delivery_fee: number;
  taxes: readonly OrderTax[];
  total: number;
  terms: OrderTerms;
  supplements?: string;
}

/**
 * Writes orders with their lines, taxes, parcels, events and ledger entries, in five statements. The guardian of the consult or of the
 * dependant pays, otherwise the patient. An order that adds to another one has the account of that one. An order of 0 yen is settled at
 * once: it begins as PAID, and the ledger has nothing of it (decision 136).
 */
export async function insertOrders(tx: Tx, orders: readonly OrderRow[]): Promise<void> {
  const heads = orders.map(({ lines: _lines, taxes: _taxes, ...head }) => head);
  const lines = orders.flatMap((order) =>
    order.lines.map((line, at) => ({
      ...line,
      order_id: order.id,
      position: at + 1,
      amount: line.unit_price * line.quantity,
    })),
  );
  const { rows } = await sql`with o as (
      insert into patient_order (id, patient_id, account_id, clinic_id, clinic_location_id, consult_id, kind, delivery_fee, total, terms, supplements,
        status, paid_at)
      select r.id, p.id, coalesce(first.account_id, c.guardian_id, p.guardian_id, p.id), l.clinic_id, l.id, c.id, r.kind, r.delivery_fee, r.total, r.terms,
        first.id, case when r.total = 0 then 'PAID' else 'WAITING_PAYMENT' end, case when r.total = 0 then now() end
      from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as r
          (id uuid, patient_id uuid, clinic_location_id int, consult_id uuid, kind text, delivery_fee int, total int, terms jsonb, supplements uuid)
        join patient p on p.id = r.patient_id join clinic_location l on l.id = r.clinic_location_id
        left join consult c on c.id = r.consult_id left join patient_order first on first.id = r.supplements
      returning id, account_id, clinic_location_id
    ), event as (${emitInSql('order.updated', orderIds, sql`from o`)}
    ) select id from o`.execute(tx);
  if (rows.length < orders.length) throw new Error('An order names an unknown patient or location.');
  await tx.insertInto('order_line').values(lines).execute();
  await tx
    .insertInto('order_tax')
    .values(orders.flatMap(({ id, taxes }) => taxes.map((tax) => ({ ...tax, order_id: id }))))
    .execute();
  const ids = orders.map(({ id }) => id);
  await writeParcels(tx, ids);
  await postOrders(tx, ids);
}

/** What a location charges for delivery, and what it adds to the texts of an order. */
export interface DeliveryTerms extends LocationNotes {
  id: number;
  delivery_fee: number;
  delivery_free_from: number | null;
}

/** Returns the delivery terms of locations as they are now. */
export const deliveryTerms = (db: Db | Tx, locations: readonly number[]): Promise<DeliveryTerms[]> =>
  db
    .selectFrom('clinic_location')
    .select([
      'id',
      'delivery_fee',
      'delivery_free_from',
      'delivery_note',
      'delivery_note_en',
      'cancel_note',
      'cancel_note_en',
    ])
    .where('id', 'in', locations)
    .execute();

/** Returns how many days products take until they are sent. */
export const leadTimes = (
  db: Db | Tx,
  products: readonly number[],
): Promise<{ id: number; lead_time_days: number }[]> =>
  db.selectFrom('product').select(['id', 'lead_time_days']).where('id', 'in', products).execute();

/** The fee of a consult that has ended. */
export interface ConsultFee {
  consult_id: string;
  patient_id: string;
  clinic_location_id: number;
  amount: number;
  tax_class: TaxClass;
  is_first: boolean;
}

/** Returns the fees of consults, as booked: the upper one for a patient's first consult at the location, the lower one afterwards. */
export async function feesOf(tx: Tx, consultIds: readonly string[]): Promise<ConsultFee[]> {
  const { rows } = await sql<ConsultFee>`select c.id as consult_id, c.patient_id, c.clinic_location_id,
      case when f.is_first then c.fee_to else c.fee_from end as amount, c.fee_tax_class as tax_class, f.is_first
    from consult c cross join lateral (select not exists (select ${earlierConsults('clinic_location_id')}) as is_first) f
    where c.id = any(${consultIds}::uuid[]) and c.status = 'ENDED'
      and case when f.is_first then c.fee_to else c.fee_from end > 0`.execute(tx);
  return rows;
}

/** Returns whether an order of an account exists at a location. */
export const isOrderOf = async (db: Db, id: string, account_id: string, clinic_location_id: number): Promise<boolean> =>
  (await db
    .selectFrom('patient_order')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .where('clinic_location_id', '=', clinic_location_id)
    .executeTakeFirst()) !== undefined;

/** Returns whether a parcel of an order was ever handed to a carrier. */
export async function hasLeftShelf(tx: Tx, order_id: string): Promise<boolean> {
  const { rows } = await sql`select from delivery d where d.order_id = ${order_id}::uuid and ${hasLeft}`.execute(tx);
  return rows.length > 0;
}

/** WAITING_PAYMENT or PAID → CANCEL. Returns the ids of the event; undefined for an order in another state. */
export const cancel = (
  tx: Tx,
  id: string,
  from: 'WAITING_PAYMENT' | 'PAID',
  mark: { cancel_reason: string; is_written_off?: boolean; replaced_by?: string },
) =>
  tx
    .updateTable('patient_order')
    .set({ ...mark, status: 'CANCEL', cancelled_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning(['id as order_id', 'account_id', 'clinic_location_id', 'clinic_id', 'total'])
    .executeTakeFirst();

/** An unpaid order with the fee of a consult. */
export interface OpenFee {
  id: string;
  kind: OrderKind;
  /** The fee as it was frozen. */
  line: NewLine;
}

/** The fee in the first line `l` of an order, as it was frozen. */
const feeLine = sql`jsonb_build_object('name', l.name, 'name_en', l.name_en, 'unit_price', l.unit_price, 'quantity', l.quantity,
  'tax_class', l.tax_class)`;

/** Locks the unpaid order with the fee of a consult until the transaction ends; undefined when there is none. */
export async function lockFee(tx: Tx, consult_id: string): Promise<OpenFee | undefined> {
  const { rows } = await sql<OpenFee>`select o.id, o.kind, ${feeLine} as line
    from patient_order o join order_line l on l.order_id = o.id and l.position = 1
    where o.consult_id = ${consult_id}::uuid and o.kind in ('CONSULTATION', 'COMBINED') and o.status = 'WAITING_PAYMENT'
    for update of o`.execute(tx);
  return rows[0];
}

/** Returns whose visit a locked order with a fee is for, and the fee as it was frozen. */
export async function feeIn(tx: Tx, id: string) {
  const { rows } = await sql<{
    patient_id: string;
    clinic_location_id: number;
    consult_id: string;
    line: NewLine;
  }>`select o.patient_id, o.clinic_location_id, o.consult_id, ${feeLine} as line
    from patient_order o join order_line l on l.order_id = o.id and l.position = 1 where o.id = ${id}::uuid`.execute(
    tx,
  );
  return rows[0]!;
}

/** Returns how the location of a consult bills, and the state of the consult. */
export const visitOf = (tx: Tx, consult_id: string): Promise<{ bills_together: boolean; status: string }> =>
  tx
    .selectFrom('consult')
    .innerJoin('clinic_location', 'clinic_location.id', 'consult.clinic_location_id')
    .select(['clinic_location.bills_together', 'consult.status'])
    .where('consult.id', '=', consult_id)
    .executeTakeFirstOrThrow();

/** Medicine that was prescribed in a running consult and has no order yet. */
export interface UnbilledMedicine {
  prescription_id: string;
  consult_id: string;
  patient_id: string;
  clinic_location_id: number;
  lines: NewLine[];
}

/** Returns the medicine of consults that waits for their end: prescriptions in force which have medicine and no order. */
export async function unbilledMedicine(tx: Tx, consultIds: readonly string[]): Promise<UnbilledMedicine[]> {
  const { rows } =
    await sql<UnbilledMedicine>`select p.id as prescription_id, p.consult_id, p.patient_id, p.clinic_location_id,
      (select jsonb_agg(jsonb_build_object('product_id', n.product_id, 'name', n.name, 'name_en', n.name_en,
        'unit_price', n.unit_price, 'quantity', n.quantity, 'tax_class', n.tax_class) order by n.position)
        from prescription_line n where n.prescription_id = p.id) as lines
    from prescription p
    where p.consult_id = any(${consultIds}::uuid[]) and p.order_id is null
      and exists (select from prescription_line n where n.prescription_id = p.id)
      and not exists (select from prescription later where later.first_id = p.first_id and later.version > p.version)`.execute(
      tx,
    );
  return rows;
}

/** Names the orders that pay for prescriptions which waited for the end of their consult. */
export const billPrescriptions = (tx: Tx, billed: readonly { prescription_id: string; order_id: string }[]) =>
  sql`update prescription p set order_id = r.order_id
    from jsonb_to_recordset(${JSON.stringify(billed)}::jsonb) as r (prescription_id uuid, order_id uuid)
    where p.id = r.prescription_id`.execute(tx);
