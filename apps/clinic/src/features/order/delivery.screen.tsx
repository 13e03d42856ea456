import { type ApiError, errorText } from '@haruka/api';
import { fetchDeliveriesFile, useDeliveries, useExportDeliveries } from '@haruka/api/money/delivery';
import type { CsvEncoding } from '@haruka/contract/csv';
import { limits } from '@haruka/contract/limits';
import { type DeliveryItem, deliveryViews } from '@haruka/contract/money/delivery';
import { lastPageOf } from '@haruka/shell/last-page';
import { CsvDownload, SavedViews } from '@haruka/staff';
import { Button, EmptyState, ErrorState, Page, Pagination, Skeletons, Stack, Tabs, Text } from '@haruka/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { AskedParcels } from './asked-parcels.tsx';
import { askedOf, deliveryHref, type DeliveryFilter, filterOf, knownDeliveryQuery } from './delivery-filter.ts';
import { DeliverySearch } from './delivery-search.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { PackingList } from './packing-list.tsx';
import { orderPaths } from './paths.ts';
import { ShipDialog } from './ship-dialog.tsx';

const tabs = [...deliveryViews, 'ALL'] as const;

/** The parcels of the clinic: what waits with its due day, what is on its way, silent, delivered, returned or lost. Live. */
export default function DeliveryScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const filter = filterOf(query);
  const [withAsked, setWithAsked] = useState(false);
  const fetchFile = useFile(filter, withAsked);
  const go = (change: Partial<DeliveryFilter>) =>
    void navigate(deliveryHref({ ...filter, page: 1, ...change }), { replace: true });
  return (
    <Page
      title={t('places.delivery')}
      lead={t('deliveries.lead')}
      wide
      actions={
        <>
          <Button variant="secondary" href={orderPaths.deliveryImport}>
            {t('trackingImport.open')}
          </Button>
          <PackingList key={filter.location} location={filter.location} />
          <CsvDownload
            name={t('deliveries.file.name')}
            text={t('deliveries.export.text', { max: limits.delivery.inFile })}
            fetchFile={fetchFile}
          >
            <AskedParcels location={filter.location} isChosen={withAsked} onChoose={setWithAsked} />
          </CsvDownload>
        </>
      }
    >
      <SavedViews
        list="deliveries"
        known={knownDeliveryQuery}
        labels={{
          view: t('deliveries.views.label'),
          search: t('deliveries.search.patient'),
          location: t('deliveries.search.location'),
          columns: t('views.columns'),
        }}
        inWords={(part, value) =>
          part === 'view'
            ? t(`deliveries.views.${tabs.find((one) => one.toLowerCase() === value) ?? 'TO_SHIP'}`)
            : undefined
        }
      />
      <Tabs
        label={t('deliveries.views.label')}
        value={filter.view ?? 'ALL'}
        onChange={(view) => go({ view: view === 'ALL' ? undefined : view })}
        items={tabs.map((value) => ({ value, label: t(`deliveries.views.${value}`) }))}
      >
        <Found filter={filter} go={go} />
      </Tabs>
    </Page>
  );
}

/**
 * Returns the function that marks what waits as exported, and fetches its file. A retry in another encoding fetches the same export, also
 * after the file of another location.
 */
function useFile({ location }: DeliveryFilter, with_cancel_asked: boolean) {
  const [mark] = useExportDeliveries();
  // The exports whose file failed, by location; undefined stands for all locations.
  const failed = useRef(new Map<number | undefined, { export_id: string; with_cancel_asked: boolean }>());
  const options = { silent: true } as const;
  const markAll = async (again: boolean) =>
    mark({ ...(location !== undefined && { clinic_location_id: location }), again, with_cancel_asked, options });
  return async (encoding: CsvEncoding) => {
    let open = failed.current.get(location);
    if (open?.with_cancel_asked !== with_cancel_asked) {
      // Another choice after a file that failed: what that one marked is written again.
      const isMarked = [...failed.current.keys()].some(
        (one) => [undefined, location].includes(one) || location === undefined,
      );
      const first = await markAll(isMarked);
      const marked = first.data?.count === 0 ? await markAll(true) : first;
      if (!marked.data) return { error: marked.error };
      open = { export_id: marked.data.export_id, with_cancel_asked };
      if (location === undefined) failed.current.clear();
      failed.current.set(location, open);
    }
    const answer = await fetchDeliveriesFile({ export_id: open.export_id, encoding, options });
    if (answer.data) failed.current.delete(location);
    return answer;
  };
}

function Found({ filter, go }: { filter: DeliveryFilter; go: (change: Partial<DeliveryFilter>) => void }) {
  const { t } = useTranslation();
  const [shipping, setShipping] = useState<DeliveryItem>();
  const { page } = filter;
  const { currentData, data, error, isFetching, refetch } = useDeliveries({
    ...askedOf(filter),
    page,
    options: { silent: true },
  });
  const shown = currentData ?? (error ? undefined : data);
  const pages = shown ? Math.ceil(shown.total / shown.page_size) : 0;
  const last = lastPageOf(currentData);
  // What is typed into the dialog stays when its parcel was the last one of the page.
  if (last && !shipping) return <Navigate to={deliveryHref({ ...filter, page: last })} replace />;
  const isNarrowed = filter.search !== '' || filter.location !== undefined;
  const chosen = shown?.items.find(({ order_id }) => order_id === shipping?.order_id) ?? shipping;
  return (
    <Stack gap={24}>
      <DeliverySearch filter={filter} busy={isFetching} onChange={go} />
      <Text tone="soft">
        <span role="status">{shown ? t('deliveries.found', { count: shown.total }) : ''}</span>
      </Text>
      {error && !shown ? (
        <ErrorState
          title={t('deliveries.failed')}
          text={errorText(error as ApiError)}
          retry={{ label: t('words.retry'), onClick: () => void refetch(), busy: isFetching }}
        />
      ) : !shown ? (
        <Skeletons count={5} words={{ loading: t('words.loading') }} />
      ) : shown.items.length === 0 ? (
        <EmptyState
          title={t(isNarrowed ? 'deliveries.noneFound' : `deliveries.none.${filter.view ?? 'ALL'}`)}
          action={
            isNarrowed ? (
              <Button variant="secondary" href={deliveryHref({ ...filter, search: '', location: undefined, page: 1 })}>
                {t('words.clear')}
              </Button>
            ) : undefined
          }
        >
          {t(isNarrowed ? 'deliveries.noneFoundText' : 'deliveries.noneText')}
        </EmptyState>
      ) : (
        <>
          <DeliveryTable
            parcels={shown.items}
            filter={filter}
            go={go}
            onShip={(id) => setShipping(shown.items.find(({ order_id }) => order_id === id))}
          />
          <Pagination
            page={page}
            pages={pages}
            hrefOf={(one) => deliveryHref({ ...filter, page: one })}
            words={{
              label: t('deliveries.pages'),
              previous: t('words.previous_page'),
              next: t('words.next_page'),
              page: (one) => t('deliveries.page', { page: one }),
            }}
          />
        </>
      )}
      {chosen && (
        <ShipDialog
          order_id={chosen.order_id}
          patient_name={chosen.patient_name}
          parcel={chosen}
          isCancelAsked={chosen.is_cancel_asked}
          onClose={() => setShipping(undefined)}
        />
      )}
    </Stack>
  );
}
