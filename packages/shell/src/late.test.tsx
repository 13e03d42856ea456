// @vitest-environment jsdom
import { late, loadLate } from '@haruka/ui';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const Said = ({ text }: { text: string }) => <p>{text}</p>;
const Place = () => <hr />;

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
beforeEach(() => document.body.replaceChildren());

function show(Part: ReturnType<typeof late<{ text: string }>>) {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  onTestFinished(() => act(() => root.unmount()));
  act(() => root.render(<Part text="here" />));
  return host;
}

test('a late component keeps its place until its code is there', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Said>();
  const host = show(late(() => promise, Place));
  expect(host.innerHTML).toBe('<hr>');
  await act(async () => resolve(Said));
  expect(host.innerHTML).toBe('<p>here</p>');
});

test('a late component that is loaded shows in its first render', async () => {
  const Part = late(() => Promise.resolve(Said), Place);
  await loadLate();
  expect(show(Part).innerHTML).toBe('<p>here</p>');
});

test('a late component whose code cannot be fetched asks again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const get = vi.fn<() => Promise<typeof Said>>(() => Promise.reject(new Error('offline')));
  const Part = late(get);
  await loadLate();
  const host = show(Part);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(host.innerHTML).toBe('');
  get.mockResolvedValue(Said);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(host.innerHTML).toBe('<p>here</p>');
});
