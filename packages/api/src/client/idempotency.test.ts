import { errorCodes } from '@haruka/contract/errors';
import { consultRoutes } from '@haruka/contract/consultation/consult';
import { chatRoutes } from '@haruka/contract/messaging/chat';
import { inquiryRoutes } from '@haruka/contract/messaging/inquiry';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPendingWrites, recordOutcome, withKey } from './idempotency.ts';
import type { Outcome, Request } from './request.ts';

const requestOf = (route: unknown, body: object) => ({ route, body }) as unknown as Request;
const book = (on_time: string) => requestOf(consultRoutes.bookConsult, { on_time });
const cancel = requestOf(consultRoutes.cancelConsult, { consult_id: 'a' });
const failed = (http: number | null, code = 'NETWORK') =>
  ({ error: { code, http, message: '' } }) as unknown as Outcome;
const done = { data: null } as Outcome;

beforeEach(() => {
  vi.useFakeTimers();
  forgetPendingWrites();
});
afterEach(() => void vi.useRealTimers());

/** Returns whether the same write gets the same key after this outcome. */
function keepsKey(outcome: Outcome) {
  const first = withKey(book('09:00'));
  recordOutcome(first, outcome);
  return withKey(book('09:00')).key === first.key;
}

test.each([
  ['no answer', failed(null), true],
  ['a busy server', failed(503, errorCodes.serviceUnavailable), true],
  ['a failing server', failed(500), true],
  ['too many requests', failed(429), true],
  ['an answer that is no JSON', failed(200, 'NOT_JSON'), true],
  ['a first attempt that still runs', failed(409, errorCodes.requestStillRunning), true],
  ['a refusal', failed(409, errorCodes.slotTaken), false],
  ['success', done, false],
])('the same write keeps its key after %s: it is the same action (%s)', (_, outcome, expected) => {
  expect(keepsKey(outcome)).toBe(expected);
});

test('the key is kept for ten minutes', () => {
  const { key } = withKey(book('09:00'));
  vi.advanceTimersByTime(10 * 60_000 - 1);
  expect(withKey(book('09:00')).key).toBe(key);
  vi.advanceTimersByTime(10 * 60_000);
  expect(withKey(book('09:00')).key).not.toBe(key);
});

test('another body is another action; a sign-out ends all', () => {
  const { key } = withKey(book('09:00'));
  expect(withKey(book('09:10')).key).not.toBe(key);
  forgetPendingWrites();
  expect(withKey(book('09:00')).key).not.toBe(key);
});

test('a success on the same topics ends pending writes; refusals and others do not', () => {
  const pending = withKey(book('09:00'));
  recordOutcome(pending, failed(null));
  recordOutcome(withKey(cancel), failed(409, errorCodes.consultNotFound));
  expect(withKey(book('09:00')).key).toBe(pending.key);
  recordOutcome(withKey(requestOf(inquiryRoutes.sendInquiry, { text: '質問です' })), done);
  expect(withKey(book('09:00')).key).toBe(pending.key);
  recordOutcome(withKey(cancel), done);
  expect(withKey(book('09:00')).key).not.toBe(pending.key);
});

test('a mark that the app sends by itself ends no pending write [CHAT-18]', () => {
  const send = () => withKey(requestOf(chatRoutes.sendMyChatMessage, { clinic_location_id: 1, text: '届きました' }));
  const pending = send();
  recordOutcome(pending, failed(null));
  recordOutcome(withKey(requestOf(chatRoutes.readMyChat, { clinic_location_id: 1, read_to: 3 })), done);
  expect(send().key).toBe(pending.key);
});

test('an answer sent again says what was seen the first time: it is one action [CHAT-40]', () => {
  const body = { patient_id: 'a', clinic_location_id: 1, text: '火曜日に届きます' };
  const send = (seen: number, text = body.text) =>
    withKey(requestOf(chatRoutes.sendChatMessage, { ...body, text, seen }));
  const first = send(2);
  recordOutcome(first, failed(null));
  const again = send(4);
  expect([again.key, again.body]).toEqual([first.key, { ...body, seen: 2 }]);
  expect(send(4, '水曜日に届きます').key).not.toBe(first.key);
  recordOutcome(again, done);
  const next = send(4);
  expect(next.key).not.toBe(first.key);
  expect(next.body).toEqual({ ...body, seen: 4 });
});

test('a read has no key', () => {
  expect(withKey(requestOf(consultRoutes.myConsult, {})).key).toBeUndefined();
});
