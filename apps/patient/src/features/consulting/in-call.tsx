import type { RoomState } from '@haruka/contract/consultation/call';
import type { CallState, LocalMedia, MediaState } from '@haruka/realtime/call';
import { callRoomProps } from '@haruka/shell/call';
import { Banner, Button, ConfirmDialog, DoctorCard, productName, Sheet, Stack, VisuallyHidden } from '@haruka/ui';
import { CallRoom, DeviceFields } from '@haruka/ui/call';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faceOf } from '../../shared/face.ts';
import { useClinicName, useDoctorName, useSaid } from '../../shared/wording.ts';
import { useDeviceChoices } from './devices.ts';
import { HandedOver, useHandedOver } from './handed-over.tsx';
import { AboutConsulting, ClinicPhone, Help } from './help.tsx';

interface Props {
  room: RoomState;
  call: CallState;
  media: LocalMedia;
  devices: MediaState;
  watchVideo: (video: HTMLVideoElement) => (() => void) | undefined;
  setAudioOnly: (isOn: boolean) => void;
  isLineLost: boolean;
  onLeave: () => void;
}

/** Talking with the doctor. */
export function InCall({ room, call, media, devices, watchVideo, setAudioOnly, isLineLost, onLeave }: Props) {
  const { t } = useTranslation();
  const { said } = useSaid();
  const nameOf = useDoctorName();
  const clinicName = useClinicName();
  const choices = useDeviceChoices(media, devices);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [asks, setAsks] = useState<'devices' | 'leave'>();
  const name = t('consulting.doctor', { name: nameOf(room.doctor) });
  const licence = room.doctor.licence_year ? t('consulting.licence', { year: room.doctor.licence_year }) : undefined;
  const close = () => setAsks(undefined);

  return (
    <>
      <title>{`${t('consulting.title')} | ${productName}`}</title>
      <VisuallyHidden as="h1">{t('consulting.title')}</VisuallyHidden>
      <CallRoom
        {...callRoomProps(call, media, devices)}
        watchVideo={watchVideo}
        other={{ name, face: faceOf(room.doctor), text: [licence, clinicName(room)].filter(Boolean).join(' ・ ') }}
        startedAt={room.started_at ?? undefined}
        onDevices={() => setAsks('devices')}
        onEnd={() => setAsks('leave')}
        panel={
          <Stack gap={24}>
            <DoctorCard
              doctor={{ name, kana: room.doctor.kana, face: faceOf(room.doctor) }}
              credentials={licence}
              text={said(room.doctor.about)}
            />
            <AboutConsulting />
            <Help room={room} />
          </Stack>
        }
        panelOpen={isPanelOpen}
        onPanel={() => setPanelOpen(!isPanelOpen)}
        notice={<Notice {...{ room, call, devices, setAudioOnly, isLineLost }} />}
        words={{
          ...t('consulting.call', { returnObjects: true }),
          end: t('consulting.call.leave'),
        }}
      />
      <Sheet
        open={asks === 'devices'}
        onClose={close}
        title={t('consulting.call.devicesTitle')}
        closeLabel={t('words.close')}
      >
        <DeviceFields
          {...choices}
          words={{
            cameraChoice: t('consulting.check.cameraChoice'),
            micChoice: t('consulting.check.microphoneChoice'),
            speakerChoice: t('consulting.check.speakerChoice'),
          }}
        />
      </Sheet>
      <ConfirmDialog
        open={asks === 'leave'}
        title={t('consulting.call.leaveTitle')}
        confirmLabel={t('consulting.call.leaveConfirm')}
        cancelLabel={t('consulting.call.leaveCancel')}
        onConfirm={onLeave}
        onCancel={close}
        danger
      >
        {t('consulting.call.leaveText')}
      </ConfirmDialog>
    </>
  );
}

/** The one thing that must be read now, if any. */
function Notice({ room, call, devices, setAudioOnly, isLineLost }: Omit<Props, 'onLeave' | 'watchVideo' | 'media'>) {
  const { t } = useTranslation();
  const isHandedOver = useHandedOver(room);
  if (isLineLost && call.phase !== 'live') return <Banner tone="warning" urgent title={t('consulting.lost')} />;
  if (isHandedOver) return <HandedOver room={room} isLive={call.phase === 'live'} />;
  if (call.isPeerHere === false && call.phase !== 'live') {
    return (
      <Banner tone="warning" urgent title={t('consulting.call.doctorGone.title')} action={<ClinicPhone room={room} />}>
        {t('consulting.call.doctorGone.text')}
      </Banner>
    );
  }
  if (call.isAudioOnly) {
    return (
      <Banner
        title={t('consulting.call.voiceOnly.title')}
        action={
          <Button size="small" variant="secondary" onClick={() => setAudioOnly(false)}>
            {t('consulting.call.voiceOnly.back')}
          </Button>
        }
      >
        {t('consulting.call.voiceOnly.text')}
      </Banner>
    );
  }
  if (call.phase === 'live' && call.quality === 'poor' && !devices.cameraOff) {
    return (
      <Banner
        tone="warning"
        title={t('consulting.call.poor.title')}
        action={
          <Stack gap={4}>
            <Button size="small" onClick={() => setAudioOnly(true)}>
              {t('consulting.call.poor.audioOnly')}
            </Button>
            <ClinicPhone room={room} />
          </Stack>
        }
      >
        {t('consulting.call.poor.text')}
      </Banner>
    );
  }
  if (call.isPictureUnwanted)
    return <Banner title={t('consulting.call.voiceOnly.asked')}>{t('consulting.call.voiceOnly.askedText')}</Banner>;
  if (call.phase === 'live' && !call.remoteMedia.microphone) return <Banner title={t('consulting.call.doctorMuted')} />;
  return null;
}
