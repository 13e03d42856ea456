// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import { afterEach, expect, test, vi } from 'vitest';
import { openSession, type SessionChange, type SessionEnd } from './session.ts';
import type { Store } from './storage.ts';
import { uuid } from './uuid.ts';

const pair = { access_token: 'a', refresh_token: 'r' };
const fromOtherTab = (key: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('patient, doctor and clinic have separate token and refresh-token keys [DATA-19]', () => {
  for (const kind of ['patient', 'doctor', 'clinic'] as const)
    openSession(kind).store({ access_token: `${kind}-a`, refresh_token: `${kind}-r` });
  expect({ ...localStorage }).toEqual({
    'haruka.patient.token': 'patient-a',
    'haruka.patient.refresh_token': 'patient-r',
    'haruka.doctor.token': 'doctor-a',
    'haruka.doctor.refresh_token': 'doctor-r',
    'haruka.clinic.token': 'clinic-a',
    'haruka.clinic.refresh_token': 'clinic-r',
  });
  openSession('doctor').clear();
  expect(openSession('doctor').access()).toBeUndefined();
  expect(openSession('patient').refresh()).toBe('patient-r');
});

test('a session survives a reload, and is the same in every tab [AUTH-1]', () => {
  openSession('patient').store(pair);
  const reloaded = openSession('patient');
  expect([reloaded.access(), reloaded.refresh()]).toEqual(['a', 'r']);
});

test('notifies listeners of changes, whichever tab made them', () => {
  const session = openSession('patient');
  const changes: SessionChange[] = [];
  const stop = session.subscribe((change) => changes.push(change));
  session.store(pair);
  fromOtherTab('haruka.patient.refresh_token');
  fromOtherTab('haruka.doctor.refresh_token');
  localStorage.clear();
  fromOtherTab(null);
  session.clear();
  stop();
  session.store(pair);
  fromOtherTab('haruka.patient.refresh_token');
  expect(changes).toEqual([
    { signedIn: true, here: true, isOtherUser: false },
    { signedIn: true, here: false, isOtherUser: false },
    { signedIn: false, here: false, isOtherUser: false, end: 'loggedOut' },
    { signedIn: false, here: true, isOtherUser: false, end: 'loggedOut' },
  ]);
});

/** Ends the session in another tab; returns its storage events, which a browser delivers to this one. */
function endElsewhere(end?: SessionEnd) {
  const written: StorageEvent[] = [];
  const record = (key: string, newValue: string | null) =>
    written.push(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  const store: Store = {
    getItem: (key) => localStorage.getItem(key),
    setItem(key, value) {
      localStorage.setItem(key, value);
      record(key, value);
    },
    removeItem(key) {
      localStorage.removeItem(key);
      record(key, null);
    },
  };
  openSession('patient', store).clear(end);
  return written;
}

test.each([['loggedOut'], ['expired'], [errorCodes.memberSuspended]] as const)(
  'a session that ends in another tab says why: %s [AUTH-6]',
  (end) => {
    const session = openSession('patient');
    session.store(pair);
    const changes: SessionChange[] = [];
    session.subscribe((change) => changes.push(change));
    for (const event of endElsewhere(end)) window.dispatchEvent(event);
    expect(changes).toEqual([{ signedIn: false, here: false, isOtherUser: false, end }]);
    expect({ ...localStorage }).toEqual({});
  },
);

test('a tab that has found out by itself is not notified again by the others', () => {
  const session = openSession('patient');
  session.store(pair);
  const events = endElsewhere('expired');
  session.clear('expired');
  const changes: SessionChange[] = [];
  session.subscribe((change) => changes.push(change));
  for (const event of events) window.dispatchEvent(event);
  expect(changes).toEqual([]);
});

test('a page that closes while it ends the session leaves no token behind', () => {
  localStorage.setItem('haruka.patient.refresh_token', 'ended:expired');
  expect(openSession('patient').refresh()).toBeUndefined();
});

test('a change tells when the new tokens are of another user', () => {
  const of = (sub: string, jti: number) => ({
    access_token: `h.${btoa(JSON.stringify({ sub, jti }))}.s`,
    refresh_token: `r${jti}`,
  });
  openSession('patient').store(of('hanako', 1));
  const session = openSession('patient');
  const changes: boolean[] = [];
  session.subscribe(({ isOtherUser }) => changes.push(isOtherUser));
  session.store(of('hanako', 2));
  const { access_token, refresh_token } = of('ichiro', 3);
  localStorage.setItem('haruka.patient.token', access_token);
  localStorage.setItem('haruka.patient.refresh_token', refresh_token);
  fromOtherTab('haruka.patient.refresh_token');
  session.clear();
  session.store(of('hanako', 4));
  expect(changes).toEqual([false, true, false, true]);
});

test('a browser that blocks storage stays signed in until the page closes', () => {
  const blocked = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused');
  });
  const session = openSession('patient');
  session.store(pair);
  expect([session.access(), session.refresh()]).toEqual(['a', 'r']);
  session.clear();
  expect(session.access()).toBeUndefined();
  blocked.mockRestore();
});

test('reads the user id from the token; a malformed token has none', () => {
  const session = openSession('patient');
  const payload = btoa(JSON.stringify({ sub: '01932d2e-7c1e-7000-8000-000000000001', name: '?>?>' }));
  session.store({
    ...pair,
    access_token: `e30.${payload.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.x`,
  });
  expect(session.subject()).toBe('01932d2e-7c1e-7000-8000-000000000001');
  session.store({ ...pair, access_token: 'opaque' });
  expect(session.subject()).toBe('');
  session.clear();
  expect(session.subject()).toBe('');
});

test('creates a UUID on a page that is not secure', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  expect(uuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(uuid()).not.toBe(uuid());
});
