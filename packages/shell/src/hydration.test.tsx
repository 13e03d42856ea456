// @vitest-environment jsdom
import type { Session } from '@haruka/api';
import { Activity, type ComponentProps, startTransition, Suspense, use, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { StaticRouter, UNSAFE_LocationContext as Place } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useIsHydrated } from './hydration.ts';
import { Providers } from './providers.tsx';
import { useHasSession } from './use-has-session.ts';

const seen: string[] = [];

/** Notes that the frame is there, and then that the urgent work after that was done: React does it in microtasks. */
function Frame() {
  useEffect(() => {
    seen.push('frame');
    void (async () => {
      for (let i = 0; i < 100; i += 1) await Promise.resolve();
      seen.push('urgent work over');
    })();
  }, []);
  return null;
}

/** Notes each state in which it was shown. */
function Screen() {
  const { location } = use(Place);
  const facts = [useIsHydrated() && 'hydrated', useHasSession(session) && 'signed in', location.search];
  const shown = facts.filter(Boolean).join(', ') || 'as it was sent';
  useLayoutEffect(() => {
    seen.push(shown);
  }, [shown]);
  return <p>{shown}</p>;
}

const session = { subscribe: () => () => {}, refresh: () => 'a token' } as unknown as Session;

/** No screen of this page reads the store. */
const store = { getState: () => ({}), subscribe: () => () => {} } as unknown as ComponentProps<
  typeof Providers
>['store'];

const page = (
  <Providers
    store={store}
    Router={({ children }) => <StaticRouter location="/login?page=2">{children}</StaticRouter>}
    accent="patient"
  >
    <Frame />
    <Activity>
      <Suspense>
        <Screen />
      </Suspense>
    </Activity>
  </Providers>
);

/** What a screen learns about its visitor comes at once: a sign-in that is known without its address leads elsewhere. */
const known = 'hydrated, signed in, ?page=2';

test('a screen is hydrated in slices: the frame around it asks for no urgent render [UI-24]', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = renderToString(page);
  seen.length = 0;
  startTransition(() => {
    const root = hydrateRoot(host, page);
    onTestFinished(() => root.unmount());
  });
  await vi.waitFor(() => expect(host.textContent).toBe(known));
  expect(seen).toEqual(['frame', 'urgent work over', 'as it was sent', known]);
});
