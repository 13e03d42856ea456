import type { Consult } from '@haruka/contract/consultation/consult';
import type { Page } from '@haruka/contract/define';
import { ErrorState, Pagination, Skeletons } from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useExistingPage } from '@haruka/shell/last-page';
import { apiErrorOf } from '@haruka/shell/error-banner';

interface Props {
  found: { data?: Page<Consult[]> | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** The screen's own path; the page stands in its query. */
  path: string;
  empty: ReactNode;
  children: (consult: Consult) => ReactNode;
}

/** A page of consults and the way to the others; or that there are none, or that they could not be had. */
export function ConsultPages({ found, path, empty, children }: Props) {
  const { t } = useTranslation();
  const { error, isFetching, refetch } = found;
  const data = useExistingPage(found.data);
  if (!data) {
    return error ? (
      <ErrorState
        code={apiErrorOf(error)?.code}
        title={t('reservation.failed.title')}
        text={t('reservation.failed.text')}
        retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
      />
    ) : (
      <Skeletons words={{ loading: t('words.loading') }} />
    );
  }
  if (data.items.length === 0) return empty;
  return (
    <>
      <ul style={{ listStyle: 'none', padding: 0, margin: 0, display: 'grid', gap: '1rem' }}>
        {data.items.map((consult) => (
          <li key={consult.id} style={{ margin: 0 }}>
            {children(consult)}
          </li>
        ))}
      </ul>
      <Pagination
        page={data.page}
        pages={Math.ceil(data.total / data.page_size)}
        hrefOf={(page) => `${path}?page=${page}`}
        words={{
          label: t('reservation.list.pages'),
          previous: t('words.previous_page'),
          next: t('words.next_page'),
          page: (page) => t('reservation.list.page', { page }),
        }}
      />
    </>
  );
}
