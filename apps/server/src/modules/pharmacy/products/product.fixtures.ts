/** A medicine as staff enter it. */
export const loxoprofen = {
  category: 'oral_medicine',
  name: 'ロキソプロフェンNa錠60mg',
  name_en: 'Loxoprofen sodium 60 mg tablets',
  unit: 'TABLET',
  price: 32,
  tax_class: 'EXEMPT',
  stock: 500,
  lead_time_days: 1,
  is_narcotic: false,
  is_psychotropic: false,
  is_high_risk: false,
  drug_code_system: 'YJ',
  drug_code: '1149019F1560',
  is_for_sale: false,
  state: 'ACTIVE',
} as const;
