import type { ClinicOrderItem } from '@haruka/contract/money/clinic-order';
import { formatDayTime, locationNameOf, yen } from '@haruka/i18n/clinic';
import { RecordTable, Stack, Text, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { type OrderFilter, orderHref } from './filter.ts';
import { OrderChip } from './order-chip.tsx';
import { useUnpaidText } from './unpaid-text.ts';

/** The orders of a page: a table at a desk, a card each on a phone. */
export function OrderTable({ orders, filter }: { orders: readonly ClinicOrderItem[]; filter: OrderFilter }) {
  const { t } = useTranslation();
  const unpaidText = useUnpaidText();
  return (
    <RecordTable
      caption={t('orders.caption')}
      rows={orders}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'patient',
          label: t('orders.columns.patient'),
          cell: (order) => (
            <Stack gap={0}>
              <TextLink href={orderHref(order.id, filter)}>{order.patient_name || t('orders.unknownPatient')}</TextLink>
              <Text size={14} tone="soft">
                {order.patient_kana}
              </Text>
            </Stack>
          ),
        },
        {
          key: 'what',
          label: t('orders.columns.what'),
          cell: (order) => (
            <>
              {t(`orders.kind.${order.kind}`)}
              <Text size={14} tone="soft">
                {locationNameOf(order)}
              </Text>
            </>
          ),
        },
        {
          key: 'created',
          label: t('orders.columns.created'),
          cell: ({ created_at }) => formatDayTime(created_at),
        },
        {
          key: 'total',
          label: t('orders.columns.total'),
          whole: true,
          cell: ({ total, refunded }) => (
            <>
              {yen(total)}
              {refunded > 0 && (
                <Text size={14} tone="soft">
                  {t('orders.refundedOf', { amount: yen(refunded) })}
                </Text>
              )}
            </>
          ),
        },
        {
          key: 'status',
          label: t('orders.columns.status'),
          cell: (order) => (
            <Stack gap={4}>
              <OrderChip status={order.status} />
              {order.unpaid_reason && (
                <Text size={14} tone="soft">
                  {unpaidText(order)}
                </Text>
              )}
            </Stack>
          ),
        },
      ]}
    />
  );
}
