import { useRedFlagAlarms } from '@haruka/api/scheduling/calendar';
import { doctorNameOf, formatDayTime, locationNameOf, showPhone } from '@haruka/i18n';
import { Banner, Button, Stack, Text, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** Upcoming consults whose answers contain a red flag, on whichever day; each with a phone number and its record. */
export function RedFlagAlarms({ onOpen }: { onOpen: (consult_id: string) => void }) {
  const { t } = useTranslation();
  const { data: alarms = [] } = useRedFlagAlarms({ options: { silent: true, noprogress: true } });
  if (alarms.length === 0) return null;
  return (
    <Banner tone="error" title={t('calendar.redFlags.title', { count: alarms.length })} urgent>
      <Text>{t('calendar.redFlags.text')}</Text>
      <Stack gap={8} as="ul" style={{ listStyle: 'none', padding: 0 }}>
        {alarms.map(({ consult_id, start_at, patient_name, phone_number, doctor, is_accepted, ...place }) => (
          <li key={consult_id}>
            <Stack row wrap gap={12} align="center">
              <Text bold>{t('calendar.redFlags.patient', { name: patient_name })}</Text>
              <Text>
                {formatDayTime(start_at)} {locationNameOf(place)} ・{' '}
                {t('words.doctor_name', { name: doctorNameOf(doctor) })}
              </Text>
              <Text>{t(is_accepted ? 'calendar.redFlags.goesOn' : 'calendar.redFlags.reads')}</Text>
              {phone_number && <TextLink href={`tel:${phone_number}`}>{showPhone(phone_number)}</TextLink>}
              <Button variant="secondary" size="small" onClick={() => onOpen(consult_id)}>
                {t('calendar.open')}
              </Button>
            </Stack>
          </li>
        ))}
      </Stack>
    </Banner>
  );
}
