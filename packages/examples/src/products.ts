import type { Product, StockOutlook } from '@haruka/contract/pharmacy/product';
import type { ProductFileRow } from '@haruka/contract/pharmacy/product-file';

const product = (id: number, more: Partial<Product>): Product => ({
  id,
  category: 'oral_medicine',
  name: '',
  name_en: '',
  unit: 'TABLET',
  price: 10,
  tax_class: 'EXEMPT',
  stock: 500,
  lead_time_days: 1,
  is_narcotic: false,
  is_psychotropic: false,
  is_high_risk: false,
  drug_code_system: null,
  drug_code: null,
  is_for_sale: false,
  state: 'ACTIVE',
  version: 1,
  ...more,
});

export const products: Product[] = [
  product(21, {
    name: 'ロキソプロフェンNa錠60mg',
    name_en: 'Loxoprofen sodium 60 mg tablets',
    drug_code_system: 'YJ',
    drug_code: '1149019F1560',
  }),
  product(22, {
    name: 'アムロジピン錠5mg',
    name_en: 'Amlodipine 5 mg tablets',
    price: 15,
    drug_code_system: 'YJ',
    drug_code: '2171022F2010',
  }),
  product(23, { name: 'エチゾラム錠0.5mg', name_en: 'Etizolam 0.5 mg tablets', is_psychotropic: true, stock: 40 }),
  product(24, { name: 'メトトレキサート錠2mg', name_en: 'Methotrexate 2 mg tablets', price: 90, is_high_risk: true }),
  product(25, {
    name: '低刺激保湿ローション 150mL',
    name_en: 'Gentle moisturising lotion 150 mL',
    category: 'cosmetics',
    unit: 'BOTTLE',
    price: 2_420,
    tax_class: 'TAXABLE',
    is_for_sale: true,
    stock: 0,
  }),
  product(26, {
    name: '旧規格 トローチ',
    name_en: 'Throat lozenges, former package',
    category: 'uncategorized',
    unit: 'PIECE',
    state: 'WITHDRAWN',
  }),
];

/** What runs out first: at the pace of the last 90 days. */
export const stockOutlook: StockOutlook[] = [
  { nth: 4, used: 12, days_left: 0 },
  { nth: 2, used: 84, days_left: 42 },
  { nth: 0, used: 420, days_left: 107 },
  { nth: 1, used: 90, days_left: 500 },
].map(({ nth, ...pace }) => {
  const { id: product_id, name, name_en, unit, stock } = products[nth]!;
  return { product_id, name, name_en, unit, stock, ...pace };
});

const row = (line: number, more: Partial<ProductFileRow>): ProductFileRow => ({
  line,
  kind: 'UNCHANGED',
  id: null,
  name: '',
  changes: [],
  faults: [],
  ...more,
});

/** A file with a row of every kind. */
export const previewProductFile: { rows: ProductFileRow[]; fingerprint: string } = {
  fingerprint: 'f'.repeat(64),
  rows: [
    row(2, {
      kind: 'CHANGED',
      id: 21,
      name: 'ロキソプロフェンNa錠60mg',
      changes: [
        { field: 'price', before: 10, after: 12 },
        { field: 'is_high_risk', before: false, after: true },
      ],
    }),
    row(3, { id: 22, name: 'アムロジピン錠5mg' }),
    row(4, {
      kind: 'NEW',
      name: '葛根湯エキス顆粒（医療用）',
      changes: [{ field: 'price', before: null, after: 60 }],
    }),
    row(5, {
      kind: 'WRONG',
      name: '小青竜湯エキス顆粒',
      faults: [
        { field: 'unit', why: 'choice', text: 'ダース' },
        { field: 'price', why: 'number', text: '12,34' },
      ],
    }),
  ],
};
