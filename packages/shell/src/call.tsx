import { serverNow } from '@haruka/api';
import type { CallState, Device, LocalMedia, MediaState } from '@haruka/realtime/call';
import { Page, type PageProps } from '@haruka/ui';
import type { DeviceChoice } from '@haruka/ui/call';

interface Words {
  camera: string;
  microphone: string;
  speaker: string;
  /** Name of a device that the browser does not disclose. */
  unnamed: (kind: string, count: number) => string;
}

/** Returns the choices of camera, microphone and speaker; a device without a disclosed name is numbered. */
export function deviceChoices(media: LocalMedia, devices: MediaState, words: Words) {
  const choice = (kind: string, all: Device[], value: string, onChange: (id: string) => void): DeviceChoice => ({
    options: all.map(({ id, label }, at) => ({ value: id, label: label || words.unnamed(kind, at + 1) })),
    value: value || (all[0]?.id ?? ''),
    onChange,
  });
  return {
    cameras: choice(words.camera, devices.cameras, devices.camera_id, (id) => void media.chooseCamera(id)),
    mics: choice(words.microphone, devices.microphones, devices.microphone_id, (id) => void media.chooseMicrophone(id)),
    speakers: choice(words.speaker, devices.speakers, devices.speaker_id, media.chooseSpeaker),
  };
}

/** Returns the props of the `CallRoom` of @haruka/ui from the state of a call and its media. */
export const callRoomProps = (call: CallState, media: LocalMedia, devices: MediaState) => ({
  remote: call.remote,
  self: devices.stream,
  state: call.phase === 'live' || call.phase === 'reconnecting' ? call.phase : ('connecting' as const),
  remoteVideoOff: !call.remoteMedia.camera,
  muted: devices.muted,
  cameraOff: devices.cameraOff || devices.camera !== 'ok',
  quality: call.quality,
  speakerId: devices.speaker_id,
  now: serverNow,
  onMute: () => media.setMuted(!devices.muted),
  onCamera: () => void media.setCameraOff(!devices.cameraOff),
});

/** A page of the room before and after the call. It has no frame (SCREEN-7), so it sets its own margins. */
export const RoomPage = (props: PageProps) => (
  <div style={{ width: '100%', padding: '1.5rem 1rem 3rem' }}>
    <Page {...props} />
  </div>
);
