import type { CallState, Device, LocalMedia, MediaState } from '@haruka/realtime/call';
import { Page, type PageProps } from '@haruka/ui';
import type { DeviceChoice } from '@haruka/ui/call';

interface Words {
  camera: string;
  microphone: string;
  speaker: string;
  /** What a device is called whose name the browser keeps back. */
  unnamed: (kind: string, count: number) => string;
}

/** Camera, microphone and speaker to choose from; a device whose name the browser keeps back is numbered. */
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

/** What either side of a call sees of it, and may switch: props of the `CallRoom` of @haruka/ui. */
export const callRoomProps = (call: CallState, media: LocalMedia, devices: MediaState) => ({
  remote: call.remote,
  self: devices.stream,
  state: call.phase === 'live' || call.phase === 'reconnecting' ? call.phase : ('connecting' as const),
  remoteVideoOff: !call.remoteMedia.camera,
  muted: devices.muted,
  cameraOff: devices.cameraOff || devices.camera !== 'ok',
  quality: call.quality,
  speakerId: devices.speaker_id,
  onMute: () => media.setMuted(!devices.muted),
  onCamera: () => void media.setCameraOff(!devices.cameraOff),
});

/** A page of the room before and after the call: it has no frame (spec §2), so it brings its own margins. */
export const RoomPage = (props: PageProps) => (
  <div style={{ width: '100%', padding: '1.5rem 1rem 3rem' }}>
    <Page {...props} />
  </div>
);
