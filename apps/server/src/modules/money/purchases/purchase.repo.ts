import { type Good, limits, type Product } from '@haruka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

/** The location of the last consult that took place at each clinic, of an account or its dependants. */
const visited = (account_id: string): RawBuilder<unknown> => sql`
  select distinct on (l.clinic_id) l.clinic_id, l.id, l.name, l.name_en, c.start_at
  from consult c join clinic_location l on l.id = c.clinic_location_id and not l.is_deleted
  where (c.patient_id = ${account_id}::uuid or c.guardian_id = ${account_id}::uuid) and c.status = 'ENDED'
  order by l.clinic_id, c.start_at desc`;

const offered = (account_id: string) =>
  sql`from (${visited(account_id)}) v join product p on p.clinic_id = v.clinic_id and p.is_for_sale and p.state = 'ACTIVE'`;

/** Returns a page of the goods that an account may buy. */
export async function list(db: Db, account_id: string, page: number): Promise<Good[]> {
  const { rows } =
    await sql<Good>`select p.id as product_id, p.category, p.name, p.name_en, p.unit, p.price, p.lead_time_days,
      least(p.stock, ${limits.purchase.quantityMax}::int) as available, v.id as clinic_location_id,
      v.name as clinic_location_name, v.name_en as clinic_location_name_en
    ${offered(account_id)}
    order by v.start_at desc, v.clinic_id, p.name, p.id
    limit ${limits.pageSize}::int offset ${(page - 1) * limits.pageSize}::int`.execute(db);
  return rows;
}

/** Returns how many goods an account may buy. */
export async function count(db: Db, account_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${offered(account_id)}`.execute(db);
  return rows[0]!.count;
}

/** A location at which an account buys. */
export interface Shop {
  id: number;
  clinic_id: number;
  name: string;
  name_en: string;
}

/** Returns the location when the account buys there; undefined for every other one. */
export async function findShop(db: Db | Tx, account_id: string, location: number): Promise<Shop | undefined> {
  const { rows } = await sql<Shop>`select v.id, v.clinic_id, v.name, v.name_en from (${visited(account_id)}) v
    where v.id = ${location}::int`.execute(db);
  return rows[0];
}

/** Returns those of the products that a clinic sells without a prescription. */
export const forSale = (
  db: Db | Tx,
  clinic_id: number,
  ids: readonly number[],
): Promise<Pick<Product, 'id' | 'name' | 'name_en' | 'price' | 'tax_class' | 'stock'>[]> =>
  db
    .selectFrom('product')
    .select(['id', 'name', 'name_en', 'price', 'tax_class', 'stock'])
    .where('clinic_id', '=', clinic_id)
    .where('is_for_sale', '=', true)
    .where('state', '=', 'ACTIVE')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();

/** Returns which of the fields of an account that a parcel needs are empty. */
export async function missingFields(db: Db | Tx, account_id: string): Promise<('first_name' | 'address_1')[]> {
  const fields = ['first_name', 'address_1'] as const;
  const patient = await db.selectFrom('patient').select(fields).where('id', '=', account_id).executeTakeFirstOrThrow();
  return fields.filter((field) => !patient[field]);
}

/**
 * Returns the ids of purchases that were not paid in time, the oldest first. An unfinished 3-D Secure is waited for a day, a slip until a
 * day after its end: stores report a payment later. Money that waits in suspense is decided by a person.
 */
export async function overdue(db: Db, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from patient_order o
    where kind = 'PURCHASE' and status = 'WAITING_PAYMENT' and not is_money_held
      and created_at < now() - make_interval(days => ${limits.purchase.unpaidDays}::int)
      and not exists (select from payment_attempt a where a.order_id = o.id and (a.status in ('CREATED', 'ISSUED')
        or a.status = 'NEEDS_3DS' and a.created_at > now() - interval '1 day'
        or a.status = 'EXPIRED' and a.expires_at > now() - interval '1 day'))
    order by created_at limit ${atMost}::int`.execute(db);
  return rows.map(({ id }) => id);
}
