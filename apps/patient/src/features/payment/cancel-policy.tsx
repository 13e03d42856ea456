import type { Order } from '@haruka/contract/money/payment';
import { useLocale } from '@haruka/i18n/patient';
import { useTranslation } from 'react-i18next';

/** The policy of cancelling that was frozen in an order, as it stood there before paying. */
export function CancelPolicy({ order: { terms } }: { order: Pick<Order, 'terms'> }) {
  const { t } = useTranslation();
  const isEnglish = useLocale() === 'en';
  return (
    <p>
      {t('payment.pay.items.cancel')}: {isEnglish ? terms.cancel.en : terms.cancel.jp}
    </p>
  );
}
