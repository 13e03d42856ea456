import type { OrderStatus } from '@haruka/contract/money/order';
import { CheckCircleIcon, CloseCircleIcon, HourglassIcon, StatusChip } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

const chips = {
  WAITING_PAYMENT: { tone: 'warning', icon: <HourglassIcon size={16} /> },
  PAID: { tone: 'success', icon: <CheckCircleIcon size={16} /> },
  CANCEL: { tone: 'neutral', icon: <CloseCircleIcon size={16} /> },
} as const;

/** The payment state of an order in a word, an icon and a colour. */
export function OrderChip({ status, is_written_off }: { status: OrderStatus; is_written_off: boolean }) {
  const { t } = useTranslation();
  return <StatusChip {...chips[status]} label={t(`payment.status.${is_written_off ? 'WRITTEN_OFF' : status}`)} />;
}
