import type { Order } from '@haruka/contract/money/payment';
import { Banner } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** Whether more payments arrived than the order took: two for one order, or one for an order that was cancelled unpaid. */
const isPaidTooMuch = ({ status, paid_at, attempts }: Order) =>
  status !== 'WAITING_PAYMENT' && attempts.filter((one) => one.status === 'SUCCEEDED').length > (paid_at ? 1 : 0);

/** Says that money came which the order does not need, and who arranges its return (PAY-31). */
export function PaidTooMuch({ order }: { order: Order }) {
  const { t } = useTranslation();
  if (!isPaidTooMuch(order)) return null;
  return (
    <Banner tone="warning" title={t('order.tooMuch')}>
      {t('order.tooMuchText')}
    </Banner>
  );
}
