// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { openSession, type SessionChange } from './session.ts';
import { uuid } from './uuid.ts';

const pair = { access_token: 'a', refresh_token: 'r' };
const fromOtherTab = (key: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('spec §3: separate token keys exist for patient, doctor and clinic users, each with a refresh token', () => {
  for (const kind of ['patient', 'doctor', 'clinic'] as const)
    openSession(kind).keep({ access_token: `${kind}-a`, refresh_token: `${kind}-r` });
  expect({ ...localStorage }).toEqual({
    'haruka.patient.token': 'patient-a',
    'haruka.patient.refresh_token': 'patient-r',
    'haruka.doctor.token': 'doctor-a',
    'haruka.doctor.refresh_token': 'doctor-r',
    'haruka.clinic.token': 'clinic-a',
    'haruka.clinic.refresh_token': 'clinic-r',
  });
  openSession('doctor').drop();
  expect(openSession('doctor').access()).toBeUndefined();
  expect(openSession('patient').refresh()).toBe('patient-r');
});

test('a session survives a reload, and is the same in every tab', () => {
  openSession('patient').keep(pair);
  const reloaded = openSession('patient');
  expect([reloaded.access(), reloaded.refresh()]).toEqual(['a', 'r']);
});

test('changes are told, whichever tab made them', () => {
  const session = openSession('patient');
  const heard: SessionChange[] = [];
  const stop = session.subscribe((change) => heard.push(change));
  session.keep(pair);
  fromOtherTab('haruka.patient.refresh_token');
  fromOtherTab('haruka.doctor.refresh_token');
  localStorage.clear();
  fromOtherTab(null);
  session.drop();
  stop();
  session.keep(pair);
  fromOtherTab('haruka.patient.refresh_token');
  expect(heard).toEqual([
    { signedIn: true, here: true },
    { signedIn: true, here: false },
    { signedIn: false, here: false },
    { signedIn: false, here: true },
  ]);
});

test('a browser that refuses storage stays signed in until the page is left', () => {
  const blocked = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused');
  });
  const session = openSession('patient');
  session.keep(pair);
  expect([session.access(), session.refresh()]).toEqual(['a', 'r']);
  session.drop();
  expect(session.access()).toBeUndefined();
  blocked.mockRestore();
});

test('whose session it is stands in the token, and a token that says nothing is nobody’s', () => {
  const session = openSession('patient');
  const payload = btoa(JSON.stringify({ sub: '01932d2e-7c1e-7000-8000-000000000001', name: '?>?>' }));
  session.keep({
    ...pair,
    access_token: `e30.${payload.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.x`,
  });
  expect(session.subject()).toBe('01932d2e-7c1e-7000-8000-000000000001');
  session.keep({ ...pair, access_token: 'opaque' });
  expect(session.subject()).toBe('');
  session.drop();
  expect(session.subject()).toBe('');
});

test('a UUID can be made where the page was not served securely', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  expect(uuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(uuid()).not.toBe(uuid());
});
