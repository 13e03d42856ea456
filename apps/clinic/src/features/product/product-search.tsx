import { limits } from '@haruka/contract/limits';
import { productCategories, productStates } from '@haruka/contract/pharmacy/product';
import { useTypedSearch } from '@haruka/staff';
import { SearchPanel, SelectField, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import type { useProductFilter } from './use-product-filter.ts';

/** What to look for. The words are sent with the button, a category or state at once. */
export function ProductSearch({ filter, busy }: { filter: ReturnType<typeof useProductFilter>; busy: boolean }) {
  const { t } = useTranslation();
  const [search, setSearch] = useTypedSearch(filter.search);
  return (
    <SearchPanel
      busy={busy}
      onSearch={() => filter.change({ search: search.trim() })}
      onClear={() => {
        setSearch('');
        filter.clear();
      }}
      words={{ label: t('products.search.label'), search: t('words.search'), clear: t('words.clear') }}
      first={
        <TextField
          label={t('products.search.words')}
          marked={false}
          type="search"
          maxLength={120}
          autoComplete="off"
          value={search}
          onValue={setSearch}
        />
      }
    >
      <SelectField
        label={t('products.fields.category')}
        marked={false}
        emptyLabel={t('words.all')}
        options={productCategories.map((value) => ({ value, label: t(`status.product_category.${value}`) }))}
        value={filter.category ?? ''}
        onValue={(value) => filter.change({ category: productCategories.find((one) => one === value) })}
      />
      <SelectField
        label={t('products.fields.state')}
        marked={false}
        emptyLabel={t('words.all')}
        options={productStates.map((value) => ({ value, label: t(`products.state.${value}`) }))}
        value={filter.state ?? ''}
        onValue={(value) => filter.change({ state: productStates.find((one) => one === value) })}
      />
      <SelectField
        label={t('products.fields.stock')}
        marked={false}
        emptyLabel={t('words.all')}
        options={[{ value: 'low', label: t('products.search.low', { count: limits.product.lowStock }) }]}
        value={filter.stock ?? ''}
        onValue={(value) => filter.change({ stock: value === 'low' ? 'low' : undefined })}
      />
    </SearchPanel>
  );
}
