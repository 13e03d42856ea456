import { useOrders } from '@haruka/api/money/payment';
import { formatDate, dayInTokyo, yen } from '@haruka/i18n/patient';
import { useExistingPage } from '@haruka/shell/last-page';
import { apiErrorOf } from '@haruka/shell/error-banner';
import {
  Button,
  Card,
  DescriptionList,
  EmptyState,
  ErrorState,
  Page,
  Pagination,
  Skeletons,
  Stack,
  TextLink,
} from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useClinicName } from '../../shared/wording.ts';
import { OrderChip } from './order-chip.tsx';

/** Every order of the account: what is to be paid first, then what was paid. */
export default function PaymentHistoryScreen() {
  const { t } = useTranslation();
  return (
    <Page title={t('payment.history.title')} lead={t('payment.history.lead')}>
      <Orders />
      <TextLink href={paths['credit-card-settings']} roomy>
        {t('payment.history.cards')}
      </TextLink>
    </Page>
  );
}

function Orders() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const page = Number(query.get('page')) || 1;
  const { data: found, error, isFetching, refetch } = useOrders({ page, options: { silent: true } });
  const data = useExistingPage(found);
  const clinicOf = useClinicName();
  if (!data && error)
    return (
      <ErrorState
        code={apiErrorOf(error)?.code}
        title={t('payment.failed.title')}
        text={t('payment.failed.text')}
        retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
      />
    );
  if (!data) return <Skeletons words={{ loading: t('words.loading') }} />;
  if (data.items.length === 0)
    return <EmptyState title={t('payment.history.empty')}>{t('payment.history.emptyText')}</EmptyState>;
  return (
    <Stack gap={16}>
      {data.items.map((order) => (
        <Card
          key={order.id}
          title={t(order.supplements ? 'payment.amended.kind' : `payment.kind.${order.kind}`)}
          tone={order.status === 'WAITING_PAYMENT' ? 'accent' : undefined}
        >
          <OrderChip {...order} />
          <DescriptionList
            items={[
              { term: t('payment.facts.total'), text: yen(order.total), amount: true, strong: true },
              { term: t('payment.facts.clinic'), text: clinicOf(order) },
              ...(order.kind === 'PURCHASE' ? [] : [{ term: t('payment.facts.who'), text: order.patient_name }]),
              { term: t('payment.facts.created'), text: formatDate(dayInTokyo(order.created_at)) },
              ...(order.refunded > 0
                ? [{ term: t('payment.refund.title'), text: yen(order.refunded), amount: true }]
                : []),
              ...(order.delivery_state && order.status === 'PAID'
                ? [
                    {
                      term: t('payment.parcel.title'),
                      text: t(`payment.parcel.state.${order.delivery_state}`),
                    },
                  ]
                : []),
              ...(order.has_slip ? [{ term: t('payment.attempt.KONBINI'), text: t('payment.history.slip') }] : []),
            ]}
          />
          <Button
            variant={order.status === 'WAITING_PAYMENT' ? 'primary' : 'secondary'}
            href={`${paths['payment-history-info']}?order_id=${order.id}`}
          >
            {t('payment.history.open')}
          </Button>
        </Card>
      ))}
      <Pagination
        page={data.page}
        pages={Math.ceil(data.total / data.page_size)}
        hrefOf={(nth) => `${paths['patient-payment-history']}?page=${nth}`}
        words={{
          label: t('payment.history.pages'),
          previous: t('words.previous_page'),
          next: t('words.next_page'),
          page: (nth) => t('payment.history.page', { page: nth }),
        }}
      />
    </Stack>
  );
}
