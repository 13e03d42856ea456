import type { OrderRecord } from '@haruka/contract/money/clinic-order';
import { formatDayTime, nameOf, yen } from '@haruka/i18n/clinic';
import { Banner, Card, DescriptionList, Stack, Text, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { orderHref, type OrderFilter } from './filter.ts';

interface Props {
  order: OrderRecord;
  toPack: NonNullable<OrderRecord['to_pack']>;
  filter: OrderFilter;
}

/** What changed after the payment: what goes into the parcel now, and the differences either way. */
export function AmendedOrder({ order, toPack, filter }: Props) {
  const { t } = useTranslation();
  const { supplemented_by, reductions, status, delivery } = order;
  const isWaiting = supplemented_by.some((one) => one.status === 'WAITING_PAYMENT');
  return (
    <Card title={t('orders.amended.title')}>
      {status === 'PAID' && isWaiting && (
        <Banner tone="warning" title={t('orders.amended.held')}>
          {t('orders.amended.heldText')}
        </Banner>
      )}
      <Text>{t(toPack.length === 0 ? 'orders.amended.nothing' : 'orders.amended.text')}</Text>
      {toPack.length > 0 && delivery && (
        <DescriptionList
          items={toPack.map((line) => ({
            term: nameOf(line),
            text: t('orders.amended.quantity', { count: line.quantity }),
          }))}
        />
      )}
      {supplemented_by.length + reductions.length > 0 && (
        <DescriptionList
          items={[
            ...supplemented_by.map((one) => ({
              term: t('orders.amended.more'),
              text: (
                <Stack row wrap gap={8}>
                  {yen(one.total)}
                  <TextLink href={orderHref(one.id, filter)}>
                    {t('orders.amended.moreState', { status: t(`orders.status.${one.status}`) })}
                  </TextLink>
                  {one.status !== 'CANCEL' &&
                    one.reduced > 0 &&
                    t('orders.amended.moreReduced', { amount: yen(one.reduced) })}
                </Stack>
              ),
            })),
            ...reductions.map(({ amount, created_at }) => ({
              term: t('orders.amended.less'),
              text: t('orders.amended.lessAt', { amount: yen(amount), at: formatDayTime(created_at) }),
            })),
          ]}
        />
      )}
    </Card>
  );
}
