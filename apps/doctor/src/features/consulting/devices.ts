import type { LocalMedia, MediaState } from '@haruka/realtime/call';
import { deviceChoices } from '@haruka/shell/call';
import { useTranslation } from 'react-i18next';

/** Camera, microphone and speaker to choose from, in the words of this app. */
export function useDeviceChoices(media: LocalMedia, devices: MediaState) {
  const { t } = useTranslation();
  return deviceChoices(media, devices, {
    camera: t('consultRoom.call.camera'),
    microphone: t('consultRoom.call.microphone'),
    speaker: t('consultRoom.call.speaker'),
    unnamed: (kind, count) => t('consultRoom.call.unnamed', { kind, count }),
  });
}
