import { serverNow } from '@haruka/api';
import { useCancelRing, useMarkNoShow } from '@haruka/api/consultation/call';
import type { ConsultRecord } from '@haruka/contract/consultation/consult-record';
import type { RoomState } from '@haruka/contract/consultation/call';
import { limits } from '@haruka/contract/limits';
import { doctorNameOf, formatDayTime, formatSlot, formatTime, locationNameOf, showPhone } from '@haruka/i18n/doctor';
import { IdentityStrip, RoomTools, useMember } from '@haruka/staff';
import type { LocalMedia, MediaState } from '@haruka/realtime/call';
import { useServerNow } from '@haruka/shell';
import { RoomPage } from '@haruka/shell/call';
import {
  Banner,
  Button,
  Card,
  Columns,
  ConfirmDialog,
  Countdown,
  PhoneIcon,
  Stack,
  StatusChip,
  Text,
  TextLink,
  UserIcon,
} from '@haruka/ui';
import { DeviceFields, MicMeter, StreamVideo } from '@haruka/ui/call';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';
import { useDeviceChoices } from './devices.ts';
import { Papers } from './late-papers.tsx';
import type { Writing } from './use-note.ts';

interface Props {
  room: RoomState;
  record: ConsultRecord;
  media: LocalMedia;
  devices: MediaState;
  writing: Writing;
  patient: string;
  onRing: () => void;
  isBusy: boolean;
  onStale: () => void;
}

/** Before the call: is the patient there, are the devices well, and the ring. */
export function Lobby({ room, record, media, devices, writing, patient, onRing, isBusy, onStale }: Props) {
  const { t } = useTranslation();
  return (
    <RoomPage
      title={patient}
      lead={`${formatDayTime(room.start_at).slice(0, -5)}${formatSlot(room.start_at)} ・ ${locationNameOf(room)}${
        room.guardian
          ? ` ・ ${t('consultRoom.guardian', {
              name: `${room.guardian.last_name} ${room.guardian.first_name}`,
              relation: t(`status.relation.${room.guardian.relation}`),
            })}`
          : ''
      }`}
      back={{ href: paths.calendar, label: t('consultRoom.toCalendar') }}
      wide="full"
    >
      <IdentityStrip
        patient={record.patient}
        patient_number={record.consult.patient_number}
        sheet={record.answer_sheet}
      />
      <Columns min={340} gap={24}>
        <Stack gap={24}>
          <RoomTools />
          <Ring {...{ room, record, onRing, isBusy, onStale }} />
          <PatientDevices room={room} />
          <Own {...{ room, media, devices }} />
        </Stack>
        <Card>
          <Papers phone={room.clinic_phone_number} record={record} writing={writing} />
        </Card>
      </Columns>
    </RoomPage>
  );
}

function Ring({
  room,
  record,
  onRing,
  isBusy,
  onStale,
}: Pick<Props, 'room' | 'record' | 'onRing' | 'isBusy' | 'onStale'>) {
  const { t } = useTranslation();
  const me = useMember();
  const isEarly = Date.parse(room.room_opens_at) > useServerNow(1_000);
  const isAnotherDoctor = room.doctor_here && room.doctor.id !== me.id;
  const elsewhere = isAnotherDoctor && t('consultRoom.patientElsewhere', { name: doctorNameOf(room.doctor) });
  const wasUnanswered = room.rung_at !== null && room.ring_until === null;

  return (
    <Card title={t('consultRoom.title')} tone="accent">
      <Stack gap={16}>
        <div role="status">
          <StatusChip
            tone={room.patient_here ? 'success' : room.patient_dropped_at ? 'warning' : 'neutral'}
            icon={<UserIcon />}
            label={
              room.patient_here
                ? t('consultRoom.patientHere')
                : room.patient_dropped_at
                  ? t('consultRoom.patientLost', { time: formatTime(room.patient_dropped_at) })
                  : t('consultRoom.notHere')
            }
          />
        </div>
        {!room.patient_here && <Text tone="soft">{t('consultRoom.patientAway')}</Text>}
        {elsewhere && <Banner tone="warning" title={elsewhere} />}
        {room.ring_until ? (
          <Text bold size={18}>
            <Countdown until={room.ring_until} now={serverNow} onEnd={onStale}>
              {(_left, seconds) => t('consultRoom.ring.ringing', { seconds })}
            </Countdown>
          </Text>
        ) : (
          wasUnanswered && <Banner tone="warning" urgent title={t('consultRoom.ring.unanswered')} />
        )}
        {room.ring_cancelled_at && !room.ring_until && <Banner title={t('consultRoom.ring.cancelled')} />}
        {isEarly ? (
          <Countdown until={room.room_opens_at} now={serverNow} onEnd={onStale}>
            {(left) => t('consultRoom.early', { at: formatTime(room.room_opens_at), left })}
          </Countdown>
        ) : (
          <Button
            fullWidth
            startIcon={<PhoneIcon />}
            busy={isBusy}
            closedReason={elsewhere || undefined}
            onClick={onRing}
          >
            {room.rung_at ? t('consultRoom.ring.again') : t('consultRoom.ring.start')}
          </Button>
        )}
        {room.ring_until && !isAnotherDoctor && <CancelRing consult_id={room.consult_id} onStale={onStale} />}
        {record.patient.phone_number && (
          <TextLink href={`tel:${record.patient.phone_number}`} roomy>
            {t('consultRoom.ring.phone', { number: showPhone(record.patient.phone_number) })}
          </TextLink>
        )}
        {wasUnanswered && <NoShow room={room} onStale={onStale} />}
      </Stack>
    </Card>
  );
}

/** Takes the ring back. When the patient answered first, the room shows the call instead. */
function CancelRing({ consult_id, onStale }: { consult_id: string; onStale: () => void }) {
  const { t } = useTranslation();
  const [cancelRing, cancelling] = useCancelRing();
  const cancel = async () => {
    const { error } = await cancelRing({ consult_id });
    if (error) onStale();
  };
  return (
    <Button variant="secondary" fullWidth busy={cancelling.isLoading} onClick={() => void cancel()}>
      {t('consultRoom.ring.cancel')}
    </Button>
  );
}

/** Why the patient cannot be marked as a no-show now: the rules of the server, told before the button is pressed. */
function noShowClosed(
  { start_at, rung_at, patient_here, patient_dropped_at, patient_waited_until, late_minutes }: RoomState,
  now: number,
):
  | [reason: 'noShowHere' | 'noShowLost' | 'noShowWaited' | 'noShowEarly' | 'noShowLate' | 'noShowAgain', time?: number]
  | undefined {
  if (patient_here) return ['noShowHere'];
  const backUntil = Date.parse(patient_dropped_at ?? '') + limits.lostPatientMinutes * 60_000;
  if (backUntil > now) return ['noShowLost', backUntil];
  if (patient_waited_until) return ['noShowWaited', Date.parse(patient_waited_until)];
  const expected = Date.parse(start_at) + (late_minutes ?? 0) * 60_000;
  if (expected > now) return late_minutes ? ['noShowLate', expected] : ['noShowEarly'];
  const rangUntil = Date.parse(rung_at ?? '') + limits.ringSeconds * 1000;
  return rangUntil > expected ? undefined : ['noShowAgain'];
}

function NoShow({ room, onStale }: { room: RoomState; onStale: () => void }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const [mark, marking] = useMarkNoShow();
  const now = useServerNow(5_000);
  const [reason, time] = noShowClosed(room, now) ?? [];
  const closedReason = reason && t(`consultRoom.ring.${reason}`, { time: time && formatTime(time) });
  const confirm = async () => {
    const { error } = await mark({
      consult_id: room.consult_id,
      options: { successMessage: t('consultRoom.ring.noShowDone') },
    });
    setAsks(false);
    if (error) onStale();
  };
  return (
    <>
      <Button variant="text" closedReason={closedReason} onClick={() => setAsks(true)}>
        {t('consultRoom.ring.noShow')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('consultRoom.ring.noShowTitle', { name: room.patient_name })}
        confirmLabel={t('consultRoom.ring.noShow')}
        cancelLabel={t('words.back')}
        onConfirm={() => void confirm()}
        onCancel={() => setAsks(false)}
        busy={marking.isLoading}
        danger
      >
        {t('consultRoom.ring.noShowText')}
      </ConfirmDialog>
    </>
  );
}

function PatientDevices({ room: { check } }: { room: RoomState }) {
  const { t } = useTranslation();
  return (
    <Card title={t('consultRoom.check.title')} tight>
      {check ? (
        <ul>
          <li>{t(`consultRoom.check.camera.${check.camera}`)}</li>
          <li>{t(`consultRoom.check.microphone.${check.microphone}`)}</li>
          <li>{t(`consultRoom.check.speaker.${check.speaker}`)}</li>
          <li>{t(`consultRoom.check.network.${check.network}`)}</li>
        </ul>
      ) : (
        <Text tone="soft">{t('consultRoom.check.none')}</Text>
      )}
    </Card>
  );
}

function Own({ room, media, devices }: Pick<Props, 'room' | 'media' | 'devices'>) {
  const { t } = useTranslation();
  const choices = useDeviceChoices(media, devices);
  const isWell = devices.camera === 'ok' && devices.microphone === 'ok';
  const isKnown = ![devices.camera, devices.microphone].some((state) => state === 'idle' || state === 'asking');
  const { licence_year } = room.doctor;
  const name = doctorNameOf(room.doctor);
  return (
    <Card title={t('consultRoom.own.title')} tight>
      <Stack gap={12}>
        <div style={{ aspectRatio: '4 / 3', maxWidth: '20rem', overflow: 'hidden', borderRadius: '0.75rem' }}>
          <StreamVideo stream={devices.stream} label={t('consultRoom.own.preview')} muted mirror />
        </div>
        <MicMeter stream={devices.stream} label={t('consultRoom.own.level')} />
        {isKnown && !isWell && (
          <Banner
            tone="warning"
            action={
              <Button size="small" variant="secondary" onClick={() => void media.start()}>
                {t('consultRoom.own.retry')}
              </Button>
            }
          >
            {t('consultRoom.own.off')}
          </Banner>
        )}
        <DeviceFields
          {...choices}
          words={{
            cameraChoice: t('consultRoom.call.camera'),
            micChoice: t('consultRoom.call.microphone'),
            speakerChoice: t('consultRoom.call.speaker'),
          }}
        />
        <Text tone="soft">
          {licence_year
            ? t('consultRoom.own.shown', { name, year: licence_year })
            : t('consultRoom.own.shownNoYear', { name })}
        </Text>
      </Stack>
    </Card>
  );
}
