// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clinicChosen } from '../shared/chosen-clinic.slice.ts';
import { patientSession } from '../shared/session.ts';
import { openStore } from './store.ts';

const key = 'haruka.patient.refresh_token';

/** Writes what another tab writes, with the event that this tab receives. */
function writeElsewhere(newValue: string | null) {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
}

function signedInStore() {
  patientSession.store({ access_token: 'a', refresh_token: 'r' });
  const { store } = openStore();
  store.dispatch(clinicChosen({ id: 1, name: 'はるか', name_en: 'Haruka', clinic_id: 1 }));
  return store;
}

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test('a session that expires in another tab is over here, and everything personal goes [AUTH-2, AUTH-6]', () => {
  const store = signedInStore();
  writeElsewhere('ended:expired');
  writeElsewhere(null);
  expect(store.getState().session).toEqual({ signedIn: false, isOver: true });
  expect(store.getState().chosenClinic).toBeNull();
});

test('a session that expires here is over', () => {
  const store = signedInStore();
  patientSession.clear('expired');
  expect(store.getState().session).toEqual({ signedIn: false, isOver: true });
});

test('a logout in another tab is no session that is over [AUTH-2]', () => {
  const store = signedInStore();
  writeElsewhere(null);
  expect(store.getState().session).toEqual({ signedIn: false, isOver: false });
  expect(store.getState().chosenClinic).toBeNull();
});
