import { freeTimes, errorCodes, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { instantOf, slotFrom } from '../../scheduling/availability/days.ts';
import { nextFree, availabilityOf } from '../../scheduling/availability/availability.service.ts';
import { type TestLocation, type ConsultFixture, consultFixture } from './consult.fixtures.ts';

const [general, paediatrics] = [34, 7];
let s: ConsultFixture;
beforeAll(async () => (s = await consultFixture()));
afterAll(() => s.stop());

/** A location with a paediatrician and a gynaecologist who sees general patients only. */
async function clinic() {
  const place = await s.newLocation();
  const [paediatrician, gynaecologist] = [await s.newDoctor(place, [600, 660]), await s.newDoctor(place)];
  await s.setSpecialities(paediatrician, place, [paediatrics]);
  return { place, paediatrician, gynaecologist };
}
const book = async (place: TestLocation, on_time: string, doctor_id: number | null, speciality_id: number) =>
  s.app.call('bookConsult', {
    as: await s.newPatient(),
    input: { clinic_location_id: place.location_id, doctor_id, on_day: s.day, on_time, speciality_id },
  });
const slotsOf = async (place: TestLocation, more: { speciality_id?: number; doctor_id?: number } = {}) => {
  const { data } = await s.app.call('slots', {
    input: { clinic_location_id: place.location_id, from: s.day, days: 1, ...more },
  });
  return Object.fromEntries(data.days[0]!.doctors.map((one) => [one.doctor_id, freeTimes(one)]));
};

it('a doctor is offered only for their own specialities [A5]', async () => {
  const { place, paediatrician, gynaecologist } = await clinic();
  expect(Object.keys(await slotsOf(place, { speciality_id: paediatrics }))).toEqual([String(paediatrician.id)]);
  expect(Object.keys(await slotsOf(place, { speciality_id: general }))).toEqual([String(gynaecologist.id)]);
  expect(await slotsOf(place, { speciality_id: paediatrics, doctor_id: gynaecologist.id })).toEqual({});
  expect(Object.keys(await slotsOf(place))).toHaveLength(2);
});

it('the free times of a day are counted for each speciality, and booked for one [A5]', async () => {
  const { place, paediatrician } = await clinic();
  const count = async (speciality_id?: number) => Object.values(await slotsOf(place, { speciality_id })).flat().length;
  expect([await count(paediatrics), await count(general), await count()]).toEqual([6, 18, 24]);
  expect((await book(place, '10:00', paediatrician.id, paediatrics)).code).toBe(successCode);
  expect([await count(paediatrics), await count(general), await count()]).toEqual([5, 18, 23]);
});

it('a doctor without the speciality is refused with 07005 and slots of other doctors [A5]', async () => {
  const { place, paediatrician, gynaecologist } = await clinic();
  const refused = await book(place, '09:00', gynaecologist.id, paediatrics);
  expect(refused).toMatchObject({ http: 409, code: errorCodes.doctorLacksSpeciality });
  expect(refused.meta!.nearest).toEqual(
    ['10:00', '10:10', '10:20'].map((on_time) => ({ doctor_id: paediatrician.id, on_day: s.day, on_time })),
  );
  expect((await book(place, '10:00', paediatrician.id, paediatrics)).code).toBe(successCode);
  // Without a named doctor, only the paediatrician is a candidate.
  expect((await book(place, '10:10', null, paediatrics)).data.doctor.id).toBe(paediatrician.id);
  expect((await book(place, '09:00', null, paediatrics)).code).toBe(errorCodes.slotTaken);
});

it('the same doctor sees other specialities at another location [A5]', async () => {
  const { place, paediatrician } = await clinic();
  const other = await s.newLocation({ clinic_id: place.clinic_id });
  await s.db
    .insertInto('member_role')
    .values({
      member_id: paediatrician.id,
      clinic_id: place.clinic_id,
      role: 'DOCTOR',
      clinic_location_id: other.location_id,
      speciality_ids: [general],
    })
    .execute();
  expect((await book(other, '10:00', paediatrician.id, paediatrics)).code).toBe(errorCodes.doctorLacksSpeciality);
  const location = async ({ location_id }: TestLocation) =>
    (await s.db.selectFrom('member_role').selectAll().where('clinic_location_id', '=', location_id).execute())
      .filter(({ member_id }) => member_id === paediatrician.id)
      .map(({ speciality_ids }) => speciality_ids);
  expect([await location(place), await location(other)]).toEqual([[[paediatrics]], [[general]]]);
});

it('a speciality taken away a moment ago is neither offered nor sold from memory [A5]', async () => {
  const { place, paediatrician } = await clinic();
  expect((await book(place, '10:00', paediatrician.id, paediatrics)).code).toBe(successCode);
  await s.setSpecialities(paediatrician, place, [general]);
  expect(await slotsOf(place, { speciality_id: paediatrics })).toEqual({});
  expect((await book(place, '10:10', paediatrician.id, paediatrics)).code).toBe(errorCodes.doctorLacksSpeciality);
});

it('a booking that waits for the owner’s change is refused once the change commits [A5]', async () => {
  const { place, paediatrician } = await clinic();
  await book(place, '10:00', paediatrician.id, paediatrics);
  const waits = async () => {
    const { rows } = await sql<{ is: boolean }>`select exists (select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as is`.execute(s.db);
    expect(rows[0]!.is).toBe(true);
  };
  const { begun } = await s.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('member_role')
      .set({ speciality_ids: [general] })
      .where('member_id', '=', paediatrician.id)
      .execute();
    const begun = book(place, '10:10', paediatrician.id, paediatrics);
    await vi.waitFor(waits, { timeout: 10_000 });
    return { begun };
  });
  expect((await begun).code).toBe(errorCodes.doctorLacksSpeciality);
});

it('patient and clinic move a consult only to doctors of its speciality [A5]', async () => {
  const { place, paediatrician, gynaecologist } = await clinic();
  const patient = await s.newPatient();
  const { data } = await s.app.call('bookConsult', {
    as: patient,
    input: {
      clinic_location_id: place.location_id,
      doctor_id: paediatrician.id,
      on_day: s.day,
      on_time: '10:00',
      speciality_id: paediatrics,
    },
  });
  const seen = { seen_start_at: data.start_at, seen_doctor_id: data.doctor.id };
  const to = (doctor_id: number | null, on_time: string) => ({
    as: patient,
    input: { consult_id: data.id, ...seen, doctor_id, on_day: s.day, on_time },
  });
  expect((await s.app.call('moveConsult', to(gynaecologist.id, '10:30'))).code).toBe(errorCodes.doctorLacksSpeciality);
  expect((await s.app.call('moveConsult', to(null, '09:30'))).code).toBe(errorCodes.slotTaken);
  expect((await s.app.call('moveConsult', to(null, '10:30'))).data.doctor.id).toBe(paediatrician.id);
  const owner = { kind: 'clinic' as const, id: await s.newMember(place, 'OWNER') };
  const byClinic = await s.app.call('clinicMoveConsult', {
    as: owner,
    input: {
      consult_id: data.id,
      ...(await s.seen(data.id)),
      doctor_id: gynaecologist.id,
      on_day: s.day,
      on_time: '10:40',
    },
  });
  expect(byClinic.code).toBe(errorCodes.doctorLacksSpeciality);
  expect(await s.row(data.id)).toMatchObject({ doctor_id: paediatrician.id });
});

it('retakes an expired hold only while its doctor still has the speciality [A5]', async () => {
  const { place, paediatrician } = await clinic();
  const patient = await s.newPatient();
  const start_at = new Date(instantOf(slotFrom(s.day, '10:00')));
  const id = await s.put('EXPIRED', { patient, doctor: paediatrician, place, start_at });
  const submit = () =>
    s.app.call('submitAnswers', { as: patient, input: { consult_id: id, answers: { fever: 'no' } } });
  expect((await submit()).code).toBe(errorCodes.holdExpired);
  await s.setSpecialities(paediatrician, place, [paediatrics, general]);
  expect((await submit()).code).toBe(successCode);
});

it('the next free time follows the speciality that was searched for [A5]', async () => {
  const { place, gynaecologist } = await clinic();
  const availability = availabilityOf(s.app.deps);
  const next = async (...specialities: number[]) =>
    (await nextFree(availability, [place.location_id], specialities.length > 0 ? specialities : undefined)).get(
      place.location_id,
    )?.[0]?.start_at;
  const time = (at: string | undefined) => at && new Date(Date.parse(at) + 9 * 3_600_000).toISOString().slice(11, 16);
  expect([time(await next()), time(await next(general)), time(await next(paediatrics)), time(await next(8))]).toEqual([
    '09:00',
    '09:00',
    '10:00',
    undefined,
  ]);
  // Without a speciality here, a doctor takes no bookings.
  await s.setSpecialities(gynaecologist, place, []);
  expect(time(await next())).toBe('10:00');
});

it('the questionnaire is the chosen speciality’s, else the default one’s [D1]', async () => {
  const place = await s.newLocation({ questionnaire: false });
  await s.db
    .insertInto('speciality')
    .values({ id: 8, name_jp: '科8', name_en: 'S8', kana: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const doctor = await s.newDoctor(place);
  await s.setSpecialities(doctor, place, [paediatrics, general]);
  // Written before the default one, so that it has the lowest id.
  for (const speciality_id of [8, general])
    await s.db.insertInto('questionnaire').values({ clinic_id: place.clinic_id, speciality_id, body: '{}' }).execute();
  const { data } = await book(place, '09:00', doctor.id, paediatrics);
  const sheet = await s.db
    .selectFrom('answer_sheet as a')
    .innerJoin('questionnaire as q', 'q.id', 'a.questionnaire_id')
    .select('q.speciality_id')
    .where('consult_id', '=', data.id)
    .executeTakeFirstOrThrow();
  expect(sheet.speciality_id).toBe(general);
});

it('a new doctor gets own specialities that the location offers, or general medicine [A5]', async () => {
  const place = await s.newLocation();
  const seen = async (speciality_ids: number[]) => {
    const { id } = await s.db
      .insertInto('member')
      .values({ clinic_id: place.clinic_id, last_name: '森', speciality_ids })
      .returning('id')
      .executeTakeFirstOrThrow();
    const role = { member_id: id, clinic_id: place.clinic_id, clinic_location_id: place.location_id };
    return (
      await s.db
        .insertInto('member_role')
        .values({ ...role, role: 'DOCTOR' })
        .returning('speciality_ids')
        .executeTakeFirstOrThrow()
    ).speciality_ids;
  };
  expect([await seen([paediatrics, 99]), await seen([]), await seen([99])]).toEqual([[paediatrics], [general], []]);
});
