import { expect, test } from 'vitest';
import { FakeConnection } from './fake-connection.ts';
import { createHealth, judge, steady } from './quality.ts';

test('the badge: good below 200 ms and 2 %, fair below 400 ms and 5 %, poor above or when the picture stood still', () => {
  const line = { rtt: 0.05, loss: 0, freezes: 0 };
  expect(judge(line)).toBe('good');
  expect(judge({ ...line, rtt: 0.2 })).toBe('fair');
  expect(judge({ ...line, loss: 0.02 })).toBe('fair');
  expect(judge({ ...line, rtt: 0.4 })).toBe('poor');
  expect(judge({ ...line, loss: 0.05 })).toBe('poor');
  expect(judge({ ...line, freezes: 1 })).toBe('poor');
});

test('one bad look changes nothing; the second in a row does, and so on the way back', () => {
  const show = steady();
  expect((['poor', 'good', 'poor', 'fair', 'good', 'good'] as const).map((seen) => show(seen))).toEqual([
    'good',
    'good',
    'good',
    'fair',
    'fair',
    'good',
  ]);
});

/** A line whose packets and shown frames the test counts up. */
function line(theirs = { camera: true, microphone: true }) {
  const fake = new FakeConnection('line');
  let shown = 0;
  let isVisible = true;
  const look = createHealth({
    connection: fake,
    frames: { shown: () => shown, isWatched: () => isVisible },
    theirs: () => theirs,
  });
  return {
    theirs,
    hide: () => void (isVisible = false),
    async looks(count: number, { packets, frames }: { packets: number; frames: number }) {
      const seen = [];
      for (let nth = 0; nth < count; nth += 1) {
        fake.received += packets;
        fake.decoded += packets;
        shown += frames;
        seen.push(await look());
      }
      return seen;
    },
  };
}
const flowing = { packets: 25, frames: 10 };

test('A2: without packets the badge says poor within two seconds, whatever it said before', async () => {
  const { looks } = line();
  expect((await looks(6, flowing)).at(-1)).toEqual({ quality: 'good', silent: 0, still: 0 });
  // Two looks a second.
  const dark = await looks(4, { packets: 0, frames: 0 });
  expect(dark.map(({ quality }) => quality)).toEqual(['good', 'poor', 'poor', 'poor']);
  expect(dark.at(-1)?.silent).toBe(4);
});

test('A2: packets without a picture on the screen are poor, never good', async () => {
  const { looks } = line();
  await looks(6, flowing);
  const frozen = await looks(6, { packets: 25, frames: 0 });
  expect(frozen.slice(1).every(({ quality }) => quality === 'poor')).toBe(true);
  expect(frozen.at(-1)).toMatchObject({ silent: 0, still: 6 });
  expect((await looks(3, flowing)).at(-1)).toMatchObject({ quality: 'good', still: 0 });
});

test('A2: a camera that is off, a page in the background and a side that sends nothing are no fault of the line', async () => {
  const off = line({ camera: false, microphone: true });
  expect((await off.looks(6, { packets: 25, frames: 0 })).at(-1)).toMatchObject({ quality: 'good', still: 0 });
  const hidden = line();
  hidden.hide();
  expect((await hidden.looks(6, { packets: 25, frames: 0 })).at(-1)).toMatchObject({ quality: 'good', still: 0 });
  const nothing = line({ camera: false, microphone: false });
  expect((await nothing.looks(6, { packets: 0, frames: 0 })).at(-1)).toMatchObject({ quality: 'good', silent: 0 });
});
