import type { Presence } from '@haruka/contract';
import { dayInTokyo, formatDayTime, formatTime, ageOf } from '@haruka/i18n';
import { useServerNow } from '@haruka/shell';
import { Button, Card, Stack, StatusChip, Text, UserIcon, VideoIcon } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useStaffApp } from '../frame/staff-context.ts';
import { listOfThreeRows } from './list-of-three-rows.ts';

const order = { WAITING: 0, IN_CALL: 1, ONLINE: 2 };

/**
 * Patients who are online or in the waiting room, waiting ones first. The area keeps its height whether it is empty or full.
 * `present` is undefined until the server has answered.
 */
export function Waiting({
  present,
  onOpen,
}: {
  present: readonly Presence[] | undefined;
  onOpen: (consult_id: string) => void;
}) {
  const { t } = useTranslation();
  const { roomHref } = useStaffApp();
  const now = useServerNow(10_000);
  const people = (present ?? []).toSorted((a, b) => order[a.where] - order[b.where] || a.since.localeCompare(b.since));
  return (
    <Card
      title={t('calendar.here', {
        count: people.length,
        waiting: people.filter(({ where }) => where === 'WAITING').length,
        inCall: people.filter(({ where }) => where === 'IN_CALL').length,
      })}
      tight
    >
      {/* Scrolling by keyboard needs the focus. */}
      <Stack gap={8} as="ul" tabIndex={0} aria-label={t('calendar.hereList')} style={listOfThreeRows}>
        {present && people.length === 0 && (
          <li>
            <Text tone="soft">{t('calendar.noOneHere')}</Text>
          </li>
        )}
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
                    : t('calendar.waitingSince', { since: ageOf(since, now) })}
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

/** Today's appointments by their time; others with their date, so that they are not mistaken for today's. */
const timeOrDay = (start_at: string, now: number) =>
  dayInTokyo(start_at) === dayInTokyo(new Date(now)) ? formatTime(start_at) : formatDayTime(start_at);
