import { type Readable, createStore } from './store.ts';

/** `refused`: the person or their browser said no. `none`: there is none. `busy`: another program holds it. */
export type DeviceState = 'idle' | 'asking' | 'ok' | 'refused' | 'none' | 'busy';
export interface Device {
  id: string;
  label: string;
}
export interface MediaState {
  camera: DeviceState;
  microphone: DeviceState;
  /** A new stream whenever a track changed. */
  stream: MediaStream | null;
  cameras: Device[];
  microphones: Device[];
  speakers: Device[];
  camera_id: string;
  microphone_id: string;
  /** Empty: the default of the device. */
  speaker_id: string;
  muted: boolean;
  /** The camera is really off then, its light too. */
  cameraOff: boolean;
}

export interface LocalMedia extends Readable<MediaState> {
  /** Asks for camera and microphone, or for what is still missing. */
  start(): Promise<void>;
  chooseCamera(id: string): Promise<void>;
  chooseMicrophone(id: string): Promise<void>;
  chooseSpeaker(id: string): void;
  setMuted(muted: boolean): void;
  setCameraOff(off: boolean): Promise<void>;
  /** Turns everything off. `start` begins anew. */
  stop(): void;
}

type Kind = 'audio' | 'video';
const names = { audio: 'microphone', video: 'camera' } as const;

const constraints = {
  // Enough to see a rash or a throat, little enough for a phone's network (ux 46).
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

/** Camera, microphone and speaker of this device, as one thing that screens can watch. */
export function createMedia(devices: MediaDevices | undefined = navigator.mediaDevices): LocalMedia {
  const store = createStore(blank);
  const { get, set } = store;
  const tracks: Record<Kind, MediaStreamTrack | null> = { audio: null, video: null };
  // Raised by another choice, by the camera being put off, by stop: what was asked for before comes too late.
  const asks: Record<Kind, number> = { audio: 0, video: 0 };
  const ask = (kind: Kind) => {
    const mine = (asks[kind] += 1);
    return () => mine === asks[kind];
  };

  const show = (change: Partial<MediaState> = {}) => {
    const live = [tracks.audio, tracks.video].filter((track) => track !== null);
    set({ ...change, stream: live.length > 0 ? new MediaStream(live) : null });
  };
  const keep = (kind: Kind, track: MediaStreamTrack) => {
    tracks[kind]?.stop();
    tracks[kind] = track;
    if (kind === 'audio') track.enabled = !get().muted;
    // Speech must not be blurred into smoothness, nor skin into film.
    if (kind === 'audio') track.contentHint = 'speech';
    track.addEventListener('ended', () => {
      if (tracks[kind] !== track) return;
      tracks[kind] = null;
      show({ [names[kind]]: 'none' });
      void open(kind);
    });
    return { [names[kind]]: 'ok', [`${names[kind]}_id`]: track.getSettings().deviceId ?? '' } satisfies Partial<
      Record<string, string>
    >;
  };

  type Wanted = Partial<Record<Kind, () => boolean>>;
  /** Keeps what is still wanted of a stream; what nobody waits for any more is turned off again, its light too. */
  const take = (stream: MediaStream, isWanted: Wanted) => {
    const changes = stream.getTracks().map((track) => {
      if (isWanted[track.kind as Kind]?.()) return keep(track.kind as Kind, track);
      track.stop();
      return {};
    });
    show(Object.assign({}, ...changes));
  };

  /** One device, kept or told why not. */
  async function open(kind: Kind) {
    const isWanted = ask(kind);
    try {
      const stream = await devices.getUserMedia({ [kind]: wanted(kind, get()[`${names[kind]}_id`]) });
      take(stream, { [kind]: isWanted });
    } catch (error) {
      if (isWanted()) show({ [names[kind]]: stateOf(error) });
    }
  }

  async function start() {
    if (!devices) return set({ camera: 'none', microphone: 'none' });
    devices.addEventListener('devicechange', listAgain);
    const missing = (['audio', 'video'] as const).filter(
      (kind) => !tracks[kind] && get()[names[kind]] !== 'asking' && !(kind === 'video' && get().cameraOff),
    );
    if (missing.length === 0) return;
    set(Object.fromEntries(missing.map((kind) => [names[kind], 'asking'])));
    const isWanted: Wanted = Object.fromEntries(missing.map((kind) => [kind, ask(kind)]));
    try {
      // Together, so that the browser asks the person once.
      const stream = await devices.getUserMedia(
        Object.fromEntries(missing.map((kind) => [kind, wanted(kind, get()[`${names[kind]}_id`])])),
      );
      take(stream, isWanted);
    } catch (error) {
      const waiting = missing.filter((kind) => isWanted[kind]?.());
      // One of the two fails both: each is tried alone, so that a person without a camera can still be heard.
      if (missing.length === 2) for (const kind of waiting) await open(kind);
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
  const listAgain = () => void list();

  return {
    get,
    subscribe: store.subscribe,
    start,
    async chooseCamera(camera_id) {
      set({ camera_id, cameraOff: false });
      // Many phones give the second camera only once the first is off.
      tracks.video?.stop();
      tracks.video = null;
      await open('video');
    },
    async chooseMicrophone(microphone_id) {
      set({ microphone_id });
      await open('audio');
    },
    chooseSpeaker: (speaker_id) => set({ speaker_id }),
    setMuted(muted) {
      if (tracks.audio) tracks.audio.enabled = !muted;
      set({ muted });
    },
    async setCameraOff(cameraOff) {
      if (!cameraOff) {
        set({ cameraOff });
        return open('video');
      }
      ask('video');
      tracks.video?.stop();
      tracks.video = null;
      show({ cameraOff, ...(get().camera === 'asking' && { camera: 'idle' }) });
    },
    stop() {
      devices?.removeEventListener('devicechange', listAgain);
      for (const kind of ['audio', 'video'] as const) {
        ask(kind);
        tracks[kind]?.stop();
        tracks[kind] = null;
      }
      set({ stream: null, camera: 'idle', microphone: 'idle', muted: false, cameraOff: false });
    },
  };
}
