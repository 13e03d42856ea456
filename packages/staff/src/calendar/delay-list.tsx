import type { Calendar } from '@haruka/contract';
import { lateChoices } from '@haruka/contract/consultation/running-late';
import { Button, CheckIcon, ClockIcon, Stack, StatusChip, Text } from '@haruka/ui';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useNameOf } from './use-day.ts';
import { useTellDelay } from './use-tell-delay.ts';

const plainList = { margin: 0, padding: 0, listStyle: 'none' } as const;
const oneCell = { gridArea: '1 / 1' } as const;

/**
 * Doctors of a day whose patients still wait, with buttons that set, change or clear a delay.
 * With a height in `style` it scrolls, so that what is below does not move.
 */
export function DelayList({ day, style }: { day: Calendar | undefined; style?: CSSProperties }) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  // No spinner in a button: it would push the others along.
  const tell = useTellDelay();
  const waited = new Set(
    day?.consults
      .filter(({ status }) => status === 'CONFIRMED' || status === 'RINGING')
      .map(({ doctor_id }) => doctor_id),
  );
  const late = new Map(day?.late.map(({ doctor_id, minutes }) => [doctor_id, minutes]));
  const doctors = day?.doctors.filter(({ id }) => waited.has(id) || late.has(id));
  return (
    <>
      {/* Scrolling by keyboard needs the focus. */}
      <Stack gap={8} as="ul" tabIndex={0} aria-label={t('calendar.late.title')} style={{ ...plainList, ...style }}>
        {doctors?.length === 0 && (
          <li>
            <Text tone="soft">{t('calendar.late.noDoctor')}</Text>
          </li>
        )}
        {doctors?.map((doctor) => {
          const now = late.get(doctor.id);
          return (
            <li key={doctor.id}>
              <Stack row wrap gap={8} align="center" style={{ marginBottom: 8 }}>
                <Text bold>{nameOf(doctor)}</Text>
                <Stack row gap={8} align="center">
                  <DelayStatus minutes={now} />
                  {/* Its place is kept, so that no button moves under the finger. */}
                  <Button
                    size="small"
                    variant="text"
                    onClick={() => tell(doctor.id, 0, now ?? 0)}
                    style={now === undefined ? { visibility: 'hidden' } : undefined}
                  >
                    {t('calendar.late.lift')}
                  </Button>
                </Stack>
              </Stack>
              <Stack row wrap gap={4}>
                {lateChoices.map((minutes) => (
                  <Button
                    key={minutes}
                    size="small"
                    variant="secondary"
                    // All of them in one row of the calendar's card, whose height is fixed.
                    style={{ minWidth: '3.75rem', paddingInline: '0.5rem' }}
                    aria-pressed={now === minutes}
                    aria-label={t('calendar.late.say', { name: nameOf(doctor), minutes })}
                    onClick={() => tell(doctor.id, minutes, now ?? 0)}
                  >
                    {t('calendar.late.short', { minutes })}
                  </Button>
                ))}
              </Stack>
            </li>
          );
        })}
      </Stack>
      <Text size={14} tone="soft">
        {t('calendar.late.text')}
      </Text>
    </>
  );
}

/** A doctor's delay in words. It is as wide without a delay as with the longest one, so that nothing beside it moves. */
function DelayStatus({ minutes }: { minutes: number | undefined }) {
  const { t } = useTranslation();
  const late = (shown: number) => (
    <StatusChip tone="warning" icon={<ClockIcon size={16} />} label={t('calendar.late.now', { minutes: shown })} />
  );
  return (
    <span style={{ display: 'inline-grid', justifyItems: 'start' }}>
      <span style={oneCell}>
        {minutes === undefined ? (
          <StatusChip icon={<CheckIcon size={16} />} label={t('calendar.late.none')} />
        ) : (
          late(minutes)
        )}
      </span>
      <span style={{ ...oneCell, visibility: 'hidden' }} aria-hidden="true">
        {late(Math.max(...lateChoices))}
      </span>
    </span>
  );
}
