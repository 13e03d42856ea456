import { useRedFlagAlarms } from '@haruka/api/scheduling/calendar';
import { doctorNameOf, formatDayTime, locationNameOf, showPhone } from '@haruka/i18n';
import { Banner, Button, Stack, Text, TextLink } from '@haruka/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RemovedBanner } from '../removed/removed-banner.tsx';
import { HandleRedFlags } from './handle-red-flags.tsx';
import { useHandledRedFlags } from './use-handled-red-flags.ts';
import { useRedFlagText } from './use-red-flag-text.ts';

/** Consults whose red flags wait for a member, on whichever day; each with a phone number and its record. */
export function RedFlagAlarms({ onOpen }: { onOpen: (consult_id: string) => void }) {
  const { t } = useTranslation();
  const textOf = useRedFlagText();
  const list = useRef<HTMLDivElement>(null);
  const { data: alarms = [] } = useRedFlagAlarms({ options: { silent: true, noprogress: true } });
  const { handle, undo, last, isBusyWith, isReopening } = useHandledRedFlags(() => list.current?.focus());
  return (
    <>
      {last && (
        <RemovedBanner
          title={t('calendar.redFlags.handledOf', { name: last.patient_name })}
          undoLabel={t('calendar.redFlags.undo')}
          busy={isReopening}
          onUndo={undo}
        />
      )}
      {alarms.length > 0 && (
        <Banner tone="error" title={t('calendar.redFlags.title', { count: alarms.length })} urgent>
          <div ref={list} tabIndex={-1}>
            <Text>{t('calendar.redFlags.text')}</Text>
            <Stack gap={8} as="ul" style={{ listStyle: 'none', padding: 0 }}>
              {alarms.map((alarm) => (
                <li key={alarm.consult_id}>
                  <Stack row wrap gap={12} align="center">
                    <Text bold>{t('calendar.redFlags.patient', { name: alarm.patient_name })}</Text>
                    <Text>
                      {formatDayTime(alarm.start_at)} {locationNameOf(alarm)} ・{' '}
                      {t('words.doctor_name', { name: doctorNameOf(alarm.doctor) })}
                    </Text>
                    <Text>{textOf(alarm)}</Text>
                    {alarm.phone_number && (
                      <TextLink href={`tel:${alarm.phone_number}`}>{showPhone(alarm.phone_number)}</TextLink>
                    )}
                    <Button variant="secondary" size="small" onClick={() => onOpen(alarm.consult_id)}>
                      {t('calendar.open')}
                    </Button>
                    <HandleRedFlags alarm={alarm} busy={isBusyWith(alarm.consult_id)} onHandle={handle} />
                  </Stack>
                </li>
              ))}
            </Stack>
          </div>
        </Banner>
      )}
    </>
  );
}
