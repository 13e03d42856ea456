import type { PrescriptionBill } from '@haruka/contract/pharmacy/prescription';
import { Banner } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** Says that a prescription is paid, being paid, sent or cancelled, and what an amendment does then. */
export function BillBanner({ bill }: { bill: Exclude<PrescriptionBill, 'UNPAID'> }) {
  const { t } = useTranslation();
  return (
    <Banner
      tone={bill === 'SENT' || bill === 'CANCELLED' ? 'warning' : 'info'}
      title={t(`prescription.bill.${bill}.title`)}
    >
      {t(`prescription.bill.${bill}.text`)}
    </Banner>
  );
}
