import type { OrderRecord } from '@haruka/contract/money/clinic-order';
import { formatDay, formatDayTime, yen } from '@haruka/i18n/clinic';
import { Card, DescriptionList, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { RefundChip } from './order-chip.tsx';

/** Every refund of an order: amount, state, reason, who. */
export function OrderRefunds({ order: { refunds } }: { order: OrderRecord }) {
  const { t } = useTranslation();
  return (
    <Card title={t('orders.refund.title')}>
      <DescriptionList
        items={refunds.map(
          ({ amount, status, method, reason, created_at, returned_at, requested_by, transferred_on }) => ({
            term: formatDayTime(created_at),
            text: (
              <Stack gap={4} align="flex-start">
                <Text bold>{yen(amount)}</Text>
                <RefundChip status={status} />
                {transferred_on && (
                  <Text size={14}>
                    {t(method === 'CASH' ? 'orders.handBack.made' : 'orders.transfer.made', {
                      day: formatDay(transferred_on),
                    })}
                  </Text>
                )}
                <span>{reason}</span>
                {(status === 'SENT' || status === 'FAILED') && (
                  <Text size={14}>{t(`orders.refund.explain.${returned_at ? 'RETURNED' : status}`)}</Text>
                )}
                <Text size={14} tone="soft">
                  {requested_by ? t('orders.refund.by', { name: requested_by }) : t('orders.refund.byItself')}
                </Text>
              </Stack>
            ),
          }),
        )}
      />
    </Card>
  );
}
