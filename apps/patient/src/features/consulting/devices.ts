import type { DeviceCheck } from '@haruka/contract/consultation/call';
import type { DeviceState, LocalMedia, MediaState } from '@haruka/realtime/call';
import { deviceChoices } from '@haruka/shell/call';
import { useTranslation } from 'react-i18next';

/** Camera, microphone and speaker to choose from, in the words of this app. */
export function useDeviceChoices(media: LocalMedia, devices: MediaState) {
  const { t } = useTranslation();
  return deviceChoices(media, devices, {
    camera: t('consulting.check.camera'),
    microphone: t('consulting.check.microphone'),
    speaker: t('consulting.check.speaker'),
    unnamed: (kind, count) => t('consulting.check.unnamed', { kind, count }),
  });
}

/** Returns the device state that the doctor receives: a device in use by another program counts as none. */
export const wireState = (state: DeviceState): DeviceCheck['camera'] =>
  state === 'ok' || state === 'refused' ? state : 'none';
