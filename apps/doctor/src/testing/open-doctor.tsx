import { openSession } from '@haruka/api';
import { type Answers, mockServer } from '@haruka/api/testing/mock-server';
import { prepareDocument } from '@haruka/shell/testing/prepare-document';
import { waitLimits } from '@haruka/shell/testing/wait-limits';
import { calendarRoute, type StaffApp, startStaffApp } from '@haruka/staff';
import { act, cleanup, configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, vi } from 'vitest';
import { roomHref } from '../features/consulting/room-href.ts';
import { consultingRoutes, consultRoom } from '../features/consulting/routes.ts';
import { requestsRoute } from '../features/requests/routes.tsx';
import { paths } from '../shared/paths.ts';
import { calendar, doctor, record, room } from './facts.ts';

configure({ asyncUtilTimeout: waitLimits.element });
vi.setConfig({ testTimeout: waitLimits.test });

/** React still runs work that it has scheduled after a screen is gone: it must end before the file's document does. */
afterAll(async () => {
  closeDoctor();
  await new Promise((resolve) => setImmediate(resolve));
});

const someRoutes = [calendarRoute(paths.calendar), ...consultingRoutes, requestsRoute];
let close: (() => void) | undefined;

interface Opening extends Partial<Pick<StaffApp, 'routes' | 'Overlay'>> {
  reloads?: boolean;
}

/** Opens the doctor's app at an address, signed in, with a server that answers as told; `reloads` keeps the browser's storage. */
export async function openDoctor(
  at: string,
  answers: Answers = {},
  { reloads = false, routes = someRoutes, Overlay }: Opening = {},
) {
  if (reloads) leave();
  else closeDoctor();
  prepareDocument();
  const { fetch, sent } = mockServer({
    'GET user/information/': doctor,
    'GET calendar/': calendar,
    'GET calendar/consult/': record,
    'GET call/room/': room,
    'GET call/presence/': [],
    'GET note-phrase/list/': [],
    'GET hand-over/list/': [],
    'GET treatment-plan/draft/': null,
    'GET treatment-plan/list/': { plans: [], may_share: true },
    ...answers,
  });
  vi.stubGlobal('fetch', fetch);
  const session = openSession('doctor');
  session.store({ access_token: 'access', refresh_token: 'refresh' });
  history.replaceState(null, '', at);
  document.body.innerHTML = '<div id="root"></div>';
  await act(async () => {
    close = await startStaffApp({
      kind: 'doctor',
      session,
      root: paths.calendar,
      login: paths.clinicLogin,
      forgot: paths['forgot-password'],
      routes,
      roomHref,
      keepAlive: consultRoom,
      ...(Overlay && { Overlay }),
    });
  });
  return { sent, user: userEvent.setup(), here: () => location.pathname + location.search };
}

/** Takes the app off the page, and what it kept in the browser. */
export function closeDoctor() {
  leave();
  localStorage.clear();
  sessionStorage.clear();
  // When the last input was: a test with another date would find the screen locked.
  document.cookie = 'haruka.doctor.screen=; path=/; max-age=0';
}

function leave() {
  act(() => close?.());
  close = undefined;
  cleanup();
}
