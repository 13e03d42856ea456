import { useOrder } from '@haruka/api/money/payment';
import { errorCodes } from '@haruka/contract/errors';
import type { Order } from '@haruka/contract/money/payment';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Button, EmptyState, ErrorState, Page, type PageProps, Skeletons } from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';

/** Loads the order that the address names. Says so when there is none, or when it could not be loaded. */
export function OrderGuard({
  head,
  children,
}: {
  head: Omit<PageProps, 'children'>;
  children: (order: Order) => ReactNode;
}) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const order_id = query.get('order_id') ?? '';
  const { data, error, isFetching, refetch } = useOrder(
    { order_id, options: { silent: true } },
    { skip: order_id === '' },
  );
  if (data) return children(data);
  const code = apiErrorOf(error)?.code;
  const isMissing = order_id === '' || code === errorCodes.orderNotFound || code === errorCodes.invalidInput;
  return (
    <Page {...head}>
      {isMissing ? (
        <EmptyState
          title={t('payment.missing.title')}
          action={<Button href={paths['patient-payment-history']}>{t('payment.cards.history')}</Button>}
        >
          {t('payment.missing.text')}
        </EmptyState>
      ) : error ? (
        <ErrorState
          code={code}
          title={t('payment.failed.title')}
          text={t('payment.failed.text')}
          retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      ) : (
        <Skeletons words={{ loading: t('words.loading') }} />
      )}
    </Page>
  );
}
