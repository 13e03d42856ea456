// @vitest-environment jsdom
import { type ClientHooks, openSession, errorText } from '@haruka/api';
import { limits } from '@haruka/contract/limits';
import { initWording } from '@haruka/i18n/patient';
import { ProgressBar, Toasts } from '@haruka/ui';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connectClient } from './app-events.ts';

const opened = vi.hoisted(() => ({}) as { door: ClientHooks });
vi.mock('@haruka/api', async (original) => ({
  ...(await original<object>()),
  configureClient: (door: ClientHooks) => (opened.door = door),
}));

const { progress, toastMs } = limits;
/** Before it a quick answer shows no bar at all (ux 42). */
const quietMs = 200;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const pending = (count: number) => act(() => opened.door.onProgress(count));
const bar = () => document.querySelector<HTMLElement>('[role="progressbar"] > div');
const length = () => Number(/scaleX\((.+)\)/.exec(bar()?.style.transform ?? '')?.[1] ?? 0);
const said = () => document.querySelector('[role="status"]')?.textContent ?? '';
let close: () => void;

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  connectClient(openSession('patient'));
  await initWording();
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

test('spec §9: the progress indicator begins at 0.08, moves on every 800 ms, and takes 200 ms for each move', async () => {
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
  // A second request does not begin it anew, and the first that ends does not end it.
  const at = length();
  pending(2);
  pending(1);
  expect(length()).toBe(at);
  pending(0);
  expect(length()).toBe(1);
  await pass(2 * progress.speedMs);
  expect(bar()).toBeNull();
});

test('ux 42: what is answered at once shows no bar', async () => {
  pending(1);
  await pass(quietMs - 1);
  pending(0);
  await pass(1000);
  expect(bar()).toBeNull();
});

test('spec §8, §9: a toast stands for two seconds, for success and for refusal', async () => {
  for (const [kind, text] of [
    ['success', '更新成功'],
    ['error', errorText({ code: 'RCL_05006', http: 409, message: '' })],
  ] as const) {
    act(() => opened.door.onToast({ kind, text, ms: toastMs }));
    expect(said()).toContain(text);
    await pass(toastMs - 1);
    expect(said()).toContain(text);
    await pass(1);
    expect(said()).toBe('');
  }
});

test('D1: the progress indicator moves on at 800 ms and not a millisecond earlier, each time', async () => {
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

test('D1: toasts do not pile up: the same words are one toast, and three stand at most', () => {
  const show = (text: string) => act(() => opened.door.onToast({ kind: 'error', text, ms: toastMs }));
  for (let turn = 0; turn < 5; turn += 1) show('同じ言葉');
  expect(said().split('同じ言葉')).toHaveLength(2);
  for (const text of ['一つ目', '二つ目', '三つ目', '四つ目']) show(text);
  expect(['同じ言葉', '一つ目', '二つ目', '三つ目', '四つ目'].filter((text) => said().includes(text))).toEqual([
    '二つ目',
    '三つ目',
    '四つ目',
  ]);
});
