import type { SuspensePayment } from '@haruka/contract/money/suspense';
import { formatDayTime, locationNameOf, yen } from '@haruka/i18n/clinic';
import { Button, Card, CheckCircleIcon, HourglassIcon, Stack, StatusChip, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** One payment to check, or what was done with it. */
export function SuspenseCard({ payment, onClear }: { payment: SuspensePayment; onClear: () => void }) {
  const { t } = useTranslation();
  const { amount, cause, clearing, method, arrived_at, order_kind, order_total, order_status } = payment;
  const order = {
    kind: t(`suspense.order.${order_kind}`),
    total: yen(order_total),
    status: t(`suspense.orderStatus.${order_status}`),
  };
  return (
    <Card as="article" tight title={t('suspense.line', { amount: yen(amount), name: t('words.full_name', payment) })}>
      <Stack gap={8}>
        <div>
          {clearing ? (
            <StatusChip
              tone="success"
              icon={<CheckCircleIcon size={16} />}
              label={t(`suspense.status.${clearing.resolution}`)}
            />
          ) : (
            <StatusChip tone="warning" icon={<HourglassIcon size={16} />} label={t('suspense.status.OPEN')} />
          )}
        </div>
        <Text>{t(`suspense.cause.${cause}`)}</Text>
        <Text tone="soft">
          {t('suspense.when', {
            at: formatDayTime(arrived_at),
            method: t(`suspense.method.${method}`),
            place: locationNameOf(payment),
          })}
        </Text>
        <Text tone="soft">{t('suspense.orderText', order)}</Text>
        {clearing ? (
          <>
            <Text>{clearing.reason}</Text>
            <Text tone="soft">
              {t('suspense.clearedBy', {
                at: formatDayTime(clearing.cleared_at),
                name: t('words.full_name', {
                  last_name: clearing.member_last_name,
                  first_name: clearing.member_first_name,
                }),
              })}
            </Text>
          </>
        ) : (
          <div>
            <Button variant="secondary" onClick={onClear} fullWidth="phone">
              {t('suspense.act')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
