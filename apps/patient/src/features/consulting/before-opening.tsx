import { serverNow } from '@haruka/api';
import type { RoomState } from '@haruka/contract/consultation/call';
import { formatDayTime, formatSlot, formatTime } from '@haruka/i18n/patient';
import { RoomPage } from '@haruka/shell/call';
import { Button, Card, Countdown, DoctorCard, Section, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { faceOf } from '../../shared/face.ts';
import { paths } from '../../shared/paths.ts';
import { useDoctorName, useSaid } from '../../shared/wording.ts';
import { Help } from './help.tsx';

const items = ['id', 'medicine', 'place', 'network', 'data', 'charge'] as const;

/** Before the room opens: how long still, and what to have ready. */
export function BeforeOpening({
  room,
  onOpen,
  onTryDevices,
}: {
  room: RoomState;
  onOpen: () => void;
  onTryDevices: () => void;
}) {
  const { t } = useTranslation();
  const { said } = useSaid();
  const nameOf = useDoctorName();
  const name = nameOf(room.doctor);
  return (
    <RoomPage
      title={t('consulting.early.title')}
      back={{ href: paths['reservation-list'], label: t('consulting.toList') }}
    >
      <Card tone="accent">
        <Stack gap={4}>
          <Text tone="soft">
            {t('consulting.appointment', {
              at: `${formatDayTime(room.start_at).slice(0, -5)}${formatSlot(room.start_at)}`,
            })}
          </Text>
          <Text bold size={20}>
            {t('consulting.early.opens', { at: formatTime(room.room_opens_at) })}
          </Text>
          <Countdown until={room.room_opens_at} now={serverNow} onEnd={onOpen}>
            {(left) => t('consulting.early.left', { left })}
          </Countdown>
        </Stack>
        <p>{t('consulting.early.lead')}</p>
        <Button variant="secondary" fullWidth="phone" onClick={onTryDevices}>
          {t('consulting.early.tryDevices')}
        </Button>
      </Card>
      <Section title={t('consulting.early.prepare')}>
        <ul>
          {items.map((item) => (
            <li key={item}>{t(`consulting.early.items.${item}`)}</li>
          ))}
        </ul>
      </Section>
      <DoctorCard
        doctor={{ name: t('consulting.doctor', { name }), kana: room.doctor.kana, face: faceOf(room.doctor) }}
        credentials={room.doctor.licence_year ? t('consulting.licence', { year: room.doctor.licence_year }) : undefined}
        text={said(room.doctor.about)}
      />
      <Help room={room} />
    </RoomPage>
  );
}
