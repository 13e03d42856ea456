import type { OrderStatus, OrderSummary } from '@haruka/contract/money/order';
import { orderMark } from '@haruka/contract/money/order-mark';
import type { RefundStatus } from '@haruka/contract/money/refund';
import {
  CheckCircleIcon,
  CloseCircleIcon,
  ErrorCircleIcon,
  HourglassIcon,
  MailIcon,
  RefreshIcon,
  StatusChip,
} from '@haruka/ui';
import { useTranslation } from 'react-i18next';

const chips = {
  WAITING_PAYMENT: { tone: 'warning', icon: <HourglassIcon size={16} /> },
  PAID: { tone: 'success', icon: <CheckCircleIcon size={16} /> },
  CANCEL: { tone: 'neutral', icon: <CloseCircleIcon size={16} /> },
} as const satisfies Record<OrderStatus, object>;

const refundChips = {
  REQUESTED: { tone: 'info', icon: <RefreshIcon size={16} /> },
  SENT: { tone: 'info', icon: <RefreshIcon size={16} /> },
  DONE: { tone: 'success', icon: <CheckCircleIcon size={16} /> },
  FAILED: { tone: 'error', icon: <ErrorCircleIcon size={16} /> },
} as const satisfies Record<RefundStatus, object>;

/** The payment state of an order in a word, an icon and a colour. */
export function OrderChip(order: Pick<OrderSummary, 'status' | 'is_written_off' | 'total'>) {
  const { t } = useTranslation();
  return <StatusChip {...chips[order.status]} label={t(`orders.status.${orderMark(order)}`)} />;
}

/** Marks an order that the patient asks to cancel. */
export function CancelAskedChip() {
  const { t } = useTranslation();
  return <StatusChip tone="warning" icon={<MailIcon size={16} />} label={t('orders.cancelAsked.mark')} />;
}

/** The state of a refund. */
export function RefundChip({ status }: { status: RefundStatus }) {
  const { t } = useTranslation();
  return <StatusChip {...refundChips[status]} label={t(`orders.refund.status.${status}`)} />;
}
