import { yen } from '@haruka/i18n/patient';
import { Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

interface Price {
  /** Yen for the medicine. */
  total: number;
  delivery_fee: number;
  lead_time_days: number;
}

/** What requested medicine costs with its delivery, and when it is sent. */
export function RequestPrice({ total, delivery_fee, lead_time_days }: Price) {
  const { t } = useTranslation();
  return (
    <Stack gap={4}>
      <Text bold>{t('refill.price', { total: yen(total) })}</Text>
      {delivery_fee > 0 && (
        <Text bold>{t('refill.delivery', { fee: yen(delivery_fee), sum: yen(total + delivery_fee) })}</Text>
      )}
      <Text size={14} tone="soft">
        {lead_time_days > 0 ? t('refill.sent', { count: lead_time_days }) : t('refill.sentSoon')}
      </Text>
    </Stack>
  );
}
