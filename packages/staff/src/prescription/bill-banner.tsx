import type { PrescriptionBill } from '@haruka/contract/pharmacy/prescription';
import { Banner } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** Says that a prescription is paid, being paid or sent, and what an amendment does then. */
export function BillBanner({ bill }: { bill: Exclude<PrescriptionBill, 'UNPAID'> }) {
  const { t } = useTranslation();
  return (
    <Banner tone={bill === 'SENT' ? 'warning' : 'info'} title={t(`prescription.bill.${bill}.title`)}>
      {t(`prescription.bill.${bill}.text`)}
    </Banner>
  );
}
