import { consultStatuses } from '@haruka/contract/consultation/consult';
import { expect, test } from 'vitest';
import { callPhaseOf, isClinicLate, waitOf } from './call-phase.ts';

const opens = '2026-11-24T00:45:00Z';
const start_at = '2026-11-24T01:00:00Z';
const person = { now: Date.parse(opens), isChecked: true, isAnswering: false, hasLeft: false };

test('every state of a consult leads to one place', () => {
  const places = Object.fromEntries(
    consultStatuses.map((status) => [status, callPhaseOf({ status, room_opens_at: opens }, person)]),
  );
  expect(places).toEqual({
    TENTATIVE: 'gone',
    CONFIRMED: 'waiting',
    RINGING: 'waiting',
    IN_CALL: 'call',
    ENDED: 'ended',
    EXPIRED: 'gone',
    CANCELLED: 'gone',
    NO_SHOW: 'gone',
    DOCTOR_ABSENT: 'gone',
  });
});

test('before the room opens one prepares, then checks devices, and only then waits', () => {
  const room = { status: 'CONFIRMED', room_opens_at: opens } as const;
  expect(callPhaseOf(room, { ...person, now: person.now - 1 })).toBe('early');
  expect(callPhaseOf(room, { ...person, isChecked: false })).toBe('check');
  expect(callPhaseOf(room, person)).toBe('waiting');
});

test('a ring is in sight before the room opens by this clock, and before the check [A3]', () => {
  const room = { status: 'RINGING', room_opens_at: opens } as const;
  expect(callPhaseOf(room, { ...person, now: person.now - 1 })).toBe('waiting');
  expect(callPhaseOf(room, { ...person, isChecked: false })).toBe('waiting');
});

test('a reload during the call, and an answer, lead into it; leaving keeps a way back', () => {
  expect(callPhaseOf({ status: 'IN_CALL', room_opens_at: opens }, { ...person, isChecked: false })).toBe('call');
  expect(
    callPhaseOf({ status: 'RINGING', room_opens_at: opens }, { ...person, isChecked: false, isAnswering: true }),
  ).toBe('call');
  expect(callPhaseOf({ status: 'IN_CALL', room_opens_at: opens }, { ...person, hasLeft: true })).toBe('left');
});

test('the waiting room tells the truth', () => {
  const room = { doctor_in_other_call: false, doctor_here: false, start_at };
  expect(waitOf(room, Date.parse(start_at))).toBe('notYet');
  expect(waitOf(room, Date.parse(start_at) + 60_000)).toBe('late');
  expect(waitOf({ ...room, doctor_here: true }, Date.parse(start_at) + 60_000)).toBe('preparing');
  expect(waitOf({ ...room, doctor_here: true, doctor_in_other_call: true }, 0)).toBe('busy');
});

test('the clinic is late for a person who came in time and was not rung', () => {
  const at = (minutes: number) => new Date(Date.parse(start_at) + minutes * 60_000).toISOString();
  const room = { start_at, late_minutes: null, entered_at: at(-5), rung_at: null };
  const isLate = (more: Partial<Parameters<typeof isClinicLate>[0]>, minutes = 6) =>
    isClinicLate({ ...room, ...more }, Date.parse(at(minutes)));
  expect([isLate({}), isLate({ entered_at: at(0.9) }), isLate({}, 0.9)]).toEqual([true, true, false]);
  expect([isLate({ entered_at: at(1) }), isLate({ entered_at: at(5) })]).toEqual([false, false]);
  expect(isLate({ rung_at: at(0) })).toBe(false);
  // The clinic announced that it begins ten minutes later.
  expect([
    isLate({ entered_at: at(5), late_minutes: 10 }),
    isLate({ entered_at: at(11), late_minutes: 10 }, 12),
  ]).toEqual([true, false]);
});
