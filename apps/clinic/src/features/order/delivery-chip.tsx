import type { DeliveryState } from '@haruka/contract/money/delivery';
import {
  BoxIcon,
  CheckCircleIcon,
  DownloadIcon,
  ErrorCircleIcon,
  HourglassIcon,
  RefreshIcon,
  StatusChip,
  TruckIcon,
} from '@haruka/ui';
import { useTranslation } from 'react-i18next';

const chips = {
  NOT_READY: { tone: 'neutral', icon: <HourglassIcon size={16} /> },
  READY: { tone: 'warning', icon: <BoxIcon size={16} /> },
  EXPORTED: { tone: 'warning', icon: <DownloadIcon size={16} /> },
  SHIPPED: { tone: 'info', icon: <TruckIcon size={16} /> },
  DELIVERED: { tone: 'success', icon: <CheckCircleIcon size={16} /> },
  RETURNED: { tone: 'error', icon: <RefreshIcon size={16} /> },
  LOST: { tone: 'error', icon: <ErrorCircleIcon size={16} /> },
} as const satisfies Record<DeliveryState, object>;

/** The state of a parcel in a word, an icon and a colour. */
export function DeliveryChip({ state }: { state: DeliveryState }) {
  const { t } = useTranslation();
  return <StatusChip {...chips[state]} label={t(`status.delivery.${state}`)} />;
}
