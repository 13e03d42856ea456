import { limits } from '@haruka/contract/limits';
import { productCategories, productStates } from '@haruka/contract/pharmacy/product';
import { useTranslation } from 'react-i18next';

/** Returns the function that says a value of the products' filter in words, as the address has it. The search is its own word. */
export function useFilterWords() {
  const { t } = useTranslation();
  return (part: string, value: string): string | undefined => {
    const category = part === 'category' && productCategories.find((one) => one === value);
    if (category) return t(`status.product_category.${category}`);
    const state = part === 'state' && productStates.find((one) => one.toLowerCase() === value);
    if (state) return t(`products.state.${state}`);
    return part === 'stock' && value === 'low'
      ? t('products.search.low', { count: limits.product.lowStock })
      : undefined;
  };
}
