import type { DrugCodeSystem, ProductCategory, ProductUnit, TaxClass } from '@haruka/contract';

/** A product of the demo. Names, codes and prices are examples. */
interface DemoProduct {
  name: string;
  name_en: string;
  category: ProductCategory;
  unit: ProductUnit;
  price: number;
  tax_class: TaxClass;
  stock: number;
  lead_time_days?: number;
  is_psychotropic?: true;
  is_narcotic?: true;
  is_high_risk?: true;
  is_for_sale?: true;
  code?: string;
  state?: 'WITHDRAWN';
}

const medicine = { category: 'oral_medicine', unit: 'TABLET', tax_class: 'EXEMPT', lead_time_days: 1 } as const;

/** What each clinic of the demo has. */
const products: DemoProduct[] = [
  {
    ...medicine,
    name: 'アムロジピン錠5mg',
    name_en: 'Amlodipine 5 mg tablets',
    price: 15,
    stock: 1_200,
    code: '2171022F2010',
  },
  {
    ...medicine,
    name: 'ロキソプロフェンNa錠60mg',
    name_en: 'Loxoprofen sodium 60 mg tablets',
    price: 10,
    stock: 2_000,
    code: '1149019F1560',
  },
  {
    ...medicine,
    name: 'カルボシステイン錠500mg',
    name_en: 'Carbocisteine 500 mg tablets',
    price: 10,
    stock: 900,
    code: '2233002F2014',
  },
  {
    ...medicine,
    name: 'フェキソフェナジン錠60mg',
    name_en: 'Fexofenadine 60 mg tablets',
    price: 20,
    stock: 600,
    code: '4490023F1016',
  },
  {
    ...medicine,
    name: '葛根湯エキス顆粒',
    name_en: 'Kakkonto extract granules',
    unit: 'PACKET',
    price: 25,
    stock: 480,
    code: '5200013D1015',
  },
  {
    ...medicine,
    name: 'エチゾラム錠0.5mg',
    name_en: 'Etizolam 0.5 mg tablets',
    price: 10,
    stock: 200,
    is_psychotropic: true,
    code: '1179025F1014',
  },
  {
    ...medicine,
    name: 'コデインリン酸塩錠20mg',
    name_en: 'Codeine phosphate 20 mg tablets',
    price: 60,
    stock: 60,
    is_narcotic: true,
  },
  {
    ...medicine,
    name: 'メトトレキサート錠2mg',
    name_en: 'Methotrexate 2 mg tablets',
    price: 90,
    stock: 40,
    is_high_risk: true,
    code: '3999016F1019',
  },
  {
    ...medicine,
    name: 'ヘパリン類似物質クリーム0.3% 25g',
    name_en: 'Heparinoid cream 0.3% 25 g',
    category: 'other',
    unit: 'TUBE',
    price: 450,
    stock: 75,
    code: '3339950N1013',
  },
  {
    is_for_sale: true,
    name: '低刺激保湿ローション 150mL',
    name_en: 'Gentle moisturising lotion 150 mL',
    category: 'cosmetics',
    unit: 'BOTTLE',
    price: 2_420,
    tax_class: 'TAXABLE',
    stock: 30,
    lead_time_days: 2,
  },
  {
    is_for_sale: true,
    name: '日やけ止めミルク SPF50',
    name_en: 'Sunscreen milk SPF50',
    category: 'cosmetics',
    unit: 'BOTTLE',
    price: 1_980,
    tax_class: 'TAXABLE',
    stock: 0,
    lead_time_days: 5,
  },
  {
    is_for_sale: true,
    name: '電子体温計',
    name_en: 'Digital thermometer',
    category: 'other',
    unit: 'PIECE',
    price: 1_650,
    tax_class: 'TAXABLE',
    stock: 12,
    lead_time_days: 3,
  },
  {
    ...medicine,
    name: '旧規格 トローチ',
    name_en: 'Throat lozenges, former package',
    category: 'uncategorized',
    unit: 'PIECE',
    price: 12,
    stock: 0,
    state: 'WITHDRAWN',
  },
];

const codeSystem: DrugCodeSystem = 'YJ';
/** Ids of one clinic's products lie between this times its id and the next multiple. */
const perClinic = 20;

/** Returns the rows of the products of a clinic. */
export const productsOf = (clinic_id: number) =>
  products.map(({ code, ...product }, nth) => ({
    ...product,
    id: clinic_id * perClinic + nth,
    clinic_id,
    drug_code: code ?? null,
    drug_code_system: code ? codeSystem : null,
  }));
