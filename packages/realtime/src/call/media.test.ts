import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMedia } from './media.ts';

class FakeTrack extends EventTarget {
  readonly kind: string;
  readonly deviceId: string;
  enabled = true;
  isStopped = false;
  contentHint = '';
  constructor(kind: string, deviceId: string) {
    super();
    this.kind = kind;
    this.deviceId = deviceId;
  }
  getSettings = () => ({ deviceId: this.deviceId });
  stop() {
    this.isStopped = true;
  }
}

beforeEach(() => {
  vi.stubGlobal(
    'MediaStream',
    class {
      readonly tracks: FakeTrack[];
      constructor(tracks: FakeTrack[]) {
        this.tracks = tracks;
      }
      getTracks = () => this.tracks;
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

/** A device with a camera and a microphone, some of them broken, and every track it ever returned. */
function device(broken: Partial<Record<'audio' | 'video', string>> = {}) {
  const given: FakeTrack[] = [];
  const asked: object[] = [];
  let reads = 0;
  const devices = Object.assign(new EventTarget(), {
    async getUserMedia(wanted: Record<string, { deviceId?: { ideal: string } }>) {
      asked.push(wanted);
      const kinds = Object.keys(wanted) as ('audio' | 'video')[];
      const bad = kinds.find((kind) => broken[kind]);
      if (bad) throw new DOMException('no', broken[bad]);
      const tracks = kinds.map((kind) => new FakeTrack(kind, wanted[kind]?.deviceId?.ideal ?? `${kind} 1`));
      given.push(...tracks);
      return new MediaStream(tracks as unknown as MediaStreamTrack[]);
    },
    enumerateDevices: async () => {
      reads += 1;
      return [
        { kind: 'videoinput', deviceId: 'video 1', label: 'Front' },
        { kind: 'videoinput', deviceId: 'video 2', label: 'Back' },
        { kind: 'audioinput', deviceId: 'audio 1', label: '' },
        { kind: 'audiooutput', deviceId: '', label: '' },
      ];
    },
  });
  return { media: createMedia(devices as unknown as MediaDevices), devices, given, asked, broken, looked: () => reads };
}

test('requests camera and microphone together, so that the user is asked once', async () => {
  const { media, asked } = device();
  await media.start();
  expect(asked).toHaveLength(1);
  expect(media.get()).toMatchObject({ camera: 'ok', microphone: 'ok', camera_id: 'video 1', microphone_id: 'audio 1' });
  expect(media.get().cameras.map(({ label }) => label)).toEqual(['Front', 'Back']);
  await media.start();
  expect(asked).toHaveLength(1);
});

test('a second request during the first asks the user once', async () => {
  const { media, asked } = device();
  await Promise.all([media.start(), media.start()]);
  expect(asked).toHaveLength(1);
  expect(media.get()).toMatchObject({ camera: 'ok', microphone: 'ok' });
});

test('works without a camera, and each device reports its own error', async () => {
  const { media } = device({ video: 'NotFoundError' });
  await media.start();
  expect(media.get()).toMatchObject({ camera: 'none', microphone: 'ok' });

  const refused = device({ video: 'NotAllowedError', audio: 'NotAllowedError' }).media;
  await refused.start();
  expect(refused.get()).toMatchObject({ camera: 'refused', microphone: 'refused', stream: null });

  const busy = device({ video: 'NotReadableError' }).media;
  await busy.start();
  expect(busy.get().camera).toBe('busy');
});

test('requests only missing devices once permission is given', async () => {
  const { media, asked, broken } = device({ video: 'NotAllowedError' });
  await media.start();
  broken.video = undefined;
  await media.start();
  expect(Object.keys(asked.at(-1)!)).toEqual(['video']);
  expect(media.get()).toMatchObject({ camera: 'ok', microphone: 'ok' });
});

test('camera off stops the camera and its light; mute keeps the microphone silent', async () => {
  const { media, given } = device();
  await media.start();
  const [microphone, camera] = given;
  await media.setCameraOff(true);
  expect([camera!.isStopped, microphone!.isStopped, media.get().cameraOff]).toEqual([true, false, true]);
  media.setMuted(true);
  expect([microphone!.enabled, microphone!.isStopped]).toEqual([false, false]);
  await media.setCameraOff(false);
  expect(given.at(-1)).toMatchObject({ kind: 'video', isStopped: false });
});

test('another camera replaces the first; a new microphone stays muted', async () => {
  const { media, given } = device();
  await media.start();
  await media.chooseCamera('video 2');
  expect(media.get().camera_id).toBe('video 2');
  expect(given.filter(({ kind, isStopped }) => kind === 'video' && !isStopped)).toHaveLength(1);
  media.setMuted(true);
  await media.chooseMicrophone('audio 2');
  expect(given.at(-1)).toMatchObject({ kind: 'audio', enabled: false });
});

test('requests an unplugged device again', async () => {
  const { media, given } = device();
  await media.start();
  given[0]!.dispatchEvent(new Event('ended'));
  await vi.waitFor(() => expect(given).toHaveLength(3), { timeout: 8000 });
  await vi.waitFor(() => expect(media.get().microphone).toBe('ok'), { timeout: 8000 });
});

test('stops tracks that arrive after stop', async () => {
  const { media, given } = device();
  const starting = media.start();
  media.stop();
  await starting;
  expect(given.map(({ isStopped }) => isStopped)).toEqual([true, true]);
  expect(media.get().stream).toBeNull();
});

test('stops a camera track that arrives after the camera was turned off', async () => {
  const { media, given } = device();
  await media.start();
  await media.setCameraOff(true);
  const coming = media.setCameraOff(false);
  await media.setCameraOff(true);
  await coming;
  expect(given.filter(({ kind, isStopped }) => kind === 'video' && !isStopped)).toEqual([]);
  expect(media.get()).toMatchObject({ cameraOff: true });
  expect(
    media
      .get()
      .stream?.getTracks()
      .map(({ kind }) => kind),
  ).toEqual(['audio']);
});

test('of two cameras chosen quickly, the last one wins, whichever arrives first', async () => {
  const { media, given } = device();
  await media.start();
  await Promise.all([media.chooseCamera('video 2'), media.chooseCamera('video 1')]);
  const on = given.filter(({ kind, isStopped }) => kind === 'video' && !isStopped);
  expect(on.map(({ deviceId }) => deviceId)).toEqual(['video 1']);
});

test('stops listening for new devices after stop', async () => {
  const { media, devices, looked } = device();
  await media.start();
  devices.dispatchEvent(new Event('devicechange'));
  expect(looked()).toBe(2);
  media.stop();
  devices.dispatchEvent(new Event('devicechange'));
  expect(looked()).toBe(2);
});
