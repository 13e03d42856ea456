import { errorCodes } from '@haruka/contract/errors';
import { useMyConsult } from '@haruka/api/consultation/consult';
import type { Consult } from '@haruka/contract/consultation/consult';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Button, ErrorState, Page, type PageProps, Skeletons } from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';

type Head = Pick<PageProps, 'title' | 'back' | 'step'>;

/** A screen about one of the patient's consults, named in its address: the consult, or why it cannot be shown. */
export function ConsultGuard({ head, children }: { head: Head; children: (consult: Consult) => ReactNode }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const consult_id = query.get('consult_id') ?? '';
  const { currentData, error, isFetching, refetch } = useMyConsult(
    { consult_id, options: { silent: true } },
    { skip: !consult_id },
  );
  if (currentData) return children(currentData);

  const refusal = apiErrorOf(error);
  if (!consult_id || refusal?.code === errorCodes.consultNotFound || refusal?.code === errorCodes.invalidInput) {
    return (
      <Page {...head}>
        <ErrorState title={t('reservation.missing.title')} text={t('reservation.missing.text')}>
          <Button href={paths['reservation-list']}>{t('reservation.toList')}</Button>
        </ErrorState>
      </Page>
    );
  }
  return (
    <Page {...head}>
      {refusal ? (
        <ErrorState
          code={refusal.code}
          title={t('reservation.failed.title')}
          text={t('reservation.failed.text')}
          retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      ) : (
        <Skeletons kind="lines" count={6} words={{ loading: t('words.loading') }} />
      )}
    </Page>
  );
}
