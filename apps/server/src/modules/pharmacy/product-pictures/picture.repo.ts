import type { ProductPicture } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

const columns = ['id', 'product_id', 'alt', 'alt_en'] as const;
const shown = (db: Db | Tx) =>
  db.selectFrom('product_picture').select(columns).where('stored_at', 'is not', null).where('removed_at', 'is', null);

/** Returns the pictures of products that people see, in their order. */
export const list = (db: Db | Tx, product_ids: readonly number[]): Promise<ProductPicture[]> =>
  shown(db)
    .where('product_id', '=', sql<number>`any(${product_ids}::int[])`)
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Returns one picture that people see; undefined when there is none. */
export const find = (db: Db | Tx, id: string): Promise<ProductPicture | undefined> =>
  shown(db).where('id', '=', id).executeTakeFirst();

/** Returns the picture of a product with the same uploaded bytes. */
export const findSame = (db: Db | Tx, product_id: number, sha256: string): Promise<ProductPicture | undefined> =>
  shown(db).where('product_id', '=', product_id).where('sha256', '=', sha256).executeTakeFirst();

/** Returns those of the products that were prescribed to an account or its dependants, or that it may buy at a clinic it visited. */
export async function shownTo(db: Db, account_id: string, product_ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`select distinct n.product_id
    from consult c join prescription p on p.consult_id = c.id join prescription_line n on n.prescription_id = p.id
    where (c.patient_id = ${account_id}::uuid or c.guardian_id = ${account_id}::uuid)
      and n.product_id = any(${product_ids}::int[])
    union
    select p.id from product p where p.id = any(${product_ids}::int[]) and p.is_for_sale and exists (
      select from consult c where (c.patient_id = ${account_id}::uuid or c.guardian_id = ${account_id}::uuid)
        and c.clinic_id = p.clinic_id and c.status = 'ENDED')`.execute(db);
  return rows.map(({ product_id }) => product_id);
}

/** Locks a product of a clinic until the transaction ends; returns its names. */
export const lockProduct = (tx: Tx, clinic_id: number, id: number) =>
  tx
    .selectFrom('product')
    .select(['name', 'name_en'])
    .where('id', '=', id)
    .where('clinic_id', '=', clinic_id)
    .forUpdate()
    .executeTakeFirst();

export interface NewPicture extends ProductPicture {
  clinic_id: number;
  bytes: number;
  sha256: string;
}

/** Writes the row before its content is stored, so that the store never holds a file that no row knows. */
export const insertUnstored = (db: Db, picture: NewPicture) =>
  db
    .insertInto('product_picture')
    .values({ ...picture, position: 0 })
    .execute();

/** Marks the content as stored and puts the picture behind the others. From now on people see it. */
export const markStored = (tx: Tx, id: string, position: number): Promise<ProductPicture> =>
  tx
    .updateTable('product_picture')
    .set({ stored_at: sql<string>`now()`, position })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Writes the place and the descriptions of a picture. */
export const arrange = (tx: Tx, { id, alt, alt_en }: Omit<ProductPicture, 'product_id'>, position: number) =>
  tx.updateTable('product_picture').set({ alt, alt_en, position }).where('id', '=', id).execute();

/** Marks a picture as removed; the cleanup job deletes its content. Undefined when the clinic has no such picture. */
export const markRemoved = (tx: Tx, clinic_id: number, id: string) =>
  tx
    .updateTable('product_picture')
    .set({ removed_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('clinic_id', '=', clinic_id)
    .where('stored_at', 'is not', null)
    .where('removed_at', 'is', null)
    .returning(['product_id'])
    .executeTakeFirst();

/** Deletes the row of an upload that was not completed. */
export const deleteUnstored = (db: Db, id: string) =>
  db.deleteFrom('product_picture').where('id', '=', id).where('stored_at', 'is', null).execute();

/** Deletes the row of a picture whose content is gone. */
export const deleteRow = (db: Db, id: string) => db.deleteFrom('product_picture').where('id', '=', id).execute();

/** Returns the ids of pictures that were removed, and of uploads that broke off an hour ago. */
export async function unusedIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from product_picture
    where removed_at is not null or stored_at is null and created_at < now() - interval '1 hour' order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Returns the ids, which are the keys in the store, of all pictures that exist for people. */
export async function storedPictureIds(db: Db | Tx): Promise<string[]> {
  const rows = await shown(db).execute();
  return rows.map(({ id }) => id);
}
