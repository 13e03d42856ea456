import { Banner } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** Says that the money of an order has arrived late, and that it need not be paid again. */
export function MoneyHeld() {
  const { t } = useTranslation();
  return <Banner title={t('payment.info.held')}>{t('payment.info.heldText')}</Banner>;
}
