import type { Presence } from '@haruka/contract';
import { dayInTokyo, formatDayTime, formatTime, relativeMinutes } from '@haruka/i18n';
import { useNow } from '@haruka/shell';
import { Button, Card, Stack, StatusChip, Text, UserIcon, VideoIcon } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useStaffApp } from '../frame/staff-context.ts';

const order = { WAITING: 0, IN_CALL: 1, ONLINE: 2 };

/** Who is on line and who sits in the waiting room, the waiting first. Nothing is shown while nobody is here. */
export function Waiting({ present, onOpen }: { present: readonly Presence[]; onOpen: (consult_id: string) => void }) {
  const { t } = useTranslation();
  const { roomHref } = useStaffApp();
  const now = useNow(10_000);
  if (present.length === 0) return null;
  const people = present.toSorted((a, b) => order[a.where] - order[b.where] || a.since.localeCompare(b.since));
  return (
    <Card title={t('calendar.here', { count: people.length })} tight>
      <Stack gap={8} as="ul" style={{ listStyle: 'none', padding: 0 }}>
        {people.map(({ patient_id, patient_name, consult_id, start_at, where, since, check }) => (
          <li key={patient_id}>
            <Stack row wrap gap={12} align="center">
              <StatusChip
                tone={where === 'WAITING' ? 'warning' : where === 'IN_CALL' ? 'success' : 'info'}
                icon={where === 'IN_CALL' ? <VideoIcon /> : <UserIcon />}
                label={t(`status.presence.${where}`)}
              />
              <Text bold>{patient_name}</Text>
              {start_at && <Text>{t('calendar.at', { time: timeOrDay(start_at, now) })}</Text>}
              {where === 'WAITING' && (
                <Text tone="soft">
                  {now - Date.parse(since) < 60_000
                    ? t('calendar.justIn')
                    : t('calendar.waitingSince', { since: relativeMinutes(since, now) })}
                </Text>
              )}
              {check && (check.camera !== 'ok' || check.microphone !== 'ok') && (
                <Text tone="soft">{t('calendar.deviceTrouble')}</Text>
              )}
              {consult_id && (
                <Button variant="secondary" size="small" onClick={() => onOpen(consult_id)}>
                  {t('calendar.open')}
                </Button>
              )}
              {consult_id && roomHref && where !== 'ONLINE' && (
                <Button size="small" href={roomHref(consult_id)}>
                  {t('calendar.toRoom')}
                </Button>
              )}
            </Stack>
          </li>
        ))}
      </Stack>
    </Card>
  );
}

/** Today's appointments by their time; those of another day with their date, so that nobody takes them for today's. */
const timeOrDay = (start_at: string, now: number) =>
  dayInTokyo(start_at) === dayInTokyo(new Date(now)) ? formatTime(start_at) : formatDayTime(start_at);
