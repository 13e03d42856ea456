import type { Order } from '@haruka/contract/money/payment';
import { limits } from '@haruka/contract/limits';
import { yen } from '@haruka/i18n/patient';
import { Banner, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useClinicName } from '../../shared/wording.ts';

/** An order that no payment service takes, because it is too small: it is paid at the desk of the clinic. */
export function TooLow({ order }: { order: Order }) {
  const { t } = useTranslation();
  const clinicOf = useClinicName();
  return (
    <Banner
      title={t('payment.pay.tooLow')}
      action={
        <TextLink href={`tel:${order.clinic_phone_number}`} roomy>
          <span>
            {t('payment.info.phone', { clinic: clinicOf(order) })}{' '}
            <span style={{ whiteSpace: 'nowrap' }}>{order.clinic_phone_number}</span>
          </span>
        </TextLink>
      }
    >
      {t('payment.pay.tooLowText', { limit: yen(limits.paymentMin) })}
    </Banner>
  );
}
