import { errorText } from '@haruka/api';
import { useSuspensePayments } from '@haruka/api/money/suspense';
import { apiErrorOf } from '@haruka/shell/error-banner';
import type { SuspensePayment } from '@haruka/contract/money/suspense';
import { EmptyState, ErrorState, Page, Pagination, Segments, Skeletons, Stack, Text } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { ClearDialog } from './clear-dialog.tsx';
import { filterOf, suspenseHref } from './filter.ts';
import { SuspenseCard } from './suspense-card.tsx';

const shown = ['OPEN', 'CLEARED'] as const;

/** Money that arrived late, twice or in another amount: what waits for a person, live, and what was done. */
export default function SuspenseScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState<SuspensePayment>();
  const { status, page } = filterOf(query);
  const { currentData, data, error, isFetching, refetch } = useSuspensePayments({
    status,
    page,
    options: { silent: true },
  });
  const found = currentData ?? (error ? undefined : data);
  const refusal = apiErrorOf(error);
  const pages = found ? Math.ceil(found.total / found.page_size) : 0;
  // The last of a page was cleared, or the address is an old one.
  if (currentData && pages > 0 && page > pages) return <Navigate to={suspenseHref({ status, page: pages })} replace />;

  return (
    <Page title={t('places.suspense')} lead={t('suspense.lead')}>
      <Segments
        compact
        label={t('suspense.filter.status')}
        value={status}
        onChange={(next) => void navigate(suspenseHref({ status: next, page: 1 }), { replace: true })}
        items={shown.map((value) => ({ value, label: t(`suspense.filter.${value}`) }))}
      />
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
        <Stack gap={12} role="list" aria-label={t('suspense.list')} aria-busy={isFetching}>
          {found.items.map((payment) => (
            <div role="listitem" key={payment.attempt_id}>
              <SuspenseCard payment={payment} onClear={() => setChosen(payment)} />
            </div>
          ))}
        </Stack>
      )}
      {found && (
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(one) => suspenseHref({ status, page: one })}
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
