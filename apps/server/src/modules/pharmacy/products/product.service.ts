import {
  type DraftLine,
  isMedicineForSale,
  limits,
  type Page,
  type ParsedInput,
  type Product,
  type productRoutes,
  type StartingLine,
  type StockOutlook,
} from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { ClinicActor, MemberActor } from '../../../platform/auth/actor.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { emitToLocations } from '../../directory/clinics/emit-to-locations.ts';
import * as repo from './product.repo.ts';
import { listOutlook } from './stock-outlook.repo.ts';

/** Returns the named products of a clinic. */
export const productsByIds = repo.byIds;

/** Returns lines with their products as they are now. Lines of products that are not the clinic's are left out. */
export async function startingLines(
  db: Db | Tx,
  clinic_id: number,
  lines: readonly DraftLine[],
): Promise<StartingLine[]> {
  const ids = lines.map(({ product_id }) => product_id);
  const products = new Map((await repo.byIds(db, clinic_id, ids)).map((product) => [product.id, product]));
  return lines.flatMap((line) => {
    const product = products.get(line.product_id);
    return product ? [{ ...line, product }] : [];
  });
}

/** Returns the named products that are offered. */
export const offeredProducts = repo.offered;

export { returnStock, returnStockOfOrder, takeStock } from './stock.repo.ts';

interface ProductDeps {
  db: Db;
}

/** Returns a page of the products of the caller's clinic, by name. */
export async function list(
  { db }: ProductDeps,
  { clinic_id }: MemberActor,
  { page, ...filter }: ParsedInput<typeof productRoutes.products>,
): Promise<Page<Product[]>> {
  const [items, total] = await Promise.all([repo.list(db, clinic_id, filter, page), repo.count(db, clinic_id, filter)]);
  return { items, page, page_size: limits.pageSize, total };
}

/** Returns how long the stock of the caller's clinic lasts, what runs out first on top. */
export const outlook = ({ db }: ProductDeps, { clinic_id }: MemberActor): Promise<StockOutlook[]> =>
  listOutlook(db, clinic_id, new Date());

/** Adds a product. Rejects the name of another offered product with `productExists`. */
export const add = (
  { db }: ProductDeps,
  actor: ClinicActor,
  product: ParsedInput<typeof productRoutes.addProduct>,
  request: RequestInfo,
): Promise<Product> => {
  refuseHalfCode(product);
  refuseMedicineForSale(product);
  return once(() =>
    db.transaction().execute(async (tx) => {
      const added = await repo.insert(tx, actor, product);
      await audit(tx, request, { actor, object: 'product', object_id: added.id, action: 'add' });
      await emitToLocations(tx, 'product.changed', actor.clinic_id);
      return added;
    }),
  );
};

/** Changes a product. Rejects with `productChanged`, which names the colleague who was faster, when the version is old. */
export const change = (
  { db }: ProductDeps,
  actor: ClinicActor,
  { product_id, version, ...product }: ParsedInput<typeof productRoutes.changeProduct>,
  request: RequestInfo,
): Promise<Product> => {
  refuseHalfCode(product);
  refuseMedicineForSale(product);
  const { clinic_id } = actor;
  return once(() =>
    db.transaction().execute(async (tx) => {
      const changed = await repo.update(tx, actor, { id: product_id, version }, product);
      if (!changed) {
        const [current] = await repo.byIds(tx, clinic_id, [product_id]);
        if (!current) throw new ApiError('productNotFound');
        const by = await repo.editorOf(tx, product_id);
        const changed_by = by ? { is_patient: false, name: `${by.last_name} ${by.first_name}` } : null;
        throw new ApiError('productChanged', { product: current, changed_by });
      }
      await audit(tx, request, { actor, object: 'product', object_id: product_id, action: 'update' });
      await emitToLocations(tx, 'product.changed', clinic_id);
      return changed;
    }),
  );
};

/** Rejects a drug code without its system, and a system without a code. */
function refuseHalfCode({ drug_code, drug_code_system }: Pick<Product, 'drug_code' | 'drug_code_system'>) {
  if ((drug_code === null) === (drug_code_system === null)) return;
  const field = drug_code === null ? 'drug_code' : 'drug_code_system';
  throw new ApiError('invalidInput', { fields: [{ field, rule: 'required' }] });
}

/** Rejects medicine that patients would buy without a prescription. */
function refuseMedicineForSale(product: Parameters<typeof isMedicineForSale>[0]) {
  if (isMedicineForSale(product))
    throw new ApiError('invalidInput', { fields: [{ field: 'is_for_sale', rule: 'medicine_for_sale' }] });
}

/** Runs a write, and translates the index that keeps the names of offered products apart. */
async function once(write: () => Promise<Product>): Promise<Product> {
  try {
    return await write();
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'product_name_once')
      throw new ApiError('productExists', null, { cause: error });
    throw error;
  }
}
