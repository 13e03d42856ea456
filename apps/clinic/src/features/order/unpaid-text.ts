import type { ClinicOrderItem } from '@haruka/contract/money/clinic-order';
import { formatDayTime } from '@haruka/i18n/clinic';
import { useTranslation } from 'react-i18next';

/** Returns why an order is not paid yet, in words; undefined for other orders. */
export function useUnpaidText() {
  const { t } = useTranslation();
  return ({ unpaid_reason, failure, slip_until }: ClinicOrderItem): string | undefined => {
    if (!unpaid_reason) return undefined;
    if (unpaid_reason === 'DECLINED')
      return t('orders.why.declinedBecause', { reason: t(`orders.failure.${failure ?? 'OTHER'}`) });
    if (unpaid_reason === 'SLIP_ISSUED' && slip_until)
      return t('orders.why.slipUntil', { until: formatDayTime(slip_until) });
    return t(`orders.why.${unpaid_reason}`);
  };
}
