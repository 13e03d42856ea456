import type { Prescription } from '@haruka/contract/pharmacy/prescription';
import { dayInTokyo, formatDay } from '@haruka/i18n/patient';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PrescriptionCard } from '../../shared/prescription-card.tsx';

/** A prescription under the day of its consult and the name of its patient. */
export function TitledPrescription({ prescription, action }: { prescription: Prescription; action?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <PrescriptionCard
      prescription={prescription}
      title={t('medicine.card.of', {
        day: formatDay(dayInTokyo(prescription.consulted_at)),
        name: t('words.full_name', prescription.patient),
      })}
      action={action}
    />
  );
}
