import {
  type Good,
  limits,
  type Page,
  type ParsedInput,
  type PurchaseItem,
  type PurchaseQuote,
  type purchaseRoutes,
  itemsIn,
} from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { PatientActor } from '../../../platform/auth/actor.ts';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { emitToLocations } from '../../directory/clinics/emit-to-locations.ts';
import { takeStock } from '../../pharmacy/products/product.service.ts';
import { createOrder, type NewOrder, priceOf } from '../orders/order.service.ts';
import { cancelUnlessPaid } from '../payments/cancel-order.service.ts';
import { type PaymentDeps, withdrawOpen } from '../payments/payment.service.ts';
import * as repo from './purchase.repo.ts';

interface PurchaseDeps {
  db: Db;
}
type Wanted = Omit<ParsedInput<typeof purchaseRoutes.purchase>, 'total'>;

/** What patients and staff read as the reason of a purchase that was not paid in time. */
const unpaidReason = `${limits.purchase.unpaidDays}日以内にお支払いがなかったため、注文を取り消しました`;

/** Returns a page of the goods that an account may buy. */
export async function goods({ db }: PurchaseDeps, { id }: PatientActor, page: number): Promise<Page<Good[]>> {
  const [items, total] = await Promise.all([repo.list(db, id, page), repo.count(db, id)]);
  return { items, page, page_size: limits.pageSize, total };
}

/** Returns what goods cost now, under the rules of the contract row. */
export async function quote(
  { db }: PurchaseDeps,
  { id }: PatientActor,
  { clinic_location_id, items: text }: ParsedInput<typeof purchaseRoutes.purchaseQuote>,
): Promise<PurchaseQuote> {
  const items = itemsIn(text);
  if (!items) throw new ApiError('invalidInput', { fields: [{ field: 'items', rule: 'invalid' }] });
  const { order, names } = await newPurchase(db, id, { clinic_location_id, items });
  const { lines, taxes, delivery_fee, total, terms } = await priceOf(db, order);
  return {
    ...names,
    lines: lines.map((line) => ({
      ...line,
      product_id: line.product_id ?? null,
      amount: line.unit_price * line.quantity,
    })),
    taxes: [...taxes],
    delivery_fee,
    total,
    terms,
  };
}

/**
 * Orders goods for an account: prices, takes the stock, makes the order. All of it or nothing. Rejects under the rules of
 * the contract row. Runs as the system, because patients change no stock; every query names the account.
 */
export const purchase = (
  { db }: PurchaseDeps,
  actor: PatientActor,
  { total, ...wanted }: ParsedInput<typeof purchaseRoutes.purchase>,
  request: RequestInfo,
): Promise<{ order_id: string }> =>
  asSystem(() =>
    db.transaction().execute(async (tx) => {
      const missing = await repo.missingFields(tx, actor.id);
      if (missing.length > 0)
        throw new ApiError('requiredFieldsMissing', { fields: missing.map((field) => ({ field, rule: 'required' })) });
      const { order, clinic_id } = await newPurchase(tx, actor.id, wanted);
      const now = await priceOf(tx, order);
      if (now.total !== total) throw new ApiError('productChanged', { total: now.total });
      refuseShort(wanted.items, await takeStock(tx, wanted.items, { forSale: true }));
      // The fee that was confirmed, also when the location changes its own at this moment.
      const order_id = await createOrder(tx, { ...order, delivery_fee: now.delivery_fee });
      await emitToLocations(tx, 'product.changed', clinic_id);
      const about = { object: 'order', object_id: order_id, action: 'purchase' };
      await audit(tx, request, { actor, ...about, patient_id: actor.id, clinic_id });
      return { order_id };
    }),
  );

/** Returns the order that items would make for an account. Rejects with productNotFound and productOutOfStock, which name the item. */
async function newPurchase(
  db: Db | Tx,
  account_id: string,
  { clinic_location_id, items }: Wanted,
): Promise<{
  order: NewOrder;
  clinic_id: number;
  names: Pick<PurchaseQuote, 'clinic_location_name' | 'clinic_location_name_en'>;
}> {
  const shop = await repo.findShop(db, account_id, clinic_location_id);
  if (!shop) throw new ApiError('productNotFound');
  const ids = items.map(({ product_id }) => product_id);
  const found = await repo.forSale(db, shop.clinic_id, ids);
  const missing = items.flatMap(({ product_id }, at) =>
    found.some(({ id }) => id === product_id) ? [] : [{ field: `items.${at}.product_id`, rule: 'missing' }],
  );
  if (missing.length > 0) throw new ApiError('productNotFound', { fields: missing });
  const wanted = (id: number) =>
    items.reduce((sum, { product_id, quantity }) => sum + (product_id === id ? quantity : 0), 0);
  refuseShort(
    items,
    found.filter(({ id, stock }) => stock < wanted(id)).map(({ id }) => id),
  );
  const lines = items.map(({ product_id, quantity }) => {
    const { name, name_en, price, tax_class } = found.find(({ id }) => id === product_id)!;
    return { product_id, name, name_en, unit_price: price, quantity, tax_class };
  });
  return {
    order: { patient_id: account_id, clinic_location_id, consult_id: null, kind: 'PURCHASE', lines },
    clinic_id: shop.clinic_id,
    names: { clinic_location_name: shop.name, clinic_location_name_en: shop.name_en },
  };
}

/** Refuses the items of products without enough stock (08003). */
function refuseShort(items: readonly PurchaseItem[], short: readonly number[]) {
  const fields = items.flatMap(({ product_id }, at) =>
    short.includes(product_id) ? [{ field: `items.${at}.quantity`, rule: 'stock' }] : [],
  );
  if (fields.length > 0) throw new ApiError('productOutOfStock', { fields });
}

/** Cancels purchases that were not paid in time, which returns their stock. Returns how many it cancelled. Runs as the system. */
export async function cancelOverdue(deps: PaymentDeps): Promise<number> {
  let done = 0;
  for (const id of await repo.overdue(deps.db, 100)) {
    const isOpen = await isStillOpen(deps, id);
    if (!isOpen && (await deps.db.transaction().execute((tx) => cancelUnlessPaid(tx, id, unpaidReason)))) done += 1;
  }
  return done;
}

/** Withdraws an unfinished 3-D Secure. Returns whether a payment runs all the same: the next run asks again. */
async function isStillOpen(deps: PaymentDeps, order_id: string): Promise<boolean> {
  try {
    await withdrawOpen(deps, order_id);
    return false;
  } catch (error) {
    if (error instanceof ApiError) return true;
    throw error;
  }
}
