// @vitest-environment jsdom
import { late, lazyPart, loadLate, loadLater } from '@haruka/ui';
import { act, type ComponentType, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LazyScreen, ScreenNet } from './lazy-screen.tsx';

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

test('code that most screens share loads with the late components', async () => {
  const load = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  loadLater(load);
  expect(load).not.toHaveBeenCalled();
  await loadLate();
  expect(load).toHaveBeenCalledOnce();
});

test('late components are asked for one task after the other, so input comes between [UI-24]', async () => {
  const order: string[] = [];
  const begins = (name: string) => () => {
    order.push(name);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      order.push('input');
      port1.close();
    };
    port2.postMessage(undefined);
    return Promise.resolve();
  };
  loadLater(begins('first'));
  loadLater(begins('second'));
  await loadLate();
  expect(order.slice(0, 3)).toEqual(['first', 'input', 'second']);
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

test('a part whose code cannot be fetched asks again, and the page stays', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const get = vi.fn<() => Promise<{ default: typeof Said }>>(() => Promise.reject(new Error('offline')));
  const Part = lazyPart(get);
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  onTestFinished(() => act(() => root.unmount()));
  await act(async () =>
    root.render(
      <Suspense fallback={<hr />}>
        <Part text="here" />
      </Suspense>,
    ),
  );
  expect(host.innerHTML).toBe('<hr>');
  get.mockResolvedValue({ default: Said });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(host.innerHTML).toBe('<p>here</p>');
});

test('a screen whose code could not be fetched loads with the button of the error page', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => void (vi.unstubAllGlobals(), vi.restoreAllMocks()));
  const load = vi.fn<() => Promise<{ default: ComponentType }>>(() => Promise.reject(new Error('offline')));
  const words = { loading: '', problemTitle: '', problemText: '', retry: 'again', home: '' };
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  onTestFinished(() => act(() => root.unmount()));
  await act(async () =>
    root.render(
      <ScreenNet address="/" homeHref="/" words={words}>
        <Suspense>
          <LazyScreen load={load} />
        </Suspense>
      </ScreenNet>,
    ),
  );
  load.mockResolvedValue({ default: () => <p>screen</p> });
  const again = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'again')!;
  await act(async () => again.click());
  expect(host.innerHTML).toContain('<p>screen</p>');
});

test('a screen whose code is lost on the way is requested again before a reload', async () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  onTestFinished(() => void (vi.unstubAllGlobals(), vi.useRealTimers()));
  const load = vi.fn<() => Promise<{ default: ComponentType }>>(() => Promise.reject(new Error('lost')));
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  onTestFinished(() => act(() => root.unmount()));
  await act(async () =>
    root.render(
      <Suspense>
        <LazyScreen load={load} />
      </Suspense>,
    ),
  );
  expect(load).toHaveBeenCalledTimes(1);
  load.mockResolvedValue({ default: () => <p>screen</p> });
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(host.innerHTML).toContain('<p>screen</p>');
  expect(reload).not.toHaveBeenCalled();
});
