import type { DeviceCheck as Found } from '@haruka/contract/consultation/call';
import { type DeviceState, type LocalMedia, type MediaState, testSpeaker } from '@haruka/realtime/call';
import { RoomPage } from '@haruka/shell/call';
import { ActionBar, Banner, Button, Stack } from '@haruka/ui';
import { type CheckState, DeviceCheck } from '@haruka/ui/call';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wireState, useDeviceChoices } from './devices.ts';
import { useNetwork } from './use-network.ts';

interface Props {
  consult_id: string;
  media: LocalMedia;
  devices: MediaState;
  /** Into the waiting room with what was found; absent while there is none to enter. */
  onEnter?: (found: Found) => void;
  busy?: boolean;
  onBack?: () => void;
}

const sign = (state: DeviceState): CheckState =>
  state === 'ok' ? 'ok' : state === 'idle' || state === 'asking' ? 'checking' : 'bad';

/** Lets patients check camera, microphone and speaker before the doctor joins. */
export function DeviceCheckStep({ consult_id, media, devices, onEnter, busy, onBack }: Props) {
  const { t } = useTranslation();
  const choices = useDeviceChoices(media, devices);
  const [network, measure] = useNetwork(consult_id);
  const [sound, setSound] = useState<'unasked' | 'asked' | 'ok' | 'unheard'>('unasked');
  useEffect(() => void media.start(), [media]);

  const isRefused = devices.camera === 'refused' || devices.microphone === 'refused';
  const isWell = devices.camera === 'ok' && devices.microphone === 'ok';
  const play = () => {
    setSound('asked');
    void testSpeaker(devices.speaker_id);
  };
  const retry = () => {
    measure();
    void media.start();
  };
  const enter = () =>
    onEnter?.({
      camera: wireState(devices.camera),
      microphone: wireState(devices.microphone),
      speaker: sound === 'ok' || sound === 'unheard' ? sound : 'skipped',
      network: network === 'checking' ? 'unknown' : network,
    });

  return (
    <RoomPage title={t('consulting.check.title')} lead={t('consulting.check.lead')} wide>
      {isRefused && (
        <Banner tone="error" urgent title={t('consulting.check.refused.title')}>
          <p>{t('consulting.check.refused.text')}</p>
          <ul>
            <li>{t('consulting.check.refused.browser')}</li>
            <li>{t('consulting.check.refused.ios')}</li>
            <li>{t('consulting.check.refused.android')}</li>
          </ul>
        </Banner>
      )}
      <DeviceCheck
        stream={devices.stream}
        camera={{ state: sign(devices.camera), text: t(`consulting.check.cameraState.${devices.camera}`) }}
        mic={{ state: sign(devices.microphone), text: t(`consulting.check.microphoneState.${devices.microphone}`) }}
        speaker={{
          state: sound === 'ok' ? 'ok' : sound === 'unheard' ? 'bad' : 'idle',
          text:
            sound === 'asked' ? (
              <Stack gap={8}>
                {t('consulting.check.sound')}
                <Stack row wrap gap={8}>
                  <Button size="small" variant="secondary" onClick={() => setSound('ok')}>
                    {t('consulting.check.soundYes')}
                  </Button>
                  <Button size="small" variant="secondary" onClick={() => setSound('unheard')}>
                    {t('consulting.check.soundNo')}
                  </Button>
                </Stack>
              </Stack>
            ) : (
              t(`consulting.check.speakerState.${sound === 'ok' ? 'ok' : sound === 'unheard' ? 'bad' : 'idle'}`)
            ),
        }}
        network={{
          state:
            network === 'checking' ? 'checking' : network === 'poor' ? 'bad' : network === 'unknown' ? 'idle' : 'ok',
          text: t(`consulting.check.networkState.${network}`),
        }}
        {...choices}
        onTestSpeaker={play}
        onRetry={retry}
        words={{
          preview: t('consulting.check.preview'),
          noPicture: t('consulting.check.noPicture'),
          camera: t('consulting.check.camera'),
          mic: t('consulting.check.microphone'),
          speaker: t('consulting.check.speaker'),
          network: t('consulting.check.network'),
          level: t('consulting.check.level'),
          testSpeaker: t('consulting.check.testSpeaker'),
          retry: t('consulting.check.retry'),
          cameraChoice: t('consulting.check.cameraChoice'),
          micChoice: t('consulting.check.microphoneChoice'),
          speakerChoice: t('consulting.check.speakerChoice'),
        }}
      />
      {onEnter && devices.microphone !== 'ok' && devices.microphone !== 'asking' && devices.microphone !== 'idle' && (
        <Banner tone="warning">{t('consulting.check.needMicrophone')}</Banner>
      )}
      <ActionBar
        back={
          onBack && (
            <Button variant="text" onClick={onBack}>
              {t('consulting.check.back')}
            </Button>
          )
        }
      >
        {onEnter && (
          <Button busy={busy} fullWidth="phone" onClick={enter}>
            {isWell ? t('consulting.check.enter') : t('consulting.check.enterAnyway')}
          </Button>
        )}
      </ActionBar>
    </RoomPage>
  );
}
