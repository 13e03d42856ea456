import { expect, test } from 'vitest';
import { consultNow, stillOpen } from './consult-now.ts';

const at = (time: string) => `2026-11-30T${time}:00.000Z`;
const consult = {
  start_at: at('05:00'),
  room_opens_at: at('04:45'),
  change_until: at('04:00'),
  hold_until: at('03:30'),
};
const now = (status: Parameters<typeof consultNow>[0]['status'], time: string) =>
  consultNow({ ...consult, status }, Date.parse(at(time)));

test('a provisional booking asks for answers during its hold, and says when it ended', () => {
  expect(now('TENTATIVE', '03:29')).toBe('answer');
  expect(now('TENTATIVE', '03:30')).toBe('answerLate');
});

test('a firm booking waits until the room opens, then asks its patient in', () => {
  expect(now('CONFIRMED', '04:44')).toBe('early');
  expect(now('CONFIRMED', '04:45')).toBe('open');
  expect(now('CONFIRMED', '05:00')).toBe('passed');
  expect(now('RINGING', '05:00')).toBe('ringing');
  expect(now('IN_CALL', '05:05')).toBe('inCall');
});

test.each(['ENDED', 'EXPIRED', 'CANCELLED', 'NO_SHOW'] as const)(
  'nothing is asked of a patient any more: %s',
  (status) => expect(now(status, '03:00')).toBe('over'),
);

test('move or cancel until the location’s limit; give up a provisional one at any time', () => {
  const open = (status: Parameters<typeof stillOpen>[0]['status'], time: string) =>
    stillOpen({ ...consult, status }, Date.parse(at(time)));
  expect(open('CONFIRMED', '03:59')).toEqual({ move: true, cancel: true });
  expect(open('CONFIRMED', '04:00')).toEqual({ move: false, cancel: false });
  expect(open('TENTATIVE', '04:00')).toEqual({ move: false, cancel: true });
  expect(open('RINGING', '03:00')).toEqual({ move: false, cancel: false });
  expect(open('ENDED', '03:00')).toEqual({ move: false, cancel: false });
});
