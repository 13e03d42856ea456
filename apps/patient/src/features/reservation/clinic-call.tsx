import { useClinicLocation } from '@haruka/api/directory/clinic';
import type { Consult } from '@haruka/contract/consultation/consult';
import { TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useClinicName } from '../../shared/wording.ts';

/** The number of a consult's clinic: it stands wherever the patient is asked to call (BOOK-8). */
export function ClinicCall({ consult }: { consult: Consult }) {
  const { t } = useTranslation();
  const clinicOf = useClinicName();
  const { data: clinic } = useClinicLocation({
    location_id: consult.clinic_location_id,
    options: { silent: true, noprogress: true },
  });
  return (
    clinic && (
      <TextLink href={`tel:${clinic.phone_number}`} roomy>
        <span>
          {t('reservation.phone', { clinic: clinicOf(consult) })}{' '}
          <span style={{ whiteSpace: 'nowrap' }}>{clinic.phone_number}</span>
        </span>
      </TextLink>
    )
  );
}
