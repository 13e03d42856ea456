import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { limits } from '../limits.ts';
import { Product } from '../pharmacy/product.ts';
import { Id, IdInQuery, PageInQuery } from '../primitives.ts';
import { OrderTax } from '../order-tax.ts';
import { OrderLine, OrderTerms } from './order.ts';

const { category, name, name_en, unit, price, lead_time_days } = Product.shape;
const { items: mostItems, quantityMax } = limits.purchase;

/** A product that a patient may buy without a prescription, at the location of the last consult at its clinic (decision 0087). */
export const Good = z.object({
  product_id: Id,
  category,
  name,
  name_en,
  unit,
  price,
  lead_time_days,
  /** Units that can be bought now in one order; 0 when it is sold out. */
  available: z.int(),
  clinic_location_id: Id,
  clinic_location_name: z.string(),
  clinic_location_name_en: z.string(),
});
export type Good = z.infer<typeof Good>;

/** What a purchase would cost now, with the texts of the final confirmation. Yen with tax. */
export const PurchaseQuote = z.object({
  clinic_location_name: z.string(),
  clinic_location_name_en: z.string(),
  lines: z.array(OrderLine),
  taxes: z.array(OrderTax),
  delivery_fee: z.int(),
  total: z.int(),
  terms: OrderTerms,
});
export type PurchaseQuote = z.infer<typeof PurchaseQuote>;

const Items = z
  .array(z.object({ product_id: Id, quantity: z.int().check(z.gte(1), z.lte(quantityMax)) }))
  .check(z.minLength(1), z.maxLength(mostItems));
export type PurchaseItem = z.infer<typeof Items>[number];

/** Returns items as the query of a quote carries them: `21x2,25x1`. */
export const itemsText = (items: readonly PurchaseItem[]): string =>
  items.map(({ product_id, quantity }) => `${product_id}x${quantity}`).join(',');

/** Returns the items of the query of a quote; undefined for text that is none. */
export function itemsIn(text: string): PurchaseItem[] | undefined {
  const items = text.split(',').map((item) => {
    const [product_id, quantity] = item.split('x').map(Number);
    return { product_id, quantity };
  });
  const { data } = Items.safeParse(items);
  return data;
}

export const purchaseRoutes = {
  goods: read('GET patient/goods/', {
    summary:
      'What the account may buy without a prescription: goods of the clinics where it, or a dependant, had a consult. The clinic of the last consult first, then by name',
    for: ['patient'],
    reach: 'own',
    query: z.object({ page: PageInQuery }),
    data: z.array(Good),
    paged: true,
    shows: ['products'],
  }),
  purchaseQuote: read('GET patient/purchase-quote/', {
    summary:
      'What goods cost now at a location, with delivery, tax and the texts of the final confirmation. 08001 and 08003 name the item',
    for: ['patient'],
    reach: 'own',
    query: z.object({
      clinic_location_id: IdInQuery,
      /** Product and quantity of each item: `21x2,25x1`. */
      items: z.string().check(z.regex(/^\d{1,10}x\d{1,2}(,\d{1,10}x\d{1,2}){0,19}$/)),
    }),
    data: PurchaseQuote,
    errors: ['productNotFound', 'productOutOfStock'],
    shows: ['products'],
  }),
  purchase: write('POST patient/purchase/', {
    summary:
      'Order goods without a prescription, for the confirmed total (08005 when it costs something else now). Takes the stock. Needs a name and an address (02004)',
    for: ['patient'],
    reach: 'own',
    body: z.object({ clinic_location_id: Id, items: Items, total: z.int() }),
    data: z.object({ order_id: z.uuid() }),
    errors: ['productNotFound', 'productOutOfStock', 'productChanged', 'requiredFieldsMissing'],
    changes: ['orders', 'products', 'notices'],
  }),
};
