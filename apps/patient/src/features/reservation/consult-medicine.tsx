import { useMyPrescription } from '@haruka/api/pharmacy/medication-card';
import { TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';
import { PrescriptionCard } from '../../shared/prescription-card.tsx';

/** What was prescribed in a past consult, and the way to all medicines. Nothing when nothing was prescribed. */
export function ConsultMedicine({ consult_id }: { consult_id: string }) {
  const { t } = useTranslation();
  const { currentData } = useMyPrescription({ consult_id, options: { silent: true, noprogress: true } });
  if (!currentData) return null;
  return (
    <>
      <PrescriptionCard prescription={currentData} title={t('medicine.ofConsult')} />
      <TextLink href={paths['medication-card']} roomy>
        {t('medicine.toCard')}
      </TextLink>
    </>
  );
}
