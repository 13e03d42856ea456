import { errorText } from '@haruka/api';
import { usePrescriptionRequests } from '@haruka/api/pharmacy/prescription-request';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { lastPageOf } from '@haruka/shell/last-page';
import { SavedViews } from '@haruka/staff';
import { EmptyState, ErrorState, Page, Pagination, ScreenOnly, Segments, Skeletons, Stack } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { RequestCard } from './request-card.tsx';

/** What of an address the list understands. */
const knownQuery = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams(query.get('scope') === 'decided' ? { scope: 'decided' } : {});

const scopes = ['open', 'decided'] as const;

/** The work list of prescription requests: the longest waiting first, live. */
export default function RequestsScreen() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const scope = query.get('scope') === 'decided' ? 'decided' : 'open';
  const page = Math.max(1, Math.trunc(Number(query.get('page')) || 1));
  const { currentData, data, error, isFetching, refetch } = usePrescriptionRequests({
    scope,
    page,
    options: { silent: true },
  });
  const shown = currentData ?? (error ? undefined : data);
  const refusal = apiErrorOf(error);
  const last = lastPageOf(currentData);
  const hrefOf = (one: number) => `?${new URLSearchParams({ scope, page: String(one) }).toString()}`;
  return (
    <Page title={t('places.requests')} lead={t('requests.lead')}>
      {last && <Navigate to={hrefOf(last)} replace />}
      <SavedViews
        list="prescription_requests"
        known={knownQuery}
        labels={{ scope: t('requests.scope') }}
        inWords={(_, value) => t(`requests.scopes.${value === 'decided' ? 'decided' : 'open'}`)}
      />
      <ScreenOnly>
        <Segments
          compact
          label={t('requests.scope')}
          value={scope}
          onChange={(next) => setQuery(next === 'open' ? {} : { scope: next }, { replace: true })}
          items={scopes.map((value) => ({ value, label: t(`requests.scopes.${value}`) }))}
        />
      </ScreenOnly>
      {!shown &&
        (refusal ? (
          <ErrorState
            title={t('requests.failed')}
            text={errorText(refusal)}
            retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
          />
        ) : (
          <Skeletons count={3} words={{ loading: t('words.loading') }} />
        ))}
      {shown?.total === 0 && (
        <EmptyState title={t(`requests.none.${scope}`)}>{t(`requests.noneText.${scope}`)}</EmptyState>
      )}
      {shown && shown.total > 0 && (
        <Stack gap={16}>
          {shown.items.map((request) => (
            <RequestCard key={request.id} request={request} />
          ))}
          <Pagination
            page={page}
            pages={Math.ceil(shown.total / shown.page_size)}
            hrefOf={hrefOf}
            words={{
              label: t('requests.pages'),
              previous: t('words.previous_page'),
              next: t('words.next_page'),
              page: (one) => t('requests.page', { page: one }),
            }}
          />
        </Stack>
      )}
    </Page>
  );
}
