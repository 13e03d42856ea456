import type { Order } from '@haruka/contract/money/payment';
import { limits } from '@haruka/contract/limits';
import { yen } from '@haruka/i18n/patient';
import { Banner } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { CallLink } from '../../shared/call-link.tsx';
import { useClinicName } from '../../shared/wording.ts';

/** An order that no payment service takes, because it is too small: the clinic is asked. */
export function TooLow({ order }: { order: Order }) {
  const { t } = useTranslation();
  const clinicOf = useClinicName();
  return (
    <Banner
      title={t('payment.pay.tooLow')}
      action={
        <CallLink text={t('payment.info.phone', { clinic: clinicOf(order) })} number={order.clinic_phone_number} />
      }
    >
      {t('payment.pay.tooLowText', { limit: yen(limits.paymentMin) })}
    </Banner>
  );
}
