import { type ApiError, errorText } from '@haruka/api';
import { fetchClinicOrdersFile, useClinicOrders } from '@haruka/api/money/clinic-order';
import { type ClinicOrderItem, orderViews } from '@haruka/contract/money/clinic-order';
import { lastPageOf } from '@haruka/shell/last-page';
import { CsvDownload, SavedViews } from '@haruka/staff';
import { Banner, Button, EmptyState, ErrorState, Page, Pagination, Skeletons, Stack, Tabs, Text } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { DeskPaymentDialog } from './desk-payment-dialog.tsx';
import { askedOf, filterOf, isAboutClaims, isReversed, knownQuery, type OrderFilter, ordersHref } from './filter.ts';
import { OrderAlerts } from './order-alerts.tsx';
import { OrderSearch } from './order-search.tsx';
import { OrderSums } from './order-sums.tsx';
import { OrderTable } from './order-table.tsx';
import { useFilterWords } from './use-filter-words.ts';

const tabs = ['ALL', ...orderViews] as const;

/** The orders of the clinic: unpaid with the reason, paid, cancelled, refunded (DATA-17). Live. */
export default function OrdersScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const filter = filterOf(query);
  const go = (change: Partial<OrderFilter>) =>
    void navigate(ordersHref({ ...filter, page: 1, ...change }), { replace: true });
  return (
    <Page
      title={t('places.orders')}
      wide
      actions={
        <CsvDownload
          name={t('orders.file.name')}
          fetchFile={(encoding) =>
            fetchClinicOrdersFile({ ...askedOf(filter), sort: filter.sort, encoding, options: { silent: true } })
          }
        />
      }
    >
      <Views />
      <Tabs
        label={t('orders.views.label')}
        value={filter.view ?? 'ALL'}
        onChange={(view) => go({ view: view === 'ALL' ? undefined : view, why: undefined })}
        items={tabs.map((value) => ({ value, label: t(`orders.views.${value}`) }))}
      >
        <Found filter={filter} go={go} />
      </Tabs>
    </Page>
  );
}

function Views() {
  const { t } = useTranslation();
  const labels = {
    view: t('orders.views.label'),
    why: t('orders.search.why'),
    from: t('orders.search.from'),
    until: t('orders.search.until'),
    method: t('orders.search.method'),
    paid_from: t('orders.search.paid_from'),
    paid_until: t('orders.search.paid_until'),
    search: t('orders.search.patient'),
    location: t('orders.search.location'),
    sort: t('views.sort'),
    columns: t('views.columns'),
  };
  return <SavedViews list="orders" known={knownQuery} labels={labels} inWords={useFilterWords()} />;
}

function Found({ filter, go }: { filter: OrderFilter; go: (change: Partial<OrderFilter>) => void }) {
  const { t } = useTranslation();
  const { page } = filter;
  const [taken, setTaken] = useState<ClinicOrderItem>();
  const { currentData, data, error, isFetching, refetch } = useClinicOrders({
    ...askedOf(filter),
    sort: filter.sort,
    page,
    options: { silent: true },
  });
  const shown = currentData ?? (error ? undefined : data);
  const pages = shown ? Math.ceil(shown.total / shown.page_size) : 0;
  const last = lastPageOf(currentData);
  if (last) return <Navigate to={ordersHref({ ...filter, page: last })} replace />;
  const { view: _view, page: _page, sort: _sort, columns, ...narrowing } = filter;
  const isNarrowed = Object.values(narrowing).some(Boolean);
  return (
    <Stack gap={16}>
      <OrderSearch filter={filter} busy={isFetching} onChange={go} />
      <Stack row wrap gap={16} align="center">
        <Text tone="soft">
          <span role="status">{shown ? t('orders.found', { count: shown.total }) : ''}</span>
        </Text>
        {!isAboutClaims(filter) && <OrderAlerts filter={filter} onView={(view) => go({ view, why: undefined })} />}
      </Stack>
      {isReversed(filter) ? (
        <Banner tone="warning" title={t('orders.search.reversed')} urgent />
      ) : error && !shown ? (
        <ErrorState
          title={t('orders.failed')}
          text={errorText(error as ApiError)}
          retry={{ label: t('words.retry'), onClick: () => void refetch(), busy: isFetching }}
        />
      ) : !shown ? (
        <Skeletons count={5} words={{ loading: t('words.loading') }} />
      ) : shown.items.length === 0 ? (
        <EmptyState
          title={t(isNarrowed ? 'orders.noneFound' : `orders.none.${filter.view ?? 'ALL'}`)}
          action={
            isNarrowed ? (
              <Button
                variant="secondary"
                href={ordersHref({ ...filterOf(new URLSearchParams()), view: filter.view, columns })}
              >
                {t('words.clear')}
              </Button>
            ) : undefined
          }
        >
          {t(isNarrowed ? 'orders.noneFoundText' : 'orders.noneText')}
        </EmptyState>
      ) : (
        <>
          <OrderTable orders={shown.items} filter={filter} onChange={go} onTake={setTaken} />
          <OrderSums filter={filter} />
          <Pagination
            page={page}
            pages={pages}
            hrefOf={(one) => ordersHref({ ...filter, page: one })}
            words={{
              label: t('orders.pages'),
              previous: t('words.previous_page'),
              next: t('words.next_page'),
              page: (one) => t('orders.page', { page: one }),
            }}
          />
        </>
      )}
      {taken && <DeskPaymentDialog order={taken} onClose={() => setTaken(undefined)} />}
    </Stack>
  );
}
