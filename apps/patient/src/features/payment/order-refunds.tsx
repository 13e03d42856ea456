import type { Order } from '@haruka/contract/money/payment';
import type { RefundStatus } from '@haruka/contract/money/refund';
import { limits } from '@haruka/contract/limits';
import { formatDay, formatDayTime, yen } from '@haruka/i18n/patient';
import {
  Banner,
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

/** Yen of a cancelled or reduced order that did not go back in any way, and that the clinic does not keep. */
const dueOf = ({ status, paid_at, total, refunds, kept, reductions }: Order) =>
  paid_at
    ? (status === 'CANCEL' ? total : reductions.reduce((sum, { amount }) => sum + amount, 0)) -
      refunds.reduce((sum, one) => sum + (one.status === 'FAILED' ? 0 : one.amount), 0) -
      (kept?.amount ?? 0)
    : 0;

/** What became of the money of a cancelled order: refunds with amount, state and reason, what is still due, and what is kept. */
export function OrderRefunds({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { refunds, kept } = order;
  const due = dueOf(order);
  if (refunds.length === 0 && !kept && due === 0) return null;
  return (
    <Card title={t('payment.refund.title')}>
      {due > 0 && (
        <Banner tone="info" title={t('payment.refund.due', { amount: yen(due) })}>
          {t('payment.refund.dueText')}
        </Banner>
      )}
      {refunds.some(({ method }) => method === 'CARD') && <Text>{t('payment.refund.takes', limits.refundTakes)}</Text>}
      <DescriptionList
        items={[
          ...refunds.map(({ amount, status, reason, created_at, returned_at, method, transferred_on }) => ({
            term: formatDayTime(created_at),
            text: (
              <Stack gap={4} align="flex-start">
                <Text bold>{yen(amount)}</Text>
                <StatusChip {...chips[status]} label={t(`payment.refund.status.${status}`)} />
                {transferred_on && (
                  <Text size={14}>
                    {t(method === 'CASH' ? 'payment.refund.handedBack' : 'payment.refund.transferred', {
                      day: formatDay(transferred_on),
                    })}
                  </Text>
                )}
                {status === 'FAILED' && (
                  <Text size={14}>{t(returned_at ? 'payment.refund.returned' : 'payment.refund.failed')}</Text>
                )}
                <span style={{ overflowWrap: 'anywhere' }}>{reason}</span>
              </Stack>
            ),
          })),
          ...(kept
            ? [
                {
                  term: t('payment.refund.kept'),
                  text: t('payment.refund.keptBecause', { amount: yen(kept.amount), reason: kept.reason }),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
