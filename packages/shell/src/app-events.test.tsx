// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import { type ClientHooks, openSession, errorText } from '@haruka/api';
import { limits } from '@haruka/contract/limits';
import { initWording } from '@haruka/i18n/patient';
import { loadLate, ProgressBar, Toasts } from '@haruka/ui';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connectClient } from './app-events.ts';

const opened = vi.hoisted(() => ({}) as { hooks: ClientHooks });
vi.mock('@haruka/api', async (original) => ({
  ...(await original<object>()),
  configureClient: (hooks: ClientHooks) => (opened.hooks = hooks),
}));

const { progress, toastMs } = limits;
/** A quick answer before this time shows no bar. */
const quietMs = 200;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const pending = (count: number) => act(() => opened.hooks.onProgress(count));
const bar = () => document.querySelector<HTMLElement>('[role="progressbar"] > .MuiLinearProgress-bar');
/** The share of the line that is drawn: the bar is as wide as the line and pushed out of it on the left. */
const length = () =>
  Math.round(1e4 + 100 * Number(/translateX\((.+)%\)/.exec(bar()?.style.transform ?? '')?.[1] ?? -100)) / 1e4;
const said = () => document.querySelector('[role="status"]')?.textContent ?? '';
let close: () => void;

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  connectClient(openSession('patient'));
  await Promise.all([initWording(), loadLate()]);
});
beforeEach(() => {
  vi.useFakeTimers();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <>
        <ProgressBar words={{ loading: '読み込み中' }} />
        <Toasts />
      </>,
    ),
  );
  close = () => act(() => root.unmount());
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

test.each(['patient', 'clinic', 'doctor'] as const)('every app asks the same base path: %s [API-3]', (kind) => {
  connectClient(openSession(kind));
  expect(opened.hooks.baseUrl).toBe('/api/v1/');
});

test('progress starts at 0.08, moves every 800 ms, each move takes 200 ms [UI-1]', async () => {
  pending(1);
  await pass(quietMs);
  expect(length()).toBe(progress.minimum);
  expect(getComputedStyle(bar()!).transition).toContain(`transform ${progress.speedMs / 1000}s`);
  for (let at: number = progress.minimum, turn = 0; turn < 5; turn += 1) {
    await pass(progress.trickleMs);
    expect(length()).toBeGreaterThan(at);
    expect(length()).toBeLessThan(1);
    at = length();
  }
  // A second request does not restart it, and the end of the first does not end it.
  const at = length();
  pending(2);
  pending(1);
  expect(length()).toBe(at);
  pending(0);
  expect(length()).toBe(1);
  await pass(2 * progress.speedMs);
  expect(bar()).toBeNull();
});

test('an immediate answer shows no bar', async () => {
  pending(1);
  await pass(quietMs - 1);
  pending(0);
  await pass(1000);
  expect(bar()).toBeNull();
});

test('a toast stays for two seconds, for success and for failure [API-5]', async () => {
  for (const [kind, text] of [
    ['success', '更新成功'],
    ['error', errorText({ code: errorCodes.slotTaken, http: 409, message: '' })],
  ] as const) {
    act(() => opened.hooks.onToast({ kind, text, ms: toastMs }));
    expect(said()).toContain(text);
    await pass(toastMs - 1);
    expect(said()).toContain(text);
    await pass(1);
    expect(said()).toBe('');
  }
});

test('the progress indicator moves at 800 ms each time, not earlier [D1]', async () => {
  pending(1);
  await pass(progress.trickleMs - 1);
  expect(length()).toBe(progress.minimum);
  await pass(1);
  const second = length();
  expect(second).toBeGreaterThan(progress.minimum);
  await pass(progress.trickleMs - 1);
  expect(length()).toBe(second);
  await pass(1);
  expect(length()).toBeGreaterThan(second);
  pending(0);
  await pass(2 * progress.speedMs);
});

test('equal toasts merge into one, and at most three are shown [D1]', () => {
  const show = (text: string) => act(() => opened.hooks.onToast({ kind: 'error', text, ms: toastMs }));
  for (let turn = 0; turn < 5; turn += 1) show('同じ言葉');
  expect(said().split('同じ言葉')).toHaveLength(2);
  for (const text of ['一つ目', '二つ目', '三つ目', '四つ目']) show(text);
  expect(['同じ言葉', '一つ目', '二つ目', '三つ目', '四つ目'].filter((text) => said().includes(text))).toEqual([
    '二つ目',
    '三つ目',
    '四つ目',
  ]);
});
