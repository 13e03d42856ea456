import { errorCodes, successCode } from '@haruka/contract/errors';
import { authRoutes } from '@haruka/contract/identity/auth';
import { clinicRoutes } from '@haruka/contract/directory/clinic';
import { availabilityRoutes } from '@haruka/contract/scheduling/availability';
import { consultRoutes } from '@haruka/contract/consultation/consult';
import { profileRoutes } from '@haruka/contract/identity/profile';
import { initWording } from '@haruka/i18n/patient';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api, refetch, endSession, makeStore, renewToken } from './client.ts';
import { configureClient } from './client-hooks.ts';
import { fromContract } from './from-contract.ts';
import { openSession, type Session } from './session.ts';
import { signedIn } from '../testing/browser.ts';
import {
  fakeServer,
  errorAnswer,
  successAnswer,
  type FakeRequest,
  type FakeServer,
  type FakeAnswer,
} from '../testing/fake-server.ts';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) =>
    fromContract(build, { ...authRoutes, ...availabilityRoutes, ...clinicRoutes, ...consultRoutes, ...profileRoutes }),
});
const slot = { clinic_location_id: 1, speciality_id: 34, doctor_id: null, on_day: '2026-11-23', on_time: '09:10' };
const card = { email: 'a@example.com', password: 'correct horse' };

let server: FakeServer;
let session: Session;
let store: ReturnType<typeof makeStore>;
const answers: Record<string, (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>> = {};
const on = { toast: vi.fn(), maintenance: vi.fn(), logout: vi.fn(), progress: vi.fn(), confirm: vi.fn() };

beforeAll(async () => {
  await initWording({ locale: 'jp' });
});
beforeEach(async () => {
  for (const spy of Object.values(on)) spy.mockReset();
  for (const path of Object.keys(answers)) delete answers[path];
  server = await fakeServer((request) => answers[request.path]?.(request) ?? successAnswer(null));
  open(signedIn('patient'));
});
afterEach(async () => {
  await server.stop();
  vi.unstubAllGlobals();
});

function open(as: Session) {
  session = as;
  configureClient({
    baseUrl: server.baseUrl,
    session,
    locale: () => 'jp',
    onToast: on.toast,
    onMaintenance: on.maintenance,
    onLogout: on.logout,
    onProgress: on.progress,
    onConfirm: on.confirm,
  });
  store = makeStore({});
}

test('a contract row becomes a request: method, path, query, headers [API-2]', async () => {
  answers['get-list-clinic-locations'] = () => successAnswer([{ id: 1 }], { page: 2, page_size: 10, total: 11 });
  const request = store.dispatch(
    endpoints.clinicLocations.initiate({
      name: '内科 #1',
      address_1: '東京都',
      page: 2,
      options: { noprogress: true },
    }),
  );
  const { data } = await request;
  request.unsubscribe();
  expect(data).toEqual({ items: [{ id: 1 }], page: 2, page_size: 10, total: 11 });
  const [one] = server.requests;
  expect([one?.method, Object.fromEntries(one!.query)]).toEqual([
    'GET',
    { name: '内科 #1', address_1: '東京都', page: '2' },
  ]);
  expect([one?.headers['accept-language'], one?.headers.authorization]).toEqual(['ja', undefined]);
  expect(on.progress).not.toHaveBeenCalled();
});

test('what the cache holds is frozen: a change of it throws', async () => {
  answers['get-list-clinic-locations'] = () => successAnswer([{ id: 1 }], { page: 1, page_size: 10, total: 1 });
  const { data } = await store.dispatch(endpoints.clinicLocations.initiate({}));
  expect(() => Object.assign(data!.items[0]!, { id: 2 })).toThrow(TypeError);
  expect(() => data!.items.pop()).toThrow(TypeError);
});

test('sends Bearer plus the stored access token, except on public routes [API-1]', async () => {
  await store.dispatch(endpoints.notices.initiate());
  await store.dispatch(endpoints.specialities.initiate());
  expect(server.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer stale', undefined]);
});

test('caches a POST that only reads, with its fields in the query [CONTACT-11]', async () => {
  const consult_id = crypto.randomUUID();
  await store.dispatch(endpoints.consultById.initiate({ consult_id, clinic_location_id: 1 }));
  await store.dispatch(endpoints.consultById.initiate({ consult_id, clinic_location_id: 1 }));
  expect(server.requests).toHaveLength(1);
  expect(server.requests[0]).toMatchObject({
    method: 'POST',
    path: 'clinic-location/get-consult-by-id',
    body: undefined,
  });
  expect(server.requests[0]?.headers['idempotency-key']).toBeUndefined();
});

test('options change neither request nor cache key', async () => {
  await store.dispatch(
    endpoints.slots.initiate({ clinic_location_id: 1, from: '2026-11-23', options: { silent: true } }),
  );
  await store.dispatch(endpoints.slots.initiate({ clinic_location_id: 1, from: '2026-11-23' }));
  await store.dispatch(endpoints.notices.initiate({ options: { silent: true } }));
  await store.dispatch(endpoints.notices.initiate());
  expect(server.requests).toHaveLength(2);
  expect([...server.requests[0]!.query.keys()]).toEqual(['clinic_location_id', 'from']);
});

test('url and payload options set path, body and cache key of a request [C5, API-2]', async () => {
  const ask = (url?: string) =>
    store.dispatch(endpoints.specialities.initiate({ options: { silent: true, ...(url && { url }) } }));
  await ask();
  await ask('specialities/?of=another');
  await ask('specialities/?of=another');
  expect(server.requests.map(({ path }) => path)).toEqual(['specialities/', 'specialities/']);
  const payload = { clinic_location_id: 7, note: 'as it is' };
  await store.dispatch(
    endpoints.joinClinicLocation.initiate({
      clinic_location_id: 1,
      options: { url: 'patient/another-call/', payload },
    }),
  );
  expect(server.to('patient/another-call/').map(({ method, body }) => [method, body])).toEqual([['POST', payload]]);
});

test('a write sends its body and an Idempotency-Key, and refetches what it changes', async () => {
  const shown = store.dispatch(endpoints.notices.initiate());
  await shown;
  await store.dispatch(endpoints.bookConsult.initiate({ ...slot, options: { successMessage: '仮予約しました' } }));
  await store.dispatch(endpoints.bookConsult.initiate(slot));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  const writes = server.to('patient/book-consult/');
  expect(writes.map(({ body }) => body)).toEqual([slot, slot]);
  expect(new Set(writes.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  expect(server.to('patient/notices/').length).toBeGreaterThanOrEqual(2);
  expect(on.toast).toHaveBeenCalledExactlyOnceWith({ kind: 'success', text: '仮予約しました', ms: 2000 });
  shown.unsubscribe();
});

test.each([
  ['the answer was lost', 'hang up'],
  ['the server broke', errorAnswer(errorCodes.serverError, 500)],
  ['a proxy answered', { http: 502, text: '<h1>Bad gateway</h1>' }],
  [
    'being too early, while the first is still worked on',
    errorAnswer(errorCodes.requestStillRunning, 409, { retry_after: 1 }),
  ],
  ['asking too often', errorAnswer(errorCodes.tooManyRequests, 429)],
] satisfies [string, FakeAnswer][])(
  'repeats the Idempotency-Key when the user presses again after %s',
  async (_why, reply) => {
    const mine = { ...slot, on_time: '10:20' };
    answers['patient/book-consult/'] = () => reply;
    await store.dispatch(endpoints.bookConsult.initiate(mine));
    await store.dispatch(endpoints.bookConsult.initiate({ ...mine, on_time: '10:30' }));
    await store.dispatch(endpoints.bookConsult.initiate({ ...mine, on_time: '10:30' }));
    answers['patient/book-consult/'] = () => successAnswer({ id: 'x' });
    await store.dispatch(endpoints.bookConsult.initiate(mine));
    await store.dispatch(endpoints.bookConsult.initiate(mine));
    const [first, other, otherAgain, again, later] = server.requests.map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(first);
    expect(otherAgain).toBe(other);
    expect(new Set([first, other, later]).size).toBe(3);
  },
);

test('booked (answer lost), cancelled, booked again: the second booking has a new key', async () => {
  const mine = { ...slot, on_time: '11:10' };
  answers['patient/book-consult/'] = () => 'hang up';
  await store.dispatch(endpoints.bookConsult.initiate(mine));
  const seen = { seen_start_at: '2026-11-24T02:10:00.000Z', seen_doctor_id: 1 };
  await store.dispatch(endpoints.cancelConsult.initiate({ consult_id: crypto.randomUUID(), ...seen }));
  await store.dispatch(endpoints.bookConsult.initiate(mine));
  const keys = server.to('patient/book-consult/').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

test('the same write much later has a new Idempotency-Key', async () => {
  const mine = { ...slot, on_time: '11:20' };
  answers['patient/book-consult/'] = () => 'hang up';
  await store.dispatch(endpoints.bookConsult.initiate(mine));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
  await store.dispatch(endpoints.bookConsult.initiate(mine));
  vi.restoreAllMocks();
  const keys = server.to('patient/book-consult/').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

test('sign-out clears pending keys: the next user’s equal write has a new key', async () => {
  const mine = { ...slot, on_time: '11:30' };
  answers['patient/book-consult/'] = () => 'hang up';
  await store.dispatch(endpoints.bookConsult.initiate(mine));
  endSession();
  open(signedIn('patient'));
  await store.dispatch(endpoints.bookConsult.initiate(mine));
  const keys = server.to('patient/book-consult/').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

test('a retry after a token refresh keeps its Idempotency-Key', async () => {
  answers['patient/book-consult/'] = ({ headers }) =>
    headers.authorization === 'Bearer a1' ? successAnswer({ id: 'x' }) : errorAnswer(errorCodes.invalidToken, 401);
  answers['auth/refresh-token/'] = () => successAnswer({ access_token: 'a1', refresh_token: 'r1' });
  await store.dispatch(endpoints.bookConsult.initiate(slot));
  const keys = server.to('patient/book-consult/').map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('sign-in stores the tokens before refetching with the new token', async () => {
  const shown = store.dispatch(endpoints.information.initiate());
  await shown;
  answers['auth/log-in/'] = () => successAnswer({ access_token: 'new', refresh_token: 'new-r' });
  await store.dispatch(endpoints.logIn.initiate(card));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect([session.access(), session.refresh()]).toEqual(['new', 'new-r']);
  expect(server.to('user/information/').map(({ headers }) => headers.authorization)).toEqual([
    'Bearer stale',
    'Bearer new',
  ]);
  shown.unsubscribe();
});

test('verifying a phone signs in only when it activates an account', async () => {
  const code = { otp: '123456', service_id: crypto.randomUUID(), phone_number: '+819012345678' };
  answers['auth/verify-otp/'] = () => successAnswer({ status: 'approved', tokens: null });
  await store.dispatch(endpoints.verifyOtp.initiate(code));
  expect(session.access()).toBe('stale');
  answers['auth/verify-otp/'] = () =>
    successAnswer({ status: 'approved', tokens: { access_token: 'otp', refresh_token: 'otp-r' } });
  await store.dispatch(endpoints.verifyOtp.initiate(code));
  expect(session.access()).toBe('otp');
});

test('a failed refresh logs the patient out and clears tokens and cache [AUTH-6]', async () => {
  answers['auth/refresh-token/'] = answers['patient/notices/'] = () => errorAnswer(errorCodes.invalidToken, 401);
  await store.dispatch(endpoints.specialities.initiate());
  await store.dispatch(endpoints.notices.initiate());
  expect([session.access(), session.refresh()]).toEqual([undefined, undefined]);
  expect(on.logout).toHaveBeenCalledExactlyOnceWith('expired');
  expect(Object.keys(store.getState().api.queries)).toEqual([]);
  expect(on.toast).not.toHaveBeenCalled();
});

test.each(['clinic', 'doctor'] as const)(
  'a %s session resets its stores and logs out on the invalid-token code [AUTH-7]',
  async (kind) => {
    open(signedIn(kind));
    answers['auth/refresh-token/'] = answers['user/information/'] = () => errorAnswer(errorCodes.invalidToken, 401);
    await store.dispatch(endpoints.information.initiate());
    expect(session.refresh()).toBeUndefined();
    expect(on.logout).toHaveBeenCalledExactlyOnceWith('expired');
    expect(Object.keys(store.getState().api.queries)).toEqual([]);
  },
);

test('signing out clears tokens and cache without calling onLogout [AUTH-2]', async () => {
  await store.dispatch(endpoints.notices.initiate());
  endSession();
  expect(session.access()).toBeUndefined();
  expect(Object.keys(store.getState().api.queries)).toEqual([]);
  expect(on.logout).not.toHaveBeenCalled();
});

test('a logout in another tab logs out this tab', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const storage = localStorage;
  open(openSession('patient', storage));
  await store.dispatch(endpoints.notices.initiate());
  storage.removeItem('haruka.patient.token');
  storage.removeItem('haruka.patient.refresh_token');
  page.dispatchEvent(
    Object.assign(new Event('storage'), { key: 'haruka.patient.refresh_token', storageArea: storage }),
  );
  expect(on.logout).toHaveBeenCalledExactlyOnceWith('elsewhere');
  expect(Object.keys(store.getState().api.queries)).toEqual([]);
});

test('a session that expires in another tab ends in this tab with the same reason [AUTH-6]', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const storage = localStorage;
  open(openSession('patient', storage));
  const key = 'haruka.patient.refresh_token';
  const write = (newValue: string | null) => {
    if (newValue === null) storage.removeItem(key);
    else storage.setItem(key, newValue);
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue, storageArea: storage }));
  };
  write('ended:expired');
  expect(on.logout).not.toHaveBeenCalled();
  write(null);
  expect(on.logout).toHaveBeenCalledExactlyOnceWith('expired');
});

test('a login of another user in another tab clears the cache of this tab at once', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const storage = localStorage;
  const signInElsewhere = (sub: string) => {
    storage.setItem('haruka.patient.token', `h.${btoa(JSON.stringify({ sub }))}.s`);
    storage.setItem('haruka.patient.refresh_token', sub);
    page.dispatchEvent(
      Object.assign(new Event('storage'), { key: 'haruka.patient.refresh_token', storageArea: storage }),
    );
  };
  open(openSession('patient', storage));
  signInElsewhere('hanako');
  await store.dispatch(endpoints.notices.initiate());
  signInElsewhere('hanako');
  expect(Object.keys(store.getState().api.queries)).toHaveLength(1);
  signInElsewhere('ichiro');
  expect(Object.keys(store.getState().api.queries)).toEqual([]);
  expect(on.logout).not.toHaveBeenCalled();
});

test('resends a request once after its user confirmed who they are, and not otherwise', async () => {
  const asked = () => server.requests.filter(({ path }) => path === 'patient/book-consult/').length;
  answers['patient/book-consult/'] = () =>
    asked() % 2 ? errorAnswer(errorCodes.confirmationRequired, 403, { by: 'PASSWORD' }) : successAnswer(null);
  on.confirm.mockResolvedValueOnce(false);
  const refused = await store.dispatch(endpoints.bookConsult.initiate(slot));
  expect(on.confirm).toHaveBeenCalledExactlyOnceWith({ by: 'PASSWORD' });
  expect(refused.error).toMatchObject({ code: errorCodes.confirmationRequired });
  expect(asked()).toBe(1);
  answers['patient/book-consult/'] = () =>
    asked() % 2 ? successAnswer(null) : errorAnswer(errorCodes.confirmationRequired, 403, { by: 'PASSWORD' });
  on.confirm.mockResolvedValueOnce(true);
  expect((await store.dispatch(endpoints.bookConsult.initiate(slot))).error).toBeUndefined();
  expect(asked()).toBe(3);
  answers['patient/book-consult/'] = () => errorAnswer(errorCodes.slotTaken, 409);
  await store.dispatch(endpoints.bookConsult.initiate(slot));
  expect(on.confirm).toHaveBeenCalledTimes(2);
});

test('a screen receives an ApiError with the promised meta', async () => {
  const meta = { nearest: [{ doctor_id: 1, start_at: '2026-11-23T00:20:00Z' }] };
  answers['patient/book-consult/'] = () => errorAnswer(errorCodes.slotTaken, 409, meta);
  const { error } = await store.dispatch(endpoints.bookConsult.initiate(slot));
  expect(error).toEqual({ code: errorCodes.slotTaken, http: 409, message: 'from the server', meta });
  expect(on.toast).toHaveBeenCalledTimes(1);
});

test('a non-JSON response shows the translated code that it names [ERR-17]', async () => {
  answers['specialities/'] = () => ({ http: 503, text: `<p>${errorCodes.maintenance}</p>` });
  await store.dispatch(endpoints.specialities.initiate());
  expect(on.maintenance).toHaveBeenCalledTimes(1);
  answers['specialities/'] = () => ({ http: 500, text: `RCL_00042 ${errorCodes.serverError}` });
  await store.dispatch(endpoints.specialities.initiate(undefined, { forceRefetch: true }));
  expect(on.toast.mock.lastCall?.[0].text).toBe(
    'サーバーで問題が発生しました。しばらくしてから、もう一度お試しください。',
  );
  answers['specialities/'] = () => ({ text: '<p>welcome</p>' });
  await store.dispatch(endpoints.specialities.initiate(undefined, { forceRefetch: true }));
  expect(on.toast.mock.lastCall?.[0].text).toBe('SERVER ERROR!');
});

test.each([
  null,
  7,
  'text',
  [],
  {},
  { status: 'OK', code: successCode },
  { status: 'SUCCESS' },
  { status: 'ERROR', code: 5006 },
])('an answer without an envelope shows the fixed text for a wrong format: %j [ERR-19]', async (json) => {
  answers['specialities/'] = () => ({ json });
  await store.dispatch(endpoints.specialities.initiate());
  expect(on.toast.mock.lastCall?.[0].text).toBe('Unhandled error, wrong response format!');
});

test('network failures show the error message [ERR-18]', async () => {
  answers['specialities/'] = () => 'hang up';
  const { error } = await store.dispatch(endpoints.specialities.initiate());
  expect(error).toMatchObject({ code: 'NETWORK', http: null, message: 'fetch failed' });
  expect(on.toast.mock.lastCall?.[0].text).toBe('fetch failed');
});

test('the progress indicator counts requests except those with noprogress [API-2]', async () => {
  const both = Promise.withResolvers<FakeAnswer>();
  answers['specialities/'] = answers['patient/notices/'] = () => both.promise;
  const asking = [store.dispatch(endpoints.specialities.initiate()), store.dispatch(endpoints.notices.initiate())];
  await store.dispatch(endpoints.information.initiate({ options: { noprogress: true } }));
  expect(on.progress.mock.calls.flat()).toEqual([1, 2]);
  both.resolve(successAnswer([]));
  await Promise.all(asking);
  expect(on.progress.mock.calls.flat()).toEqual([1, 2, 1, 0]);
});

test('an event refetches what is on screen and resolves when the data is there', async () => {
  const onScreen = store.dispatch(endpoints.notices.initiate());
  await onScreen;
  await refetch(['calendar']);
  expect(server.to('patient/notices/')).toHaveLength(1);
  await refetch(['notices', 'calendar']);
  expect(server.to('patient/notices/')).toHaveLength(2);
  onScreen.unsubscribe();
});

test('renews the token of the live connection, but not for an idle staff screen', async () => {
  answers['auth/refresh-token/'] = () => successAnswer({ access_token: 'a1', refresh_token: 'r1' });
  expect(await renewToken('stale')).toBe('a1');

  open(signedIn('clinic'));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
  expect(await renewToken('stale')).toBeUndefined();
  expect(await renewToken('stale', { busy: true })).toBe('a1');
  vi.restoreAllMocks();
});

test('a renewal that fails for now rejects, and the connection tries again [LIVE-4]', async () => {
  answers['auth/refresh-token/'] = () => errorAnswer(errorCodes.maintenance, 503);
  await expect(renewToken('stale')).rejects.toThrow('cannot be renewed now');
  expect(session.refresh()).toBe('refresh-0');

  answers['auth/refresh-token/'] = () => errorAnswer(errorCodes.invalidToken, 401);
  expect(await renewToken('stale')).toBeUndefined();
  expect(session.refresh()).toBeUndefined();
});

test('requests of an idle staff screen do not renew its token, unless it is in a call [C3]', async () => {
  const renewals = () => server.to('auth/refresh-token/').length;
  const ask = () => store.dispatch(endpoints.information.initiate(undefined, { forceRefetch: true }));
  let pairs = 0;
  answers['auth/refresh-token/'] = () => successAnswer({ access_token: `a${(pairs += 1)}`, refresh_token: 'r1' });
  open(Object.assign(signedIn('clinic'), { isEnding: () => true }));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 3_600_000);
  await ask();
  expect(server.to('user/information/')).toHaveLength(1);
  expect(renewals()).toBe(0);

  expect(await renewToken('stale', { busy: true })).toBe('a1');
  await ask();
  expect(renewals()).toBeGreaterThan(1);
  vi.restoreAllMocks();
});

test('04013 signs a clinic member out at the next call and passes the code [ERR-4]', async () => {
  answers['user/information/'] = () => errorAnswer(errorCodes.memberSuspended, 403);
  open(signedIn('doctor'));
  await store.dispatch(endpoints.information.initiate());
  expect([session.access(), session.refresh()]).toEqual([undefined, undefined]);
  expect(on.logout.mock.calls).toEqual([[errorCodes.memberSuspended]]);
  expect(on.toast.mock.lastCall?.[0].code).toBe(errorCodes.memberSuspended);
});

test('the same code ends no session of a patient, nor one at sign-in', async () => {
  answers['user/information/'] = answers['auth/member-log-in/'] = () => errorAnswer(errorCodes.memberSuspended, 403);
  await store.dispatch(endpoints.information.initiate());
  expect(session.refresh()).toBe('refresh-0');

  open(signedIn('clinic'));
  await store.dispatch(endpoints.memberLogIn.initiate({ ...card, app: 'clinic' }));
  expect(session.refresh()).toBe('refresh-0');
  expect(on.logout).not.toHaveBeenCalled();
});

test('retries a read on a busy server, then shows why; no maintenance screen [E14]', async () => {
  const busy = errorAnswer(errorCodes.serviceUnavailable, 503, { retry_after: 0.05 });
  let attempts = 0;
  answers['specialities/'] = () => ((attempts += 1) < 3 ? busy : successAnswer([]));
  const first = store.dispatch(endpoints.specialities.initiate());
  expect((await first).data).toEqual([]);
  expect(on.toast).not.toHaveBeenCalled();
  first.unsubscribe();

  answers['specialities/'] = () => busy;
  const { error } = await store.dispatch(endpoints.specialities.initiate(undefined, { forceRefetch: true }));
  expect(error).toMatchObject({ code: errorCodes.serviceUnavailable, http: 503 });
  expect(server.to('specialities/')).toHaveLength(6);
  expect(on.toast.mock.calls.map(([toast]) => (toast as { text: string }).text)).toEqual([
    'ただいま混み合っています。少し待ってから、もう一度お試しください。',
  ]);
  expect(on.maintenance).not.toHaveBeenCalled();
});

test('does not resend a write to a busy server by itself, and keeps its key [E14]', async () => {
  answers['patient/book-consult/'] = () => errorAnswer(errorCodes.serviceUnavailable, 503, { retry_after: 0.01 });
  await store.dispatch(endpoints.bookConsult.initiate({ ...slot, on_time: '11:40' }));
  expect(server.to('patient/book-consult/')).toHaveLength(1);
  await store.dispatch(endpoints.bookConsult.initiate({ ...slot, on_time: '11:40' }));
  const keys = server.to('patient/book-consult/').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});
