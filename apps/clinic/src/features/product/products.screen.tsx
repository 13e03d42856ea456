import { type ApiError, errorText } from '@haruka/api';
import { useProducts } from '@haruka/api/pharmacy/product';
import { fetchProductsFile } from '@haruka/api/pharmacy/product-file';
import type { Product } from '@haruka/contract/pharmacy/product';
import { staffPages } from '@haruka/contract/staff-pages';
import { lastPageOf } from '@haruka/shell/last-page';
import { CsvDownload, SavedViews } from '@haruka/staff';
import {
  Button,
  EmptyState,
  ErrorState,
  lazyPart,
  Page,
  Pagination,
  PlusIcon,
  Skeletons,
  Stack,
  Text,
} from '@haruka/ui';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { ProductSearch } from './product-search.tsx';
import { ProductSheet } from './product-sheet.tsx';
import { ProductTable } from './product-table.tsx';
import { useFilterWords } from './use-filter-words.ts';
import { knownQuery, useProductFilter } from './use-product-filter.ts';

const StockOutlook = lazyPart(async () => ({ default: (await import('./stock-outlook.tsx')).StockOutlook }));

/** The products of the clinic (DATA-16): searched, added, changed, withdrawn. */
export default function ProductsScreen() {
  const { t } = useTranslation();
  const filter = useProductFilter();
  const { search, category, state, stock, page } = filter;
  const { currentData, data, error, isFetching, refetch } = useProducts({
    ...(search && { search }),
    ...(category && { category }),
    ...(state && { state }),
    ...(stock && { stock }),
    page,
    options: { silent: true },
  });
  const [open, setOpen] = useState<Product | 'new' | 'outlook'>();
  const shown = currentData ?? (error ? undefined : data);
  const last = lastPageOf(currentData);
  const add = (
    <Button startIcon={<PlusIcon />} onClick={() => setOpen('new')}>
      {t('products.add')}
    </Button>
  );
  const actions = (
    <Stack row wrap gap={12}>
      {add}
      <Button variant="secondary" href={staffPages.clinic['product-import']}>
        {t('productImport.open')}
      </Button>
      <Button variant="secondary" onClick={() => setOpen('outlook')}>
        {t('products.outlook.open')}
      </Button>
      <CsvDownload
        name={t('places.products')}
        text={t('products.file.text')}
        fetchFile={(encoding) => fetchProductsFile({ encoding, options: { silent: true } })}
      />
    </Stack>
  );
  return (
    <Page title={t('places.products')} lead={t('products.lead')} wide="full" actions={actions}>
      {last && <Navigate to={filter.hrefOf(last)} replace />}
      <Stack gap={24}>
        <SavedViews
          list="products"
          known={knownQuery}
          labels={{
            search: t('products.search.words'),
            category: t('products.fields.category'),
            state: t('products.fields.state'),
            stock: t('products.fields.stock'),
            columns: t('views.columns'),
          }}
          inWords={useFilterWords()}
        />
        <ProductSearch filter={filter} busy={isFetching} />
        <Text tone="soft">
          <span role="status">{shown ? t('products.found', { count: shown.total }) : ''}</span>
        </Text>
        {error && !shown ? (
          <ErrorState
            title={t('products.failed')}
            text={errorText(error as ApiError)}
            retry={{ label: t('words.retry'), onClick: () => void refetch(), busy: isFetching }}
          />
        ) : !shown ? (
          <Skeletons count={4} words={{ loading: t('words.loading') }} />
        ) : shown.items.length === 0 ? (
          filter.isNarrowed ? (
            <EmptyState
              title={t('products.noneFound')}
              action={
                <Button variant="secondary" onClick={filter.clear}>
                  {t('words.clear')}
                </Button>
              }
            >
              {t('products.noneFoundText')}
            </EmptyState>
          ) : (
            <EmptyState title={t('products.none')} action={add}>
              {t('products.noneText')}
            </EmptyState>
          )
        ) : (
          <>
            <ProductTable products={shown.items} filter={filter} onChange={setOpen} />
            <Pagination
              page={page}
              pages={Math.ceil(shown.total / shown.page_size)}
              hrefOf={filter.hrefOf}
              words={{
                label: t('products.pages'),
                previous: t('words.previous_page'),
                next: t('words.next_page'),
                page: (one) => t('products.page', { page: one }),
              }}
            />
          </>
        )}
      </Stack>
      {open === 'outlook' ? (
        <Suspense>
          <StockOutlook onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : (
        open && <ProductSheet product={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </Page>
  );
}
