import { expect, test } from 'vitest';
import { judge, steady } from './quality.ts';

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
  expect((['poor', 'good', 'poor', 'fair', 'good', 'good'] as const).map(show)).toEqual([
    'good',
    'good',
    'good',
    'fair',
    'fair',
    'good',
  ]);
});
