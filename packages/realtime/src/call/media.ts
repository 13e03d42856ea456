import { type Readable, createStore } from './store.ts';

/** `refused`: the user or the browser denied it. `none`: there is none. `busy`: another program uses it. */
export type DeviceState = 'idle' | 'asking' | 'ok' | 'refused' | 'none' | 'busy';
export interface Device {
  id: string;
  label: string;
}
export interface MediaState {
  camera: DeviceState;
  microphone: DeviceState;
  /** A new stream after every change of a track. */
  stream: MediaStream | null;
  cameras: Device[];
  microphones: Device[];
  speakers: Device[];
  camera_id: string;
  microphone_id: string;
  /** Empty: the default of the device. */
  speaker_id: string;
  muted: boolean;
  /** The camera is really off then, and its light too. */
  cameraOff: boolean;
}

export interface LocalMedia extends Readable<MediaState> {
  /** Requests camera and microphone, or what is still missing. */
  start(): Promise<void>;
  chooseCamera(id: string): Promise<void>;
  chooseMicrophone(id: string): Promise<void>;
  chooseSpeaker(id: string): void;
  setMuted(muted: boolean): void;
  setCameraOff(off: boolean): Promise<void>;
  /** Stops everything; `start` works again afterwards. */
  stop(): void;
}

type Kind = 'audio' | 'video';
const names = { audio: 'microphone', video: 'camera' } as const;

const constraints = {
  // Enough to see a rash or a throat, little enough for a mobile network.
  video: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 }, facingMode: 'user' },
  audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
} satisfies MediaStreamConstraints;

const wanted = (kind: Kind, id: string): MediaTrackConstraints =>
  id ? { ...constraints[kind], facingMode: undefined, deviceId: { ideal: id } } : constraints[kind];

function stateOf(error: unknown): DeviceState {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'none';
}

const blank: MediaState = {
  camera: 'idle',
  microphone: 'idle',
  stream: null,
  cameras: [],
  microphones: [],
  speakers: [],
  camera_id: '',
  microphone_id: '',
  speaker_id: '',
  muted: false,
  cameraOff: false,
};

/** Returns camera, microphone and speaker of this device as one observable store. */
export function createMedia(devices: MediaDevices | undefined = navigator.mediaDevices): LocalMedia {
  const store = createStore(blank);
  const { get, set } = store;
  const tracks: Record<Kind, MediaStreamTrack | null> = { audio: null, video: null };
  // Raised by another choice, by camera off and by stop: an earlier request then comes too late.
  const requests: Record<Kind, number> = { audio: 0, video: 0 };
  const newRequest = (kind: Kind) => {
    const mine = (requests[kind] += 1);
    return () => mine === requests[kind];
  };

  const show = (change: Partial<MediaState> = {}) => {
    const live = [tracks.audio, tracks.video].filter((track) => track !== null);
    set({ ...change, stream: live.length > 0 ? new MediaStream(live) : null });
  };
  const setTrack = (kind: Kind, track: MediaStreamTrack) => {
    tracks[kind]?.stop();
    tracks[kind] = track;
    if (kind === 'audio') track.enabled = !get().muted;
    // Keeps speech clear when bandwidth is short.
    if (kind === 'audio') track.contentHint = 'speech';
    track.addEventListener('ended', () => {
      if (tracks[kind] !== track) return;
      tracks[kind] = null;
      show({ [names[kind]]: 'none' });
      void openDevice(kind);
    });
    return { [names[kind]]: 'ok', [`${names[kind]}_id`]: track.getSettings().deviceId ?? '' } satisfies Partial<
      Record<string, string>
    >;
  };

  type Wanted = Partial<Record<Kind, () => boolean>>;
  /** Keeps the tracks that are still wanted; stops the others, and their lights. */
  const acceptTracks = (stream: MediaStream, isWanted: Wanted) => {
    const changes = stream.getTracks().map((track) => {
      if (isWanted[track.kind as Kind]?.()) return setTrack(track.kind as Kind, track);
      track.stop();
      return {};
    });
    show(Object.assign({}, ...changes));
  };

  /** Requests one device, and keeps its track or its error. */
  async function openDevice(kind: Kind) {
    const isWanted = newRequest(kind);
    try {
      const stream = await devices.getUserMedia({ [kind]: wanted(kind, get()[`${names[kind]}_id`]) });
      acceptTracks(stream, { [kind]: isWanted });
    } catch (error) {
      if (isWanted()) show({ [names[kind]]: stateOf(error) });
    }
  }

  async function start() {
    if (!devices) return set({ camera: 'none', microphone: 'none' });
    devices.addEventListener('devicechange', refreshDevices);
    const missing = (['audio', 'video'] as const).filter(
      (kind) => !tracks[kind] && get()[names[kind]] !== 'asking' && !(kind === 'video' && get().cameraOff),
    );
    if (missing.length === 0) return;
    set(Object.fromEntries(missing.map((kind) => [names[kind], 'asking'])));
    const isWanted: Wanted = Object.fromEntries(missing.map((kind) => [kind, newRequest(kind)]));
    try {
      // One request, so that the browser asks the user once.
      const stream = await devices.getUserMedia(
        Object.fromEntries(missing.map((kind) => [kind, wanted(kind, get()[`${names[kind]}_id`])])),
      );
      acceptTracks(stream, isWanted);
    } catch (error) {
      const waiting = missing.filter((kind) => isWanted[kind]?.());
      // One missing device fails both: tries each alone, so that a user without a camera still has audio.
      if (missing.length === 2) for (const kind of waiting) await openDevice(kind);
      else for (const kind of waiting) show({ [names[kind]]: stateOf(error) });
    }
    await list();
  }

  async function list() {
    const all = (await devices?.enumerateDevices().catch(() => [])) ?? [];
    const of = (kind: MediaDeviceKind) =>
      all.flatMap((each) => (each.kind === kind && each.deviceId ? [{ id: each.deviceId, label: each.label }] : []));
    set({ cameras: of('videoinput'), microphones: of('audioinput'), speakers: of('audiooutput') });
  }
  const refreshDevices = () => void list();

  return {
    get,
    subscribe: store.subscribe,
    start,
    async chooseCamera(camera_id) {
      set({ camera_id, cameraOff: false });
      // Many phones open the second camera only after the first is off.
      tracks.video?.stop();
      tracks.video = null;
      await openDevice('video');
    },
    async chooseMicrophone(microphone_id) {
      set({ microphone_id });
      await openDevice('audio');
    },
    chooseSpeaker: (speaker_id) => set({ speaker_id }),
    setMuted(muted) {
      if (tracks.audio) tracks.audio.enabled = !muted;
      set({ muted });
    },
    async setCameraOff(cameraOff) {
      if (!cameraOff) {
        set({ cameraOff });
        return openDevice('video');
      }
      newRequest('video');
      tracks.video?.stop();
      tracks.video = null;
      show({ cameraOff, ...(get().camera === 'asking' && { camera: 'idle' }) });
    },
    stop() {
      devices?.removeEventListener('devicechange', refreshDevices);
      for (const kind of ['audio', 'video'] as const) {
        newRequest(kind);
        tracks[kind]?.stop();
        tracks[kind] = null;
      }
      set({ stream: null, camera: 'idle', microphone: 'idle', muted: false, cameraOff: false });
    },
  };
}
