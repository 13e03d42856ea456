import { expect, test } from 'vitest';
import { clidOf } from './clid.ts';
import {
  clinicSelectionGuard,
  type Facts,
  isToBeJoined,
  judge,
  loginRequiredGuard,
  patientGuard,
  withoutClid,
} from './guards.ts';

const complete = { first_name: '遥', address_1: '東京都' };
const incomplete = { first_name: '', address_1: '' };
const facts: Facts = { to: '/patient/home', clid: null, signedIn: true, chosen: null, profile: complete };

test('a visitor of a patient screen goes to the login, which knows the way back [GUARD-4, GUARD-13]', () => {
  expect(patientGuard({ ...facts, signedIn: false, to: '/patient/consult?id=1' })).toEqual({
    do: 'go',
    to: '/patient/login?redirect=%2Fpatient%2Fconsult%3Fid%3D1',
  });
});

test('without name and address, completes the details first, unless a clinic is chosen [GUARD-5]', () => {
  const verdict = { do: 'go', to: '/patient/personal-info?redirect=%2Fpatient%2Fhome' };
  expect(patientGuard({ ...facts, profile: incomplete })).toEqual(verdict);
});

test('a profile without first name and address is incomplete; one of them suffices [C6, GUARD-5]', () => {
  expect(patientGuard({ ...facts, profile: { ...complete, first_name: '' } })).toEqual({ do: 'enter' });
  expect(patientGuard({ ...facts, profile: { ...complete, address_1: '' } })).toEqual({ do: 'enter' });
  expect(isToBeJoined({ signedIn: true, profile: { ...complete, address_1: '' } })).toBe(true);
});

test('patient guard: a chosen clinic location lets an incomplete profile pass [GUARD-5]', () => {
  expect(patientGuard({ ...facts, chosen: 3, profile: incomplete })).toEqual({ do: 'enter' });
});

test('a patient whose profile the store lacks loads it once [GUARD-6]', () => {
  expect(patientGuard({ ...facts, profile: undefined })).toEqual({ do: 'wait' });
  expect(patientGuard(facts)).toEqual({ do: 'enter' });
});

test('the profile screen itself is never guarded away to itself', () => {
  expect(patientGuard({ ...facts, to: '/patient/personal-info?redirect=%2Fbooking', profile: incomplete })).toEqual({
    do: 'enter',
  });
});

test('a profile that cannot be loaded does not block the patient area', () => {
  expect(patientGuard({ ...facts, profile: null })).toEqual({ do: 'enter' });
});

test('a screen that needs a clinic leads to the finder if store and URL name none [GUARD-9]', () => {
  expect(clinicSelectionGuard(facts)).toEqual({ do: 'go', to: '/' });
  expect(clinicSelectionGuard({ ...facts, chosen: 1 })).toEqual({ do: 'enter' });
});

test('`clid` chooses its location for visitors, too [GUARD-10]', () => {
  expect(clinicSelectionGuard({ ...facts, signedIn: false, profile: undefined, clid: 7 })).toEqual({
    do: 'choose',
    clid: 7,
  });
  expect(clinicSelectionGuard({ ...facts, chosen: 1, clid: 7 })).toEqual({ do: 'choose', clid: 7 });
  expect(clinicSelectionGuard({ ...facts, profile: undefined, clid: 7 })).toEqual({ do: 'wait' });
});

test('`clid` joins a signed-in patient with a complete profile to its location [GUARD-11]', () => {
  expect(isToBeJoined({ signedIn: true, profile: complete })).toBe(true);
  expect(isToBeJoined({ signedIn: true, profile: incomplete })).toBe(false);
  expect(isToBeJoined({ signedIn: false, profile: undefined })).toBe(false);
});

test('a joined location removes `clid` from the address, and nothing else [GUARD-11]', () => {
  expect(withoutClid('/menu', new URLSearchParams('clid=3'))).toBe('/menu');
  expect(withoutClid('/booking', new URLSearchParams('clid=3&doctor_id=5'))).toBe('/booking?doctor_id=5');
});

test.each([['0'], ['-1'], ['abc'], ['1.5'], ['2147483648'], ['']])(
  'a clid that is no id is as good as none: %s',
  (clid) => {
    expect(clidOf(new URLSearchParams({ clid }))).toBeNull();
  },
);

test('a visitor signs in first and returns to the screen [GUARD-12]', () => {
  expect(loginRequiredGuard({ ...facts, signedIn: false, to: '/patient/questions?consult_id=9' })).toEqual({
    do: 'go',
    to: '/login?redirect=%2Fpatient%2Fquestions%3Fconsult_id%3D9',
  });
  expect(loginRequiredGuard(facts)).toEqual({ do: 'enter' });
});

test('guards are asked in order and the first refusal decides', () => {
  const anonymous = { ...facts, signedIn: false };
  expect(judge(['clinicSelection', 'loginRequired'], anonymous)).toEqual({ do: 'go', to: '/' });
  expect(judge(['clinicSelection', 'loginRequired'], { ...anonymous, chosen: 1 })).toMatchObject({ do: 'go' });
  expect(judge([], anonymous)).toEqual({ do: 'enter' });
});

test('a refused profile opens the patient area and links no clinic [D1]', () => {
  expect(patientGuard({ ...facts, profile: null })).toEqual({ do: 'enter' });
  expect(clinicSelectionGuard({ ...facts, clid: 7, profile: null })).toEqual({ do: 'choose', clid: 7 });
  expect(isToBeJoined({ signedIn: true, profile: null })).toBe(false);
});
