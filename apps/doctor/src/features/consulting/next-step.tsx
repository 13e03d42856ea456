import { useCalendar } from '@haruka/api/scheduling/calendar';
import { usePresence } from '@haruka/api/consultation/call';
import type { ConsultRecord } from '@haruka/contract/consultation/consult-record';
import type { RoomState } from '@haruka/contract/consultation/call';
import { formatTime, showPhone } from '@haruka/i18n/doctor';
import { RoomPage } from '@haruka/shell/call';
import { useToday } from '@haruka/shell';
import { RoomTools } from '@haruka/staff';
import { Button, Card, Illustration, Stack, StatusChip, Text, TextLink, UserIcon } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';

const quiet = { silent: true, noprogress: true };

/** Shows the result after a consult, and the next waiting patient of the day. */
export function NextStep({ room, record }: { room: RoomState; record: ConsultRecord }) {
  const { t } = useTranslation();
  const { status } = room;
  const isEnded = status === 'ENDED';
  const isNoShow = status === 'NO_SHOW';
  const phone = record.patient.phone_number;
  return (
    <RoomPage
      title={t(isEnded ? 'consultRoom.ended.title' : isNoShow ? 'consultRoom.noShow.title' : 'consultRoom.gone.title')}
    >
      <Stack gap={24}>
        <RoomTools />
        <Stack align="center">
          <Illustration name="talk" width={160} />
        </Stack>
        <Text>
          {isEnded && t('consultRoom.ended.text', { name: room.patient_name })}
          {isNoShow && t('consultRoom.noShow.text', { name: room.patient_name })}
          {!isEnded && !isNoShow && t('consultRoom.gone.text', { status: t(`status.consult.${status}`) })}
        </Text>
        {isNoShow && phone && (
          <TextLink href={`tel:${phone}`} roomy>
            {t('consultRoom.ring.phone', { number: showPhone(phone) })}
          </TextLink>
        )}
        <NextPatient after={room.consult_id} />
        <Stack row wrap gap={12}>
          <Button variant="secondary" href={paths.calendar}>
            {t('consultRoom.toCalendar')}
          </Button>
          <Button variant="text" href={`${paths.calendar}?consult=${room.consult_id}`}>
            {t('consultRoom.next.record')}
          </Button>
        </Stack>
      </Stack>
    </RoomPage>
  );
}

/** The doctor's next open consult of today: the one who waits longest after the appointed time, else the next in time. */
function NextPatient({ after }: { after: string }) {
  const { t } = useTranslation();
  const today = useToday();
  const { data: day } = useCalendar({ from: today, to: today, options: quiet }, { refetchOnMountOrArgChange: true });
  const { data: present = [] } = usePresence({ options: quiet });
  if (!day) return null;
  const waiting = new Set(
    present.flatMap(({ where, consult_id }) => (where === 'WAITING' && consult_id ? [consult_id] : [])),
  );
  const open = day.consults.filter(
    ({ id, status }) => id !== after && (status === 'CONFIRMED' || status === 'RINGING' || status === 'IN_CALL'),
  );
  const next = open.find(({ id }) => waiting.has(id)) ?? open[0];
  return (
    <Card title={t('consultRoom.next.title')} tone="accent">
      {next ? (
        <Stack gap={16}>
          <Stack row wrap gap={12} align="center">
            <Text bold size={18}>
              {t('consultRoom.next.who', { time: formatTime(next.start_at), name: next.patient_name })}
            </Text>
            <StatusChip
              tone={waiting.has(next.id) ? 'warning' : 'neutral'}
              icon={<UserIcon size={16} />}
              label={waiting.has(next.id) ? t('status.presence.WAITING') : t('consultRoom.notHere')}
            />
          </Stack>
          <Button href={`${paths.consultRoom}?consult_id=${next.id}`}>{t('consultRoom.next.go')}</Button>
        </Stack>
      ) : (
        <Text>{t('consultRoom.next.none')}</Text>
      )}
    </Card>
  );
}
