import { drugCodeSystems, productCategories, productStates, productUnits } from '@haruka/contract/pharmacy/product';
import { taxClasses } from '@haruka/contract/tax-class';
import type { useContractForm } from '@haruka/shell/use-contract-form';
import { CheckboxRow, Columns, NumberField, SelectField, Stack, Text, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import type { ProductForm } from './product-values.ts';

type Form = ReturnType<typeof useContractForm<ProductForm, unknown, unknown>>;

/** The fields of a product. */
export function ProductFields({ form: { field } }: { form: Pick<Form, 'field'> }) {
  const { t } = useTranslation();
  const box = (name: 'is_narcotic' | 'is_psychotropic' | 'is_high_risk') => {
    const { error: _error, ...props } = field(name);
    return <CheckboxRow {...props} description={t(`products.flagHelp.${name}`)} />;
  };
  return (
    <>
      <TextField {...field('name')} required maxLength={120} autoComplete="off" helper={t('products.nameHelp')} />
      <TextField {...field('name_en')} required maxLength={120} autoComplete="off" lang="en" />
      <Columns min={200} gap={24}>
        <SelectField
          {...field('category')}
          required
          emptyLabel={t('words.select')}
          options={productCategories.map((value) => ({ value, label: t(`status.product_category.${value}`) }))}
        />
        <SelectField
          {...field('unit')}
          required
          emptyLabel={t('words.select')}
          options={productUnits.map((value) => ({ value, label: t(`status.unit.${value}`) }))}
        />
        <NumberField {...field('price')} required unit={t('products.yen')} helper={t('products.priceHelp')} />
        <SelectField
          {...field('tax_class')}
          required
          helper={t('products.taxHelp')}
          options={taxClasses.map((value) => ({ value, label: t(`status.tax_class.${value}`) }))}
        />
        <NumberField {...field('stock')} required helper={t('products.stockHelp')} />
        <NumberField {...field('lead_time_days')} required unit={t('words.day')} helper={t('products.leadHelp')} />
        <SelectField
          {...field('drug_code_system')}
          emptyLabel={t('words.none')}
          options={drugCodeSystems.map((value) => ({ value, label: t(`products.codeSystem.${value}`) }))}
        />
        <TextField {...field('drug_code')} autoComplete="off" chars={14} helper={t('products.codeHelp')} />
      </Columns>
      <Stack as="fieldset" gap={8} style={{ border: 0, padding: 0, margin: 0 }}>
        <Text as="legend" bold>
          {t('products.flags')}
        </Text>
        {box('is_narcotic')}
        {box('is_psychotropic')}
        {box('is_high_risk')}
      </Stack>
      <CheckboxRow {...field('is_for_sale')} description={t('products.saleHelp')} />
      <SelectField
        {...field('state')}
        required
        helper={t('products.stateHelp')}
        options={productStates.map((value) => ({ value, label: t(`products.state.${value}`) }))}
      />
    </>
  );
}
