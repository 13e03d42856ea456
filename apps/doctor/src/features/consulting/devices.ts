import type { Device, LocalMedia, MediaState } from '@haruka/realtime/call';
import type { DeviceChoice } from '@haruka/ui/call';
import { useTranslation } from 'react-i18next';

/** Camera, microphone and speaker to choose from; a device whose name the browser keeps back is numbered. */
export function useDeviceChoices(media: LocalMedia, devices: MediaState) {
  const { t } = useTranslation();
  const choice = (kind: string, all: Device[], value: string, onChange: (id: string) => void): DeviceChoice => ({
    options: all.map(({ id, label }, at) => ({
      value: id,
      label: label || t('consultRoom.call.unnamed', { kind, count: at + 1 }),
    })),
    value: value || (all[0]?.id ?? ''),
    onChange,
  });
  return {
    cameras: choice(
      t('consultRoom.call.camera'),
      devices.cameras,
      devices.camera_id,
      (id) => void media.chooseCamera(id),
    ),
    mics: choice(
      t('consultRoom.call.microphone'),
      devices.microphones,
      devices.microphone_id,
      (id) => void media.chooseMicrophone(id),
    ),
    speakers: choice(t('consultRoom.call.speaker'), devices.speakers, devices.speaker_id, media.chooseSpeaker),
  };
}
