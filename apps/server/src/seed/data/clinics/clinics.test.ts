import { Kana } from '@haruka/contract/primitives';
import { expect, test } from 'vitest';
import { questionnaires } from '../questionnaires/index.ts';
import { specialities } from '../specialities.ts';
import { clinics } from './index.ts';
import { stretches } from './shape.ts';

const locations = clinics.flatMap((clinic) => clinic.locations);
const members = clinics.flatMap((clinic) => clinic.members);
const doctors = members.flatMap((member) => (member.doctor ? [{ ...member.doctor, id: member.id }] : []));

test('three preset clinics have the ids 1 to 3 and so have their first locations [CLINIC-6]', () => {
  expect(clinics.slice(0, 3).map((clinic) => clinic.id)).toEqual([1, 2, 3]);
  for (const clinic of clinics) expect(clinic.locations[0]!.id).toBe(clinic.id);
  for (const list of [locations, members]) expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  // From 1001 on live the clinics of the national data sets.
  for (const { id } of [...locations, ...members]) expect(id).toBeLessThan(1000);
});

test('a clinic has exactly one owner, staff, and doctors at every location [ROLE-3]', () => {
  for (const clinic of clinics) {
    expect(clinic.members.filter((member) => member.owner)).toHaveLength(1);
    for (const location of clinic.locations) {
      const works = (at: number) => at === location.id;
      expect(
        clinic.members.some((member) => member.staff_at?.some(works)),
        location.name,
      ).toBe(true);
      expect(
        clinic.members.some((member) => member.doctor?.week.some((shift) => works(shift.at))),
        location.name,
      ).toBe(true);
    }
  }
});

test('every location offers speciality 34 by default and only existing specialities [BOOK-6]', () => {
  const known = new Set(specialities.map((speciality) => speciality.id));
  for (const location of locations) {
    expect(location.speciality_ids).toContain(34);
    for (const id of location.speciality_ids) expect(known.has(id)).toBe(true);
  }
  for (const doctor of doctors) for (const id of doctor.speciality_ids) expect(known.has(id)).toBe(true);
});

test('a doctor works only at their clinic, on the 10-minute grid, in one place at once', () => {
  for (const clinic of clinics) {
    const places = new Set(clinic.locations.map((location) => location.id));
    for (const { doctor, login } of clinic.members) {
      const week = (doctor?.week ?? []).flatMap((shift) =>
        shift.days.flatMap((dow) => stretches(shift.hours).map((stretch) => ({ ...stretch, dow, at: shift.at }))),
      );
      for (const one of week) {
        expect(places.has(one.at)).toBe(true);
        expect([one.from_minute % 10, one.to_minute % 10]).toEqual([0, 0]);
        expect(one.from_minute).toBeLessThan(one.to_minute);
        const overlapping = week.filter(
          (other) => other.dow === one.dow && other.from_minute < one.to_minute && one.from_minute < other.to_minute,
        );
        expect(overlapping, `${login} on weekday ${one.dow}`).toHaveLength(1);
      }
      if (doctor?.special) expect(places.has(doctor.special.at)).toBe(true);
    }
  }
});

test('readings are full-width katakana, post codes 7 digits, phone numbers unassigned', () => {
  for (const location of locations) {
    expect(Kana.safeParse(location.kana).success, location.kana).toBe(true);
    expect(location.post_code).toMatch(/^\d{7}$/);
    expect(location.phone_number).toMatch(/^0\d{1,3}-0\d{1,3}-\d{4}$/);
  }
  for (const member of members) {
    expect(Kana.safeParse(member.last_name_furigana).success).toBe(true);
    expect(Kana.safeParse(member.first_name_furigana).success).toBe(true);
  }
});

test('one clinic allows same-day bookings until an hour before, two do not', () => {
  const rules = clinics
    .slice(0, 3)
    .map((clinic) => [...new Set(clinic.locations.map((location) => location.same_day_cutoff_minutes))]);
  expect(rules).toEqual([[null], [60], [null]]);
});

test('each speciality with its own questionnaire is offered by a clinic', () => {
  const offered = new Set(locations.flatMap((location) => location.speciality_ids));
  for (const { speciality_id } of questionnaires) expect(offered.has(speciality_id)).toBe(true);
});

test('every speciality a location offers has a doctor there [A5]', () => {
  for (const { id, speciality_ids } of locations) {
    const here = doctors.filter((doctor) => doctor.week.some(({ at }) => at === id));
    for (const offered of speciality_ids)
      expect(
        here.some((doctor) => doctor.speciality_ids.includes(offered)),
        `${offered} at ${id}`,
      ).toBe(true);
  }
});

test('the demo has at least 30 locations, so that a search has pages [A8-P]', () => {
  expect(locations.length).toBeGreaterThanOrEqual(30);
  expect(new Set(locations.map(({ prefecture }) => prefecture)).size).toBeGreaterThan(15);
});
