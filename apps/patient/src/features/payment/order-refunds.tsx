import type { Refund, RefundStatus } from '@haruka/contract/money/refund';
import { limits } from '@haruka/contract/limits';
import { formatDayTime, yen } from '@haruka/i18n/patient';
import {
  Card,
  CheckCircleIcon,
  DescriptionList,
  ErrorCircleIcon,
  HourglassIcon,
  Stack,
  StatusChip,
  Text,
} from '@haruka/ui';
import { useTranslation } from 'react-i18next';

const chips = {
  REQUESTED: { tone: 'info', icon: <HourglassIcon size={16} /> },
  SENT: { tone: 'info', icon: <HourglassIcon size={16} /> },
  DONE: { tone: 'success', icon: <CheckCircleIcon size={16} /> },
  FAILED: { tone: 'error', icon: <ErrorCircleIcon size={16} /> },
} as const satisfies Record<RefundStatus, object>;

/** Money on its way back to the card: amount, state, reason, and how long it takes. */
export function OrderRefunds({ refunds }: { refunds: readonly Refund[] }) {
  const { t } = useTranslation();
  return (
    <Card title={t('payment.refund.title')}>
      <Text>{t('payment.refund.takes', limits.refundTakes)}</Text>
      <DescriptionList
        items={refunds.map(({ amount, status, reason, created_at, returned_at }) => ({
          term: formatDayTime(created_at),
          text: (
            <Stack gap={4} align="flex-start">
              <Text bold>{yen(amount)}</Text>
              <StatusChip {...chips[status]} label={t(`payment.refund.status.${status}`)} />
              {status === 'FAILED' && (
                <Text size={14}>{t(returned_at ? 'payment.refund.returned' : 'payment.refund.failed')}</Text>
              )}
              <span style={{ overflowWrap: 'anywhere' }}>{reason}</span>
            </Stack>
          ),
        }))}
      />
    </Card>
  );
}
