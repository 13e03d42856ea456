import { serverNow } from '@haruka/api';
import type { ConsultRecord } from '@haruka/contract/consultation/consult-record';
import type { RoomState } from '@haruka/contract/consultation/call';
import { limits } from '@haruka/contract/limits';
import { locationNameOf, showPhone } from '@haruka/i18n/doctor';
import type { CallState, LocalMedia, MediaState } from '@haruka/realtime/call';
import { RoomTools, useIdentity } from '@haruka/staff';
import { callRoomProps } from '@haruka/shell/call';
import { useServerNow } from '@haruka/shell';
import { Banner, Button, Countdown, productName, Sheet, Stack, styled, TextLink, VisuallyHidden } from '@haruka/ui';
import { CallRoom, DeviceFields, useThreePanes } from '@haruka/ui/call';
import { startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';
import { HandOverBar } from './hand-over-bar.tsx';
import { useDeviceChoices } from './devices.ts';
import { EndDialog } from './end-dialog.tsx';
import { IdentityCheck } from './identity.tsx';
import { NextWaiting } from './next-waiting.tsx';
import { Papers } from './late-papers.tsx';
import type { Writing } from './use-note.ts';

interface Props {
  room: RoomState;
  record: ConsultRecord;
  call: CallState;
  media: LocalMedia;
  devices: MediaState;
  watchVideo: (video: HTMLVideoElement) => (() => void) | undefined;
  setAudioOnly: (isOn: boolean) => void;
  writing: Writing;
  patient: string;
  onRing: () => void;
  isRinging: boolean;
  onEnd: (goTo?: string) => void;
  isEnding: boolean;
  /** What is known of the room may be old. */
  onStale: () => void;
}

/** The answers beside the picture show a long text whole. */
const Allergies = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  '&[data-warns="true"]': { fontWeight: 700 },
});

/** Talking with the patient, the papers beside the picture. */
export function InCall(props: Props) {
  const { room, record, call, media, devices, watchVideo, writing, patient, onEnd, isEnding } = props;
  const { t } = useTranslation();
  const choices = useDeviceChoices(media, devices);
  const isSplit = useThreePanes();
  const [isPanelOpen, setPanelOpen] = useState(true);
  const [asks, setAsks] = useState<'devices' | 'end'>();
  const close = () => setAsks(undefined);
  // The picture comes first: laying out a long record would hold up the very moment the patient answers.
  const [hasPapers, setPapers] = useState(false);
  useEffect(() => startTransition(() => setPapers(true)), []);
  const { guardian, patient_number } = record.consult;
  const identity = useIdentity({ patient: record.patient, patient_number, sheet: record.answer_sheet });
  const facts = [
    ...identity.facts,
    record.consult.sex && t(`status.sex.${record.consult.sex}`),
    locationNameOf(room),
    guardian &&
      t('consultRoom.guardian', {
        name: `${guardian.last_name} ${guardian.first_name}`,
        relation: t(`status.relation.${guardian.relation}`),
      }),
  ];

  const head = (
    <Stack gap={8}>
      <IdentityCheck room={room} onStale={props.onStale} />
      <HandOverBar consult_id={room.consult_id} flush={writing.flush} />
      <TextLink href={paths.calendar} roomy>
        {t('consultRoom.toCalendarInCall')}
      </TextLink>
      <RoomTools />
    </Stack>
  );

  return (
    <>
      <title>{`${patient} | ${productName}`}</title>
      <VisuallyHidden as="h1">{patient}</VisuallyHidden>
      <CallRoom
        {...callRoomProps(call, media, devices)}
        watchVideo={watchVideo}
        other={{
          name: patient,
          text: (
            <>
              {facts.filter(Boolean).join(' ・ ')}
              <Allergies data-warns={identity.allergy.isSome}>{identity.allergy.text}</Allergies>
            </>
          ),
        }}
        startedAt={room.started_at ?? undefined}
        beside={<NextWaiting consult_id={room.consult_id} />}
        onDevices={() => setAsks('devices')}
        onEnd={() => setAsks('end')}
        panel={
          <Papers
            phone={room.clinic_phone_number}
            record={record}
            writing={writing}
            isSplit={isSplit}
            isReady={hasPapers}
            head={head}
          />
        }
        panelOpen={isPanelOpen}
        isPanelSplit={isSplit}
        onPanel={() => setPanelOpen(!isPanelOpen)}
        notice={<Notice {...props} />}
        words={t('consultRoom.call', { returnObjects: true })}
      />
      <Sheet
        open={asks === 'devices'}
        onClose={close}
        title={t('consultRoom.call.devicesTitle')}
        closeLabel={t('words.close')}
      >
        <DeviceFields
          {...choices}
          words={{
            cameraChoice: t('consultRoom.call.camera'),
            micChoice: t('consultRoom.call.microphone'),
            speakerChoice: t('consultRoom.call.speaker'),
          }}
        />
      </Sheet>
      <EndDialog
        room={room}
        writing={writing}
        isOpen={asks === 'end'}
        isBusy={isEnding}
        onConfirm={onEnd}
        onCancel={close}
        offersNext
      />
    </>
  );
}

/** The one thing that must be read now, if any. */
function Notice({ room, record, call, devices, setAudioOnly, onRing, isRinging, onStale }: Props) {
  const { t } = useTranslation();
  const now = useServerNow(1_000);
  if (call.isPeerHere === false && call.phase !== 'live') {
    const keptUntil = room.patient_dropped_at ? Date.parse(room.patient_dropped_at) + limits.seatMinutes * 60_000 : 0;
    return (
      <Banner
        tone="warning"
        urgent
        title={
          keptUntil > now ? (
            <Countdown until={keptUntil} now={serverNow}>
              {(left) => t('consultRoom.call.dropped', { left })}
            </Countdown>
          ) : (
            t('consultRoom.call.away')
          )
        }
        action={
          room.ring_until ? (
            <Countdown until={room.ring_until} now={serverNow} onEnd={onStale}>
              {(_left, seconds) => t('consultRoom.ring.ringing', { seconds })}
            </Countdown>
          ) : (
            <Button size="small" variant="secondary" busy={isRinging} onClick={onRing}>
              {t('consultRoom.ring.back')}
            </Button>
          )
        }
      >
        <Phone record={record} />
      </Banner>
    );
  }
  if (call.isAudioOnly) {
    return (
      <Banner
        action={
          <Button size="small" variant="secondary" onClick={() => setAudioOnly(false)}>
            {t('consultRoom.call.voiceOnly.back')}
          </Button>
        }
      >
        {t('consultRoom.call.voiceOnly.title')}
      </Banner>
    );
  }
  if (call.phase === 'live' && call.quality === 'poor' && !devices.cameraOff) {
    return (
      <Banner
        tone="warning"
        action={
          <Button size="small" variant="secondary" onClick={() => setAudioOnly(true)}>
            {t('consultRoom.call.audioOnly')}
          </Button>
        }
      >
        {t('consultRoom.call.poor')}
        <Phone record={record} />
      </Banner>
    );
  }
  if (call.isPictureUnwanted) return <Banner title={t('consultRoom.call.voiceOnly.asked')} />;
  if (call.phase === 'live' && !call.remoteMedia.microphone) return <Banner title={t('consultRoom.call.muted')} />;
  return null;
}

/** The patient's number, to press: the way on when the line does not carry the call. */
function Phone({ record }: Pick<Props, 'record'>) {
  const { t } = useTranslation();
  const phone = record.patient.phone_number;
  if (!phone) return null;
  return <TextLink href={`tel:${phone}`}>{t('consultRoom.ring.phone', { number: showPhone(phone) })}</TextLink>;
}
