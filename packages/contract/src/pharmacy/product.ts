import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { limits } from '../limits.ts';
import { taxClasses } from '../tax-class.ts';
import { Id, PageInQuery } from '../primitives.ts';

/** Categories of a product (DATA-17). */
export const productCategories = ['oral_medicine', 'cosmetics', 'other', 'uncategorized'] as const;
export type ProductCategory = (typeof productCategories)[number];

/** Units in which a product is counted. */
export const productUnits = ['TABLET', 'CAPSULE', 'PACKET', 'TUBE', 'BOTTLE', 'PIECE'] as const;
export type ProductUnit = (typeof productUnits)[number];

/** Code systems of Japanese drug masters: YJ code, HOT9 code, and the code of electronic receipts. */
export const drugCodeSystems = ['YJ', 'HOT9', 'RECEIPT'] as const;
export type DrugCodeSystem = (typeof drugCodeSystems)[number];

/** Offered, or withdrawn: it cannot be prescribed or ordered any more. */
export const productStates = ['ACTIVE', 'WITHDRAWN'] as const;
export type ProductState = (typeof productStates)[number];

/** Returns whether few units of a product are left. */
export const isLowStock = (stock: number): boolean => stock <= limits.product.lowStock;

const ProductName = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));
const DrugCode = z.string().check(z.trim(), z.regex(/^[0-9A-Z]{7,13}$/));

const editable = {
  category: z.enum(productCategories),
  name: ProductName,
  name_en: ProductName,
  unit: z.enum(productUnits),
  /** Yen for one unit, with tax. */
  price: z.int().check(z.gte(0), z.lte(limits.product.priceMax)),
  tax_class: z.enum(taxClasses),
  stock: z.int().check(z.gte(0), z.lte(limits.product.stockMax)),
  /** Days until a parcel with it can leave the clinic. */
  lead_time_days: z.int().check(z.gte(0), z.lte(limits.product.leadTimeDaysMax)),
  is_narcotic: z.boolean(),
  is_psychotropic: z.boolean(),
  is_high_risk: z.boolean(),
  /** Both or neither. */
  drug_code_system: z.nullable(z.enum(drugCodeSystems)),
  drug_code: z.nullable(DrugCode),
  /** Whether patients buy it without a prescription. */
  is_for_sale: z.boolean(),
  state: z.enum(productStates),
};

/** A product of a clinic, offered at all its locations (decision 0039). */
export const Product = z.object({
  ...editable,
  id: Id,
  /** Counts the changes, also those of the stock. A change names the version that it was made from. */
  version: z.int(),
});
export type Product = z.infer<typeof Product>;

type SaleFields = Pick<Product, 'drug_code' | 'is_narcotic' | 'is_psychotropic' | 'is_high_risk' | 'is_for_sale'> & {
  category: string;
};

/** Returns whether a product is offered to patients although it is, or may be, medicine. Only cosmetics and other goods are (decision 0087). */
export const isMedicineForSale = ({ is_for_sale, category, drug_code, ...flags }: SaleFields): boolean =>
  is_for_sale &&
  ((category !== 'cosmetics' && category !== 'other') ||
    drug_code !== null ||
    flags.is_narcotic ||
    flags.is_psychotropic ||
    flags.is_high_risk);

/** How long the stock of a product lasts at the pace of the last `limits.product.outlookDays` days. */
export const StockOutlook = z.object({
  product_id: Id,
  ...z.pick(Product, { name: true, name_en: true, unit: true, stock: true }).shape,
  /** Units that prescriptions and purchases took in these days. What was cancelled does not count. */
  used: z.int(),
  days_left: z.int(),
});
export type StockOutlook = z.infer<typeof StockOutlook>;

const errors = ['productExists'] as const;

/** What staff type of a product, in the order of the form and of the file. */
export const productFields = [
  'name',
  'name_en',
  'category',
  'unit',
  'price',
  'tax_class',
  'stock',
  'lead_time_days',
  'drug_code_system',
  'drug_code',
  'is_narcotic',
  'is_psychotropic',
  'is_high_risk',
  'is_for_sale',
  'state',
] as const;

export const productRoutes = {
  products: read('GET product/list/', {
    summary:
      'The products of the clinic by name. Filters: one category or state, a low stock, and a part of the name or the drug code',
    for: ['clinic', 'doctor'],
    reach: 'clinic',
    query: z.object({
      search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
      category: z.optional(z.enum(productCategories)),
      state: z.optional(z.enum(productStates)),
      /** Only offered products of which few units are left. */
      stock: z.optional(z.enum(['low'])),
      page: PageInQuery,
    }),
    data: z.array(Product),
    paged: true,
    shows: ['products'],
  }),
  stockOutlook: read('GET product/stock-outlook/', {
    summary:
      'The offered products that run out first, with the days that their stock lasts. Products that nothing used lately are left out',
    for: ['clinic'],
    reach: 'clinic',
    data: z.array(StockOutlook),
    shows: ['products', 'orders'],
  }),
  addProduct: write('POST clinic/add-product/', {
    summary: 'Add a product. The name of another offered product of the clinic is 08002',
    for: ['clinic'],
    reach: 'clinic',
    body: z.object(editable),
    data: Product,
    errors,
    changes: ['products'],
  }),
  changeProduct: write('PUT clinic/change-product/', {
    summary: 'Change a product, or withdraw it. 08005 when another member changed it since that version',
    for: ['clinic'],
    reach: 'clinic',
    body: z.object({ ...editable, product_id: Id, version: z.int() }),
    data: Product,
    errors: [...errors, 'productNotFound', 'productChanged'],
    changes: ['products'],
  }),
};
