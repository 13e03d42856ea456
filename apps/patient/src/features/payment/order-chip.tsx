import type { OrderStatus, OrderSummary } from '@haruka/contract/money/order';
import { orderMark } from '@haruka/contract/money/order-mark';
import { CheckCircleIcon, CloseCircleIcon, HourglassIcon, StatusChip } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

const chips = {
  WAITING_PAYMENT: { tone: 'warning', icon: <HourglassIcon size={16} /> },
  PAID: { tone: 'success', icon: <CheckCircleIcon size={16} /> },
  CANCEL: { tone: 'neutral', icon: <CloseCircleIcon size={16} /> },
} as const satisfies Record<OrderStatus, object>;

/** The payment state of an order in a word, an icon and a colour. */
export function OrderChip(order: Pick<OrderSummary, 'status' | 'is_written_off' | 'total'>) {
  const { t } = useTranslation();
  return <StatusChip {...chips[order.status]} label={t(`payment.status.${orderMark(order)}`)} />;
}
