import type { Consult } from '@haruka/contract/consultation/consult';
import { dayInTokyo, formatDay, formatSlot } from '@haruka/i18n/patient';
import { CalendarIcon, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useClinicName, useDoctorName } from '../../shared/wording.ts';

/** Which booking these questions belong to, told like on a card: when, with whom, where. */
export function Appointment({ consult }: { consult: Consult }) {
  const { t } = useTranslation();
  const nameOf = useDoctorName();
  const clinicOf = useClinicName();
  const at = `${formatDay(dayInTokyo(consult.start_at))} ${formatSlot(consult.start_at)}`;
  return (
    <Stack row gap={8} align="flex-start">
      <CalendarIcon size={24} />
      <Text>
        {consult.patient.is_dependant && (
          <>
            {`${consult.patient.last_name} ${consult.patient.first_name}`}
            <br />
          </>
        )}
        {at}
        <br />
        {t('words.doctor_name', { name: nameOf(consult.doctor) })}
        <br />
        <Text as="span" tone="soft">
          {clinicOf(consult)}
        </Text>
      </Text>
    </Stack>
  );
}
