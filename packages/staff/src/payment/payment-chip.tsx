import type { ConsultRecord } from '@haruka/contract/consultation/consult-record';
import { dayInTokyo } from '@haruka/i18n/clinic';
import { StatusChip, YenIcon } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { usePaymentMarks } from './use-payment-marks.ts';

/** What became of the money of a consult, live and without an amount (PAY-43). Nothing for a consult without an order. */
export function PaymentChip({ consult }: Pick<ConsultRecord, 'consult'>) {
  const { t } = useTranslation();
  const { id, start_at, clinic_location_id } = consult;
  const day = dayInTokyo(start_at);
  const mark = usePaymentMarks({ from: day, to: day, clinic_location_id })(id);
  return (
    mark && (
      <StatusChip tone={mark.tone} icon={<YenIcon size={16} />} label={t('record.payment', { state: mark.word })} />
    )
  );
}
