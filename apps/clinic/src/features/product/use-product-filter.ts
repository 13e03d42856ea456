import {
  type ProductCategory,
  type ProductState,
  productCategories,
  productStates,
} from '@haruka/contract/pharmacy/product';
import { columnsOf, setColumns, type ShownColumns } from '@haruka/staff';
import { useSearchParams } from 'react-router';

/** The columns of the list that a person may choose. */
export const productColumns = ['name', 'category', 'price', 'stock', 'state', 'sale', 'flags', 'code', 'tax'] as const;
export type ProductColumn = (typeof productColumns)[number];

/** Which products are shown. It lives in the address, so that a link and the back button find them again. */
export interface ProductFilter {
  search: string;
  category: ProductCategory | undefined;
  state: ProductState | undefined;
  /** Only what is running out. */
  stock: 'low' | undefined;
  columns: ShownColumns<ProductColumn>;
  page: number;
}

const queryOf = ({ search, category, state, stock, columns, page }: ProductFilter) => {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (category) params.set('category', category);
  if (state) params.set('state', state.toLowerCase());
  if (stock) params.set('stock', stock);
  setColumns(params, columns);
  if (page > 1) params.set('page', String(page));
  return params;
};
const hrefOf = (filter: ProductFilter) => `?${queryOf(filter).toString()}`;

const filterOf = (query: URLSearchParams): ProductFilter => ({
  search: query.get('search') ?? '',
  category: productCategories.find((one) => one === query.get('category')),
  state: productStates.find((one) => one.toLowerCase() === query.get('state')),
  stock: query.get('stock') === 'low' ? 'low' : undefined,
  columns: columnsOf(query, productColumns),
  page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
});

/** What of an address the list understands. */
export const knownQuery = (query: URLSearchParams): URLSearchParams => queryOf(filterOf(query));

/** Returns the filter of the address, and what changes it. A new filter starts at its first page. */
export function useProductFilter() {
  const [query, setQuery] = useSearchParams();
  const filter = filterOf(query);
  return {
    ...filter,
    isNarrowed: Boolean(filter.search || filter.category || filter.state || filter.stock),
    change: (next: Partial<ProductFilter>) => setQuery(hrefOf({ ...filter, page: 1, ...next }), { replace: true }),
    clear: () => setQuery(hrefOf({ ...filterOf(new URLSearchParams()), columns: filter.columns }), { replace: true }),
    show: (columns: ProductFilter['columns']) => setQuery(hrefOf({ ...filter, columns }), { replace: true }),
    hrefOf: (page: number) => hrefOf({ ...filter, page }),
  };
}
