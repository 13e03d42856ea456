import { limits } from '@haruka/contract/limits';
import type { OrderTax } from '@haruka/contract/order-tax';
import { yen } from '@haruka/i18n/patient';
import { Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

interface Price {
  /** Yen for the medicine. */
  total: number;
  delivery_fee: number;
  /** Of the medicine and its delivery. */
  taxes: readonly OrderTax[];
  lead_time_days: number;
}

/** What requested medicine costs with its delivery and taxes, and when it is sent. */
export function RequestPrice({ total, delivery_fee, taxes, lead_time_days }: Price) {
  const { t } = useTranslation();
  const sum = total + delivery_fee;
  const isFree = sum === 0;
  return (
    <Stack gap={4}>
      <Text bold>{t('refill.price', { total: yen(total) })}</Text>
      {delivery_fee > 0 && <Text bold>{t('refill.delivery', { fee: yen(delivery_fee), sum: yen(sum) })}</Text>}
      {taxes.map(({ tax_class, amount, tax }) => (
        <Text key={tax_class} size={14}>
          {tax_class === 'TAXABLE'
            ? t('refill.taxable', { amount: yen(amount), tax: yen(tax) })
            : t('refill.exempt', { amount: yen(amount) })}
        </Text>
      ))}
      {!isFree && sum < limits.paymentMin && <Text>{t('refill.atDesk', { limit: yen(limits.paymentMin) })}</Text>}
      <Text size={14} tone="soft">
        {lead_time_days > 0
          ? t(isFree ? 'refill.freeSent' : 'refill.sent', { count: lead_time_days })
          : t(isFree ? 'refill.freeSentSoon' : 'refill.sentSoon')}
      </Text>
    </Stack>
  );
}
