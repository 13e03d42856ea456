import { errorText } from '@haruka/api';
import { useSuspensePayments } from '@haruka/api/money/suspense';
import { apiErrorOf } from '@haruka/shell/error-banner';
import type { SuspensePayment } from '@haruka/contract/money/suspense';
import { lastPageOf } from '@haruka/shell/last-page';
import { SavedViews } from '@haruka/staff';
import { EmptyState, ErrorState, Page, Pagination, ScreenOnly, Segments, Skeletons, Text } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { ClearDialog } from './clear-dialog.tsx';
import { type Filter, filterOf, knownQuery, suspenseHref } from './filter.ts';
import { SuspenseTable } from './suspense-table.tsx';

const shown = ['OPEN', 'CLEARED'] as const;

/** Money that arrived late, twice or in another amount: what waits for a person, live, and what was done. */
export default function SuspenseScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState<SuspensePayment>();
  const filter = filterOf(query);
  const { status, page } = filter;
  const go = (change: Partial<Filter>) => void navigate(suspenseHref({ ...filter, ...change }), { replace: true });
  const { currentData, data, error, isFetching, refetch } = useSuspensePayments({
    status,
    page,
    options: { silent: true },
  });
  const found = currentData ?? (error ? undefined : data);
  const refusal = apiErrorOf(error);
  const pages = found ? Math.ceil(found.total / found.page_size) : 0;
  const last = lastPageOf(currentData);
  if (last) return <Navigate to={suspenseHref({ ...filter, page: last })} replace />;

  return (
    <Page title={t('places.suspense')} lead={t('suspense.lead')} wide>
      <SavedViews
        list="suspense"
        known={knownQuery}
        labels={{ status: t('suspense.filter.status'), columns: t('views.columns') }}
        inWords={(part, value) =>
          part === 'status' ? t(`suspense.filter.${value === 'cleared' ? 'CLEARED' : 'OPEN'}`) : undefined
        }
      />
      <ScreenOnly>
        <Segments
          compact
          label={t('suspense.filter.status')}
          value={status}
          onChange={(next) => go({ status: next, page: 1 })}
          items={shown.map((value) => ({ value, label: t(`suspense.filter.${value}`) }))}
        />
      </ScreenOnly>
      <Text tone="soft">
        <span role="status">{found ? t('suspense.found', { count: found.total }) : ''}</span>
      </Text>
      {refusal && !found && (
        <ErrorState
          title={t('suspense.failed')}
          text={errorText(refusal)}
          retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      )}
      {!found && !error && <Skeletons count={3} words={{ loading: t('words.loading') }} />}
      {found && found.items.length === 0 && (
        <EmptyState title={t(`suspense.none.${status}`)}>{t('suspense.none.text')}</EmptyState>
      )}
      {found && found.items.length > 0 && (
        <SuspenseTable payments={found.items} filter={filter} go={go} onClear={setChosen} />
      )}
      {found && (
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(one) => suspenseHref({ ...filter, page: one })}
          words={{
            label: t('suspense.pages'),
            previous: t('words.previous_page'),
            next: t('words.next_page'),
            page: (one) => t('suspense.page', { page: one }),
          }}
        />
      )}
      {chosen && <ClearDialog payment={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}
