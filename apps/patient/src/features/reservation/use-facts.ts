import { useSpecialities } from '@haruka/api/directory/clinic';
import type { Consult } from '@haruka/contract/consultation/consult';
import { dayInTokyo, formatDay, formatSlot } from '@haruka/i18n/patient';
import { useTranslation } from 'react-i18next';
import { useClinicName, useDoctorName, useSaid } from '../../shared/wording.ts';

/** When, with whom, where and what for, as a list of facts begins everywhere. */
export function useFacts(consult: Consult) {
  const { t } = useTranslation();
  const { said } = useSaid();
  const nameOf = useDoctorName();
  const clinicOf = useClinicName();
  const { data: specialities = [] } = useSpecialities();
  const speciality = specialities.find(({ id }) => id === consult.speciality_id);
  return [
    { term: t('reservation.facts.who'), text: `${consult.patient.last_name} ${consult.patient.first_name}` },
    {
      term: t('reservation.facts.when'),
      text: `${formatDay(dayInTokyo(consult.start_at))} ${formatSlot(consult.start_at)}`,
      strong: true,
    },
    { term: t('reservation.facts.doctor'), text: t('words.doctor_name', { name: nameOf(consult.doctor) }) },
    { term: t('reservation.facts.clinic'), text: clinicOf(consult) },
    ...(consult.patient_number === null
      ? []
      : [{ term: t('reservation.facts.number'), text: String(consult.patient_number) }]),
    ...(speciality ? [{ term: t('reservation.facts.speciality'), text: said(speciality.name) }] : []),
  ];
}
