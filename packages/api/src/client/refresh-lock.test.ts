import { errorCodes } from '@haruka/contract/errors';
import { availabilityRoutes } from '@haruka/contract/scheduling/availability';
import { authRoutes } from '@haruka/contract/identity/auth';
import { profileRoutes } from '@haruka/contract/identity/profile';
import { afterEach, expect, test, vi } from 'vitest';
import type { Outcome, Request } from './request.ts';
import { isOver, renewToken, sendGuarded, sessionIsOver } from './refresh-lock.ts';
import { openSession, type Session } from './session.ts';
import { sharedStorage, signedIn } from '../testing/browser.ts';
import {
  fakeServer,
  errorAnswer,
  successAnswer,
  type FakeRequest,
  type FakeServer,
  type FakeAnswer,
} from '../testing/fake-server.ts';

const waitMs = 20;
const notices: Request = { route: profileRoutes.notices };
const slots: Request = { route: availabilityRoutes.slots, params: { clinic_location_id: 1, from: '2026-11-23' } };
const logIn: Request = { route: authRoutes.logIn, body: { email: 'a@example.com', password: 'x' } };

let server: FakeServer;
afterEach(async () => {
  await server.stop();
  vi.unstubAllGlobals();
});

/** A server that accepts one token, and answers refresh requests as `refresh` says. */
async function serve(refresh: (request: FakeRequest, nth: number) => FakeAnswer | Promise<FakeAnswer>) {
  const good = new Set<string>();
  server = await fakeServer(async (request) => {
    if (request.path === 'auth/refresh-token/') {
      const reply = await refresh(request, server.to('auth/refresh-token/').length);
      const { data } = (reply as { json?: { data?: { access_token: string } } }).json ?? {};
      if (data) good.add(data.access_token);
      return reply;
    }
    const token = request.headers.authorization?.replace('Bearer ', '');
    if (!token && request.path === 'slots/') return successAnswer('public');
    return token && good.has(token) ? successAnswer(token) : errorAnswer(errorCodes.invalidToken, 401);
  });
  return server;
}
const nextPair = (_asked: FakeRequest, nth: number) =>
  successAnswer({ access_token: `access-${nth}`, refresh_token: `refresh-${nth}` });
const onRejected = vi.fn();
const hooks = (session: Session) => ({ baseUrl: server.baseUrl, locale: () => 'jp' as const, session });
const ask = (session: Session, request = notices, options = {}) =>
  sendGuarded(request, hooks(session), { waitMs, onRejected, ...options });
const many = (session: Session, count: number) => Promise.all(Array.from({ length: count }, () => ask(session)));
const refreshes = () => server.to('auth/refresh-token/').length;
afterEach(() => onRejected.mockReset());

test('the expired-token code refreshes, stores the tokens and retries [AUTH-3]', async () => {
  await serve(nextPair);
  const session = signedIn();
  expect(await ask(session)).toEqual({ data: 'access-1' });
  expect(server.to('auth/refresh-token/')[0]?.body).toEqual({ refresh_token: 'refresh-0' });
  expect([session.access(), session.refresh()]).toEqual(['access-1', 'refresh-1']);
  expect(server.requests.map(({ path }) => path)).toEqual([
    'patient/notices/',
    'auth/refresh-token/',
    'patient/notices/',
  ]);
});

test.each([10, 50])('%i requests at once make one refresh, and all are answered [AUTH-3]', async (count) => {
  await serve(nextPair);
  const session = signedIn();
  expect(await many(session, count)).toEqual(Array.from({ length: count }, () => ({ data: 'access-1' })));
  expect(refreshes()).toBe(1);
});

test('requests that meet a running refresh try again a second later [AUTH-4]', async () => {
  const held = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  await serve(async (request, nth) => {
    arrived.resolve();
    await held.promise;
    return nextPair(request, nth);
  });
  const session = signedIn();
  const first = sendGuarded(notices, hooks(session), { onRejected });
  await arrived.promise;
  const begun = performance.now();
  const second = sendGuarded(notices, hooks(session), { onRejected });
  held.resolve();
  expect(await Promise.all([first, second])).toEqual([{ data: 'access-1' }, { data: 'access-1' }]);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(990);
  expect(performance.now() - begun).toBeLessThan(1900);
});

test('2 failed refreshes turn the lock negative; later requests get 401 [AUTH-5]', async () => {
  await serve(() => errorAnswer(errorCodes.invalidToken, 401));
  const session = signedIn();
  const outcomes = await many(session, 10);
  expect(refreshes()).toBe(2);
  expect(outcomes.every(({ error }) => error?.code === errorCodes.invalidToken || error?.code === '401')).toBe(true);
  expect(isOver(session)).toBe(true);

  const before = server.requests.length;
  expect(await ask(session)).toEqual({
    error: {
      code: '401',
      http: 401,
      message: 'Error refreshing user token. User is not authorized to access the resource',
    },
  });
  expect(server.requests.length).toBe(before);
});

test('a failed refresh logs the patient out, once [AUTH-6]', async () => {
  await serve(() => errorAnswer(errorCodes.invalidToken, 401));
  const session = signedIn();
  onRejected.mockImplementation(() => session.clear());
  await many(session, 50);
  expect(onRejected).toHaveBeenCalledTimes(1);
});

test('a new sign-in opens the negative lock', async () => {
  await serve((request, nth) => (nth <= 2 ? errorAnswer(errorCodes.invalidToken, 401) : nextPair(request, nth)));
  const session = signedIn();
  onRejected.mockImplementation(() => session.clear());
  await ask(session);
  expect(isOver(session)).toBe(true);
  session.store({ access_token: 'stale again', refresh_token: 'refresh-again' });
  expect(await ask(session)).toEqual({ data: 'access-3' });
});

test('one rejected refresh followed by a success keeps the session', async () => {
  await serve((request, nth) => (nth === 1 ? errorAnswer(errorCodes.invalidToken, 401) : nextPair(request, nth)));
  const session = signedIn();
  expect(await ask(session)).toEqual({ data: 'access-2' });
  expect(onRejected).not.toHaveBeenCalled();
});

test('a server restart during the refresh logs no user out', async () => {
  const gone = Promise.withResolvers<void>();
  await serve(async (request, nth) => {
    if (nth > 1) return nextPair(request, nth);
    gone.resolve();
    return 'hang up';
  });
  const session = signedIn();
  const asking = many(session, 10);
  await gone.promise;
  await server.stop();
  await server.start();
  expect(await asking).toEqual(Array.from({ length: 10 }, () => ({ data: 'access-2' })));
  expect(onRejected).not.toHaveBeenCalled();
});

test.each([
  ['500', { http: 500, text: '<h1>500</h1>' }],
  ['502 of a proxy', { http: 502, text: '<h1>Bad gateway</h1>' }],
  [errorCodes.serviceUnavailable, errorAnswer(errorCodes.serviceUnavailable, 503)],
  [errorCodes.tooManyRequests, errorAnswer(errorCodes.tooManyRequests, 429)],
  ["a hotel's page in place of ours", { http: 200, text: '<h1>Welcome, please pay</h1>' }],
] satisfies [string, FakeAnswer][])('%s on refresh is not a failed attempt', async (_name, reply) => {
  await serve((request, nth) => (nth <= 4 ? reply : nextPair(request, nth)));
  const session = signedIn();
  expect(await ask(session)).toEqual({ data: 'access-5' });
  expect(onRejected).not.toHaveBeenCalled();
});

test('an unreachable server fails all waiting requests and keeps the session', async () => {
  await serve(() => errorAnswer(errorCodes.serviceUnavailable, 503));
  const session = signedIn();
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => ask(session, notices, { maxUnanswered: 2 })));
  expect(outcomes.map(({ error }) => error?.code)).toEqual(
    Array.from({ length: 10 }, () => errorCodes.serviceUnavailable),
  );
  expect(refreshes()).toBe(3);
  expect(session.refresh()).toBe('refresh-0');
  expect(isOver(session)).toBe(false);
});

test('maintenance during a refresh fails at once [AUTH-10]', async () => {
  await serve(() => errorAnswer(errorCodes.maintenance, 503));
  const session = signedIn();
  expect((await ask(session)).error?.code).toBe(errorCodes.maintenance);
  expect(refreshes()).toBe(1);
  expect(session.refresh()).toBe('refresh-0');
});

test.each(['with Web Locks', 'without Web Locks'])('two tabs, ten requests each, make one refresh: %s', async (how) => {
  if (how === 'without Web Locks') vi.stubGlobal('navigator', {});
  expect('locks' in navigator).toBe(how === 'with Web Locks');
  await serve(nextPair);
  const storage = sharedStorage();
  const here = signedIn('patient', storage);
  const there = openSession('patient', storage);
  // A lease of 60 ms ends while a busy machine answers, and then the other tab rightly takes over.
  const patient = { waitMs: 10 * waitMs };
  const outcomes = await Promise.all([
    ...Array.from({ length: 10 }, () => ask(here, notices, patient)),
    ...Array.from({ length: 10 }, () => ask(there, notices, patient)),
  ]);
  expect(outcomes).toEqual(Array.from({ length: 20 }, () => ({ data: 'access-1' })));
  expect(refreshes()).toBe(1);
});

test('without Web Locks a tab that died while refreshing does not block the others', async () => {
  vi.stubGlobal('navigator', {});
  await serve(nextPair);
  const storage = sharedStorage();
  const session = signedIn('patient', storage);
  storage.setItem('haruka.patient.refresh_lock', `gone ${Date.now() + waitMs * 3}`);
  expect(await ask(session)).toEqual({ data: 'access-1' });
  expect(storage.getItem('haruka.patient.refresh_lock')).toBeNull();
});

test('a logout during a refresh stays a logout', async () => {
  const session = signedIn();
  await serve((request, nth) => {
    session.clear();
    return nextPair(request, nth);
  });
  await ask(session);
  expect([session.access(), session.refresh()]).toEqual([undefined, undefined]);
});

test('a sign-in during a refresh keeps the new tokens', async () => {
  const session = signedIn();
  await serve((request, nth) => {
    if (nth === 1) session.store({ access_token: 'stale, but newer', refresh_token: 'newer' });
    return nextPair(request, nth);
  });
  expect(await ask(session)).toEqual({ data: 'access-2' });
  expect(server.to('auth/refresh-token/').map(({ body }) => body)).toEqual([
    { refresh_token: 'refresh-0' },
    { refresh_token: 'newer' },
  ]);
});

test.each([1, 2])(
  'a sign-out before refusal %i of the refresh ends no session a second time [AUTH-13]',
  async (before) => {
    const session = signedIn();
    await serve((_request, nth) => {
      if (nth === before) session.clear();
      return errorAnswer(errorCodes.invalidToken, 401);
    });
    expect(await many(session, 5)).toEqual(Array.from({ length: 5 }, () => ({ error: sessionIsOver })));
    expect(await renewToken(hooks(session), 'stale', { waitMs, onRejected })).toBe(false);
    expect(refreshes()).toBe(before);
    expect(onRejected).not.toHaveBeenCalled();
  },
);

test.each([1, 2])('a sign-in before refusal %i of the refresh keeps its tokens [AUTH-13]', async (before) => {
  const session = signedIn();
  await serve((request, nth) => {
    if (nth === before) session.store({ access_token: 'newer', refresh_token: 'refresh-newer' });
    return nth <= before ? errorAnswer(errorCodes.invalidToken, 401) : nextPair(request, nth);
  });
  expect(await ask(session)).toEqual({ data: `access-${before + 1}` });
  expect(session.refresh()).toBe(`refresh-${before + 1}`);
  expect(onRejected).not.toHaveBeenCalled();
});

test('a server that rejects its newly issued tokens ends the session without a loop', async () => {
  await serve(nextPair);
  const session = signedIn();
  const rejectAll = await fakeServer((request) =>
    request.path === 'auth/refresh-token/'
      ? successAnswer({ access_token: crypto.randomUUID(), refresh_token: 'r' })
      : errorAnswer(errorCodes.invalidToken, 401),
  );
  const outcome = await sendGuarded(notices, { ...hooks(session), baseUrl: rejectAll.baseUrl }, { waitMs, onRejected });
  await rejectAll.stop();
  expect(outcome.error?.code).toBe(errorCodes.invalidToken);
  expect(onRejected).toHaveBeenCalledTimes(1);
});

test('a public route never carries a token and works after the session has ended', async () => {
  await serve(() => errorAnswer(errorCodes.invalidToken, 401));
  const session = signedIn();
  onRejected.mockImplementation(() => session.clear());
  expect((await ask(session, logIn)).error?.code).toBe(errorCodes.invalidToken);
  expect(server.requests[0]?.headers.authorization).toBeUndefined();
  expect(refreshes()).toBe(0);
  await ask(session);
  expect(isOver(session)).toBe(true);
  expect(await ask(session, slots)).toEqual({ data: 'public' });
  expect(await ask(session)).toEqual({ error: sessionIsOver });
});

test('without a session there is no refresh and no logout', async () => {
  await serve(nextPair);
  const session = signedIn();
  session.clear();
  expect((await ask(session)).error?.code).toBe(errorCodes.invalidToken);
  expect(refreshes()).toBe(0);
  expect(onRejected).not.toHaveBeenCalled();
});

test('the live connection renews through the same lock', async () => {
  await serve(nextPair);
  const session = signedIn();
  const renewed = (stale: string) => renewToken(hooks(session), stale, { waitMs, onRejected });
  const outcomes: (boolean | Outcome)[] = await Promise.all([renewed('stale'), renewed('stale'), ask(session)]);
  expect(outcomes).toEqual([true, true, { data: 'access-1' }]);
  expect(refreshes()).toBe(1);
  expect(await renewed('stale')).toBe(true);
  expect(refreshes()).toBe(1);
});

test('a rejected renewal logs out as well', async () => {
  await serve(() => errorAnswer(errorCodes.invalidToken, 401));
  const session = signedIn();
  onRejected.mockImplementation(() => session.clear());
  expect(await renewToken(hooks(session), 'stale', { waitMs, onRejected })).toBe(false);
  expect(onRejected).toHaveBeenCalledTimes(1);
  expect(await renewToken(hooks(session), 'stale', { waitMs, onRejected })).toBe(false);
  expect(refreshes()).toBe(2);
});

/** An access token that expires in `seconds` and lives ten minutes, as the server issues them. */
function jwt(seconds: number, name: string): string {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  return `${name}.${btoa(JSON.stringify({ sub: name, iat: exp - 600, exp }))}.signature`;
}

/** A server that exchanges refresh tokens for valid tokens and rejects every other one. */
async function serveMembers() {
  const good = new Set<string>();
  server = await fakeServer((request) => {
    if (request.path !== 'auth/refresh-token/') {
      const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
      return good.has(token) ? successAnswer('done') : errorAnswer(errorCodes.invalidToken, 401);
    }
    const access_token = jwt(600, `next-${good.size}`);
    good.add(access_token);
    return successAnswer({ access_token, refresh_token: `refresh-${good.size}` });
  });
  return good;
}

test.each(['clinic', 'doctor'] as const)(
  'a %s session renews a token that is about to expire, once for all requests [C3]',
  async (kind) => {
    await serveMembers();
    const session = signedIn(kind);
    // After a reload, the arrival time of the token is unknown.
    session.store({ access_token: jwt(30, 'old'), refresh_token: 'refresh-0' });
    const reloaded = openSession(kind);
    expect(await many(reloaded, 5)).toEqual(Array.from({ length: 5 }, () => ({ data: 'done' })));
    expect(refreshes()).toBe(1);
    expect(server.requests[0]?.path).toBe('auth/refresh-token/');
    expect(onRejected).not.toHaveBeenCalled();
  },
);

test('renews the token before the next request after the computer has slept [C3]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const good = await serveMembers();
    const session = signedIn('clinic');
    const token = jwt(600, 'fresh');
    good.add(token);
    session.store({ access_token: token, refresh_token: 'refresh-0' });
    expect(await ask(session)).toEqual({ data: 'done' });
    expect(refreshes()).toBe(0);
    vi.setSystemTime(Date.now() + 20 * 60_000);
    expect(await ask(session)).toEqual({ data: 'done' });
    expect(refreshes()).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

test('a clock one hour fast neither renews every time nor ends the session [C3]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const good = await serveMembers();
    const session = signedIn('doctor');
    const token = jwt(600, 'fresh');
    good.add(token);
    vi.setSystemTime(Date.now() + 3_600_000);
    session.store({ access_token: token, refresh_token: 'refresh-0' });
    for (let at = 0; at < 3; at += 1) expect(await ask(session)).toEqual({ data: 'done' });
    expect(refreshes()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test.each(['clinic', 'doctor'] as const)(
  'a sign-out before the refusal of a renewal ends no %s session a second time [AUTH-13]',
  async (kind) => {
    const session = signedIn(kind);
    session.store({ access_token: jwt(30, 'old'), refresh_token: 'refresh-0' });
    const reloaded = openSession(kind);
    await serve(() => {
      session.clear();
      return errorAnswer(errorCodes.invalidToken, 401);
    });
    expect(await many(reloaded, 3)).toEqual(Array.from({ length: 3 }, () => ({ error: sessionIsOver })));
    expect(onRejected).not.toHaveBeenCalled();
  },
);

test.each(['clinic', 'doctor'] as const)(
  '02003 ends a %s session at once, without a refresh [C3, AUTH-7]',
  async (kind) => {
    await serveMembers();
    const session = signedIn(kind);
    session.store({ access_token: jwt(600, 'revoked'), refresh_token: 'refresh-0' });
    onRejected.mockImplementation(() => session.clear());
    expect(await ask(session)).toMatchObject({ error: { code: errorCodes.invalidToken } });
    expect(onRejected).toHaveBeenCalledTimes(1);
    expect(refreshes()).toBe(0);
  },
);

test.each(['clinic', 'doctor'] as const)(
  'a rejected renewal logs a %s session out, once, and later requests are not sent [C3]',
  async (kind) => {
    await serve(() => errorAnswer(errorCodes.invalidToken, 401));
    const session = signedIn(kind);
    session.store({ access_token: jwt(30, 'old'), refresh_token: 'refresh-0' });
    const reloaded = openSession(kind);
    onRejected.mockImplementation(() => reloaded.clear());
    expect(await many(reloaded, 5)).toEqual(Array.from({ length: 5 }, () => ({ error: sessionIsOver })));
    expect(onRejected).toHaveBeenCalledTimes(1);
    const sent = server.requests.length;
    expect(await ask(reloaded)).toEqual({ error: sessionIsOver });
    expect(server.requests).toHaveLength(sent);
  },
);

test('an unreachable server during a renewal ends no session [C3]', async () => {
  await serve(() => ({ http: 503, text: 'away' }));
  const session = signedIn('clinic');
  session.store({ access_token: jwt(-5, 'old'), refresh_token: 'refresh-0' });
  const reloaded = openSession('clinic');
  expect((await ask(reloaded, notices, { maxUnanswered: 1 })).error?.code).toBe('NOT_JSON');
  expect(onRejected).not.toHaveBeenCalled();
  expect(isOver(reloaded)).toBe(false);
});
