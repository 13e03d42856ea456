import { limits, type Product, type ProductCategory, type ProductState } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

export type NewProduct = Omit<Product, 'id' | 'version'>;

interface Filter {
  search?: string | undefined;
  category?: ProductCategory | undefined;
  state?: ProductState | undefined;
  stock?: 'low' | undefined;
}

const columns = [
  'id',
  'category',
  'name',
  'name_en',
  'unit',
  'price',
  'tax_class',
  'stock',
  'lead_time_days',
  'is_narcotic',
  'is_psychotropic',
  'is_high_risk',
  'drug_code_system',
  'drug_code',
  'is_for_sale',
  'state',
  'version',
] as const;

const escaped = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const found = (db: Db, clinic_id: number, { search, category, state, stock }: Filter) =>
  db
    .selectFrom('product')
    .where('clinic_id', '=', clinic_id)
    .$if(category !== undefined, (query) => query.where('category', '=', category!))
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(stock === 'low', (query) => query.where('state', '=', 'ACTIVE').where('stock', '<=', limits.product.lowStock))
    .$if(Boolean(search), (query) =>
      query.where((eb) =>
        eb.or((['name', 'name_en', 'drug_code'] as const).map((column) => eb(column, 'ilike', escaped(search!)))),
      ),
    );

/** Returns a page of the products of a clinic, by name. */
export const list = (db: Db, clinic_id: number, filter: Filter, page: number): Promise<Product[]> =>
  found(db, clinic_id, filter)
    .select(columns)
    .orderBy('name')
    .orderBy('id')
    .limit(limits.pageSize)
    .offset((page - 1) * limits.pageSize)
    .execute();

/** Returns how many products of a clinic match. */
export const count = async (db: Db, clinic_id: number, filter: Filter): Promise<number> =>
  (
    await found(db, clinic_id, filter)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

const ofClinic = (db: Db | Tx, clinic_id: number) =>
  db.selectFrom('product').select(columns).where('clinic_id', '=', clinic_id).orderBy('id');

/** Returns all products of a clinic, the oldest first. */
export const all = (db: Db, clinic_id: number): Promise<Product[]> => ofClinic(db, clinic_id).execute();

/** Returns all products of a clinic, locked against changes until the transaction ends. */
export const lockAll = (tx: Tx, clinic_id: number): Promise<Product[]> => ofClinic(tx, clinic_id).forUpdate().execute();

/** Lets the offered names of products be given to others in the same transaction, which writes these products next. */
export const releaseNames = (tx: Tx, ids: readonly number[]) =>
  sql`update product set state = 'WITHDRAWN' where id = any(${ids}::int[])`.execute(tx);

/** Returns the named products of a clinic. */
export const byIds = (db: Db | Tx, clinic_id: number, ids: readonly number[]): Promise<Product[]> =>
  db
    .selectFrom('product')
    .select(columns)
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();

/** Returns the named products that are offered, of any clinic that the caller may read. */
export const offered = (db: Db | Tx, ids: readonly number[]): Promise<Product[]> =>
  db
    .selectFrom('product')
    .select(columns)
    .where('state', '=', 'ACTIVE')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();

interface Editor {
  /** The member who changes the product; null for the system. */
  id: number | null;
  clinic_id: number;
}

/** Inserts a product. */
export const insert = (tx: Tx, { id: updated_by, clinic_id }: Editor, product: NewProduct): Promise<Product> =>
  tx
    .insertInto('product')
    .values({ clinic_id, updated_by, ...product })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Writes a product over the given version; undefined when it has another version, or there is none. */
export const update = (
  tx: Tx,
  { id: updated_by, clinic_id }: Editor,
  { id, version }: { id: number; version: number },
  product: NewProduct,
): Promise<Product | undefined> =>
  tx
    .updateTable('product')
    .set({ ...product, updated_by, version: version + 1 })
    .where('id', '=', id)
    .where('clinic_id', '=', clinic_id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst();

/** Returns who last changed a product; undefined after a sale, after a return of stock, and for a product of the demo. */
export const editorOf = (tx: Tx, product_id: number) =>
  tx
    .selectFrom('product')
    .innerJoin('member', 'member.id', 'product.updated_by')
    .select(['member.last_name', 'member.first_name'])
    .where('product.id', '=', product_id)
    .executeTakeFirst();
