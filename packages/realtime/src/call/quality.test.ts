import { expect, onTestFinished, test, vi } from 'vitest';
import { countFrames } from './frames.ts';
import { FakeConnection } from './fake-connection.ts';
import { createHealth, rateQuality, stabilize } from './quality.ts';

test('good below 200 ms and 2 %, fair below 400 ms and 5 %, else or frozen poor', () => {
  const connection = { rtt: 0.05, loss: 0, freezes: 0 };
  expect(rateQuality(connection)).toBe('good');
  expect(rateQuality({ ...connection, rtt: 0.2 })).toBe('fair');
  expect(rateQuality({ ...connection, loss: 0.02 })).toBe('fair');
  expect(rateQuality({ ...connection, rtt: 0.4 })).toBe('poor');
  expect(rateQuality({ ...connection, loss: 0.05 })).toBe('poor');
  expect(rateQuality({ ...connection, freezes: 1 })).toBe('poor');
});

test('the second differing sample in a row changes the badge, in both directions', () => {
  const show = stabilize();
  expect((['poor', 'good', 'poor', 'fair', 'good', 'good'] as const).map((seen) => show(seen))).toEqual([
    'good',
    'good',
    'good',
    'fair',
    'fair',
    'good',
  ]);
});

/** A connection whose packets and displayed frames the test increases. */
function connection(theirs = { camera: true, microphone: true }) {
  const fake = new FakeConnection('connection');
  let shown = 0;
  let isVisible = true;
  let isHeldUp = false;
  const takeSample = createHealth({
    connection: fake,
    frames: { shown: () => shown, isWatched: () => isVisible, isHeldUp: () => isHeldUp },
    theirs: () => theirs,
  });
  return {
    theirs,
    hide: () => void (isVisible = false),
    holdUp: (is: boolean) => void (isHeldUp = is),
    async samples(count: number, { packets, frames }: { packets: number; frames: number }) {
      const seen = [];
      for (let nth = 0; nth < count; nth += 1) {
        fake.received += packets;
        fake.decoded += packets;
        shown += frames;
        seen.push(await takeSample());
      }
      return seen;
    },
  };
}
const flowing = { packets: 25, frames: 10 };

test('a picture the browser refuses to play is poor, and no reason to reconnect [A2]', async () => {
  const { samples, holdUp, hide } = connection();
  await samples(6, flowing);
  hide();
  holdUp(true);
  const refused = await samples(3, { packets: 25, frames: 0 });
  expect(refused.map(({ quality }) => quality)).toEqual(['good', 'poor', 'poor']);
  expect(refused.at(-1)).toMatchObject({ silent: 0, frozen: 0 });
  holdUp(false);
  expect((await samples(4, flowing)).at(-1)?.quality).toBe('good');
});

test('a video that should play but stands still is held up; without a stream it is not [A2]', () => {
  vi.stubGlobal('document', { visibilityState: 'visible' });
  onTestFinished(() => void vi.unstubAllGlobals());
  const frames = countFrames();
  const video = {
    paused: true,
    autoplay: true,
    srcObject: null as object | null,
    requestVideoFrameCallback: () => 0,
    cancelVideoFrameCallback: () => {},
  };
  frames.watch(video as unknown as HTMLVideoElement);
  expect(frames.isHeldUp()).toBe(false);
  video.srcObject = {};
  expect([frames.isHeldUp(), frames.isWatched()]).toEqual([true, false]);
  video.paused = false;
  expect([frames.isHeldUp(), frames.isWatched()]).toEqual([false, true]);
});

test('without packets the badge is poor within two seconds [A2]', async () => {
  const { samples } = connection();
  expect((await samples(6, flowing)).at(-1)).toEqual({ quality: 'good', silent: 0, frozen: 0 });
  // Two samples a second.
  const dark = await samples(4, { packets: 0, frames: 0 });
  expect(dark.map(({ quality }) => quality)).toEqual(['good', 'poor', 'poor', 'poor']);
  expect(dark.at(-1)?.silent).toBe(4);
});

test('packets without displayed frames are poor, never good [A2]', async () => {
  const { samples } = connection();
  await samples(6, flowing);
  const frozen = await samples(6, { packets: 25, frames: 0 });
  expect(frozen.slice(1).every(({ quality }) => quality === 'poor')).toBe(true);
  expect(frozen.at(-1)).toMatchObject({ silent: 0, frozen: 6 });
  expect((await samples(3, flowing)).at(-1)).toMatchObject({ quality: 'good', frozen: 0 });
});

test('camera off, a hidden page or a silent peer are not poor quality [A2]', async () => {
  const off = connection({ camera: false, microphone: true });
  expect((await off.samples(6, { packets: 25, frames: 0 })).at(-1)).toMatchObject({ quality: 'good', frozen: 0 });
  const hidden = connection();
  hidden.hide();
  expect((await hidden.samples(6, { packets: 25, frames: 0 })).at(-1)).toMatchObject({ quality: 'good', frozen: 0 });
  const nothing = connection({ camera: false, microphone: false });
  expect((await nothing.samples(6, { packets: 0, frames: 0 })).at(-1)).toMatchObject({ quality: 'good', silent: 0 });
});
