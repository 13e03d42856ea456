import { useRedFlagAlarms } from '@haruka/api/scheduling/calendar';
import { doctorNameOf, formatDayTime, locationNameOf, showPhone } from '@haruka/i18n';
import { Banner, Button, Stack, Text, TextLink } from '@haruka/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { HandleRedFlags } from './handle-red-flags.tsx';
import { useRedFlagText } from './use-red-flag-text.ts';

/** Consults whose red flags wait for a member, on whichever day; each with a phone number and its record. */
export function RedFlagAlarms({ onOpen }: { onOpen: (consult_id: string) => void }) {
  const { t } = useTranslation();
  const textOf = useRedFlagText();
  const list = useRef<HTMLDivElement>(null);
  const { data: alarms = [] } = useRedFlagAlarms({ options: { silent: true, noprogress: true } });
  if (alarms.length === 0) return null;
  return (
    <Banner tone="error" title={t('calendar.redFlags.title', { count: alarms.length })} urgent>
      <div ref={list} tabIndex={-1}>
        <Text>{t('calendar.redFlags.text')}</Text>
        <Stack gap={8} as="ul" style={{ listStyle: 'none', padding: 0 }}>
          {alarms.map(({ consult_id, start_at, patient_name, phone_number, doctor, ...alarm }) => (
            <li key={consult_id}>
              <Stack row wrap gap={12} align="center">
                <Text bold>{t('calendar.redFlags.patient', { name: patient_name })}</Text>
                <Text>
                  {formatDayTime(start_at)} {locationNameOf(alarm)} ・{' '}
                  {t('words.doctor_name', { name: doctorNameOf(doctor) })}
                </Text>
                <Text>{textOf(alarm)}</Text>
                {phone_number && <TextLink href={`tel:${phone_number}`}>{showPhone(phone_number)}</TextLink>}
                <Button variant="secondary" size="small" onClick={() => onOpen(consult_id)}>
                  {t('calendar.open')}
                </Button>
                <HandleRedFlags {...{ consult_id, patient_name }} onHandled={() => list.current?.focus()} />
              </Stack>
            </li>
          ))}
        </Stack>
      </div>
    </Banner>
  );
}
