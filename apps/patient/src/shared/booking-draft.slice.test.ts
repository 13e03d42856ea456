// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { bookingDraftSlice, draftChanged, draftReset, emptyDraft } from './booking-draft.slice.ts';
import { clinicChosen } from './chosen-clinic.slice.ts';
import { signedOut } from './session.slice.ts';
import { keys } from './storage.ts';

const { reducer } = bookingDraftSlice;
const opened = () => reducer(undefined, { type: 'opened' });
const picked = () => reducer(opened(), draftChanged({ on_day: '2026-11-30', on_time: '14:00', doctor_id: 3 }));

beforeEach(() => sessionStorage.clear());

test('a booking draft begins in the afternoon, with nothing picked [DATA-12]', () => {
  expect(opened()).toEqual(emptyDraft);
  expect(opened().session).toBe('afternoon');
});

test('a reload finds what was picked; other stored data is not taken for a draft', () => {
  sessionStorage.setItem(keys.bookingDraft, JSON.stringify(picked()));
  expect(opened()).toMatchObject({ on_day: '2026-11-30', on_time: '14:00', doctor_id: 3 });
  sessionStorage.setItem(keys.bookingDraft, '{"on_day":"2026-11-30"}');
  expect(opened()).toEqual(emptyDraft);
  sessionStorage.setItem(keys.bookingDraft, 'not json');
  expect(opened()).toEqual(emptyDraft);
});

test('"the booking draft is reset" when a clinic is chosen, and after a logout [GUARD-10]', () => {
  expect(reducer(picked(), clinicChosen({ id: 7, name: '院', name_en: 'Clinic', clinic_id: 1 }))).toEqual(emptyDraft);
  expect(reducer(picked(), signedOut())).toEqual(emptyDraft);
  expect(reducer(picked(), draftReset())).toEqual(emptyDraft);
});
