import type { productRoutes } from '@haruka/contract';
import type { ObjectView } from '../../../../test/authorization/fixtures.ts';
import { type Policy, noInput, refuse } from '../../../../test/authorization/policy.ts';

const product = {
  category: 'oral_medicine',
  name: '葛根湯エキス顆粒',
  name_en: 'Kakkonto granules',
  unit: 'PACKET',
  price: 60,
  tax_class: 'EXEMPT',
  stock: 100,
  lead_time_days: 1,
  is_narcotic: false,
  is_psychotropic: false,
  is_high_risk: false,
  drug_code_system: null,
  drug_code: null,
  is_for_sale: false,
  state: 'ACTIVE',
} as const;

export const productPolicy: Policy<typeof productRoutes> = {
  // Everyone reads and adds in their own clinic.
  products: { input: noInput },
  stockOutlook: { input: noInput },
  addProduct: { input: () => product, allows: ['productExists'] },
  // The version of the fixture is old after the first change, so `productChanged` proves that the caller passed.
  changeProduct: {
    input: ({ product: product_id }: ObjectView) => ({ ...product, name: '変更した商品', product_id, version: 1 }),
    refuses: refuse('productNotFound', 'staff: other clinic', 'owner: other clinic'),
    allows: ['productChanged', 'productExists'],
  },
};
