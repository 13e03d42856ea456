// @vitest-environment jsdom
import { openSession } from '@haruka/api';
import { limits } from '@haruka/contract/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLock, type Lock } from './lock.ts';

const minute = 60_000;
const stored = () => /haruka\.clinic\.screen=(\w+)/.exec(document.cookie)?.[1];
const setMark = (value: string, seconds = 3600) =>
  void (document.cookie = `haruka.clinic.screen=${value}; path=/; max-age=${seconds}`);
const away = limits.screenLockMinutes * minute;
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00+09:00') });
  localStorage.clear();
  setMark('', 0);
  session.store({ access_token: 'a', refresh_token: 'r' });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});
const session = openSession('clinic');

/** A tab of the app; tabs share the browser's storage and channels. */
function tab(isBusy = () => false): Lock {
  const lock = createLock(session);
  stops.push(lock.watch(isBusy));
  return lock;
}
/** Tabs notify each other at once; a suspended tab checks after five seconds. */
const aMoment = () => vi.advanceTimersByTime(5000);
const touch = () => document.dispatchEvent(new Event('pointermove', { bubbles: true }));

test('locks after fifteen minutes without input, not earlier', () => {
  const lock = tab();
  vi.advanceTimersByTime(away - 6000);
  expect(lock.isLocked()).toBe(false);
  vi.advanceTimersByTime(6000);
  expect(lock.isLocked()).toBe(true);
  expect(stored()).toBe('locked');
});

test('input in any tab keeps all tabs open: they share one clock', () => {
  const [here, there] = [createLock(session), createLock(session)];
  stops.push(here.watch(() => false));
  vi.advanceTimersByTime(away - minute);
  touch();
  // The other tab received no input; it reads the shared mark.
  stops.push(there.watch(() => false));
  vi.advanceTimersByTime(away - minute);
  expect([here.isLocked(), there.isLocked()]).toEqual([false, false]);
  vi.advanceTimersByTime(minute + 5000);
  expect([here.isLocked(), there.isLocked()]).toEqual([true, true]);
});

test('locking and unlocking by hand apply to every tab', () => {
  const [here, there] = [tab(), tab()];
  here.lock();
  aMoment();
  expect(there.isLocked()).toBe(true);
  there.unlock();
  aMoment();
  expect([here.isLocked(), there.isLocked()]).toEqual([false, false]);
  vi.advanceTimersByTime(away + 5000);
  expect([here.isLocked(), there.isLocked()]).toEqual([true, true]);
});

test('a reload, and a tab opened later, are locked too', () => {
  tab().lock();
  expect(createLock(session).isLocked()).toBe(true);
});

test('closing every tab does not stop the clock', () => {
  tab();
  vi.advanceTimersByTime(10_000);
  touch();
  for (const stop of stops.splice(0)) stop();
  vi.advanceTimersByTime(away);
  expect(tab().isLocked()).toBe(true);
});

test('a laptop that wakes up is locked before its first input counts', () => {
  const lock = tab();
  vi.setSystemTime(Date.now() + 8 * 60 * minute);
  touch();
  expect(lock.isLocked()).toBe(true);
});

test('a clock that is set back keeps no screen open', () => {
  setMark(String(Date.now() + 8 * 60 * minute));
  const lock = tab();
  vi.advanceTimersByTime(away + 5000);
  expect(lock.isLocked()).toBe(true);
});

test('an open call counts as input in every tab', () => {
  let isInCall = true;
  const [room, calendar] = [tab(() => isInCall), tab()];
  vi.advanceTimersByTime(3 * away);
  expect([room.isLocked(), calendar.isLocked()]).toEqual([false, false]);
  isInCall = false;
  vi.advanceTimersByTime(away + 5000);
  expect([room.isLocked(), calendar.isLocked()]).toEqual([true, true]);
});

test('stores nothing in local storage [DATA-18]', () => {
  tab().lock();
  expect(Object.keys(localStorage).toSorted()).toEqual(['haruka.clinic.refresh_token', 'haruka.clinic.token']);
});

test('the mark ends with the session, and a new one starts unlocked', () => {
  const lock = tab();
  lock.lock();
  session.clear();
  expect(lock.isLocked()).toBe(false);
  expect(stored()).toBeUndefined();
  vi.advanceTimersByTime(2 * away);
  expect(lock.isLocked()).toBe(false);
  session.store({ access_token: 'b', refresh_token: 's' });
  vi.advanceTimersByTime(away - 6000);
  expect(lock.isLocked()).toBe(false);
});

test('removing the mark unlocks no open tab', () => {
  const lock = tab();
  lock.lock();
  setMark('', 0);
  aMoment();
  vi.advanceTimersByTime(minute);
  expect(lock.isLocked()).toBe(true);
});
