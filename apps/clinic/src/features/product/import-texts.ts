import type { ProductFileColumn } from '@haruka/contract/pharmacy/product-file';
import type { ProductFileRow } from '@haruka/contract/pharmacy/product-file';
import { yen } from '@haruka/i18n/clinic';
import type { TFunction } from 'i18next';

type Fault = ProductFileRow['faults'][number];
type Change = ProductFileRow['changes'][number];

/** Returns the name of a column as the file has it. */
export const columnText = (t: TFunction, column: ProductFileColumn): string =>
  column === 'id' ? t('products.file.id') : t(`products.fields.${column}`);

/** Returns why a cell is wrong. */
export const faultText = (t: TFunction, { field, why, text }: Fault): string =>
  t(`productImport.fault.${why}`, { field: field ? columnText(t, field) : '', text });

/** Returns the old and the new value of a field. */
export const changeText = (t: TFunction, { field, before, after }: Change): string =>
  t('productImport.preview.change', {
    field: columnText(t, field),
    before: valueText(t, field, before),
    after: valueText(t, field, after),
  });

function valueText(t: TFunction, field: ProductFileColumn, value: Change['before']): string {
  if (value === null || value === '') return t('productImport.preview.empty');
  if (typeof value === 'boolean') return t(value ? 'words.yes' : 'words.no');
  if (typeof value === 'number') return field === 'price' ? yen(value) : String(value);
  switch (field) {
    case 'category':
      return t(`status.product_category.${value as 'other'}`);
    case 'unit':
      return t(`status.unit.${value as 'TABLET'}`);
    case 'tax_class':
      return t(`status.tax_class.${value as 'EXEMPT'}`);
    case 'drug_code_system':
      return t(`products.codeSystem.${value as 'YJ'}`);
    case 'state':
      return t(`products.state.${value as 'ACTIVE'}`);
    default:
      return value;
  }
}
