import { successCode, errorCodes } from '@haruka/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MemberFixture, memberFixture } from './member.fixtures.ts';

let at: MemberFixture;
beforeAll(async () => {
  at = await memberFixture();
  await at.app.db
    .insertInto('speciality')
    .values({ id: 2, name_jp: '小児科', name_en: 'Paediatrics', kana: '' })
    .execute();
  await at.app.db
    .updateTable('clinic_location')
    .set({ speciality_ids: [34, 2] })
    .execute();
});
afterAll(() => at.stop());

const set = (member_id: number, speciality_ids: number[], clinic_location_id = at.here, as = at.owner) =>
  at.app.call('setDoctorSpecialities', {
    as,
    input: { member_id, specialities: [{ clinic_location_id, speciality_ids }] },
  });
const seen = async (member_id: number) =>
  (await at.app.call('members', { as: at.owner, input: { page: 1 } })).data.find(({ id }) => id === member_id)
    ?.specialities;

it('an owner sets a doctor’s specialities at a location: shown, audited, slots adapt [A5]', async () => {
  const doctor = await at.newMember('DOCTOR');
  const version = async () =>
    (
      await at.app.db
        .selectFrom('clinic_location')
        .select('schedule_version')
        .where('id', '=', at.here)
        .executeTakeFirstOrThrow()
    ).schedule_version;
  const before = await version();
  expect((await set(doctor.id, [2, 34])).code).toBe(successCode);
  expect(await seen(doctor.id)).toEqual([
    {
      clinic_location_id: at.here,
      clinic_location_name: '駅前院',
      clinic_location_name_en: 'Aoba Clinic Station',
      speciality_ids: [34, 2],
      offered_ids: [34, 2],
    },
  ]);
  expect(await version()).toBeGreaterThan(before);
  expect((await at.auditEntries(doctor.id)).map(({ action }) => action)).toEqual(['set_specialities']);
  expect((await at.app.call('clinicLocation', { input: { location_id: at.here } })).data.doctors).toContainEqual(
    expect.objectContaining({ id: doctor.id, speciality_id: [34, 2] }),
  );
});

it('a doctor keeps the specialities that coming consults need (05018) [A5]', async () => {
  const doctor = await at.newMember('DOCTOR');
  await at.consultOf(doctor, 3);
  const refused = await set(doctor.id, [2]);
  expect(refused).toMatchObject({ code: errorCodes.consultStillBooked, meta: { count: 1 } });
  expect((await seen(doctor.id))![0]!.speciality_ids).toEqual([34]);
  expect((await set(doctor.id, [34, 2])).code).toBe(successCode);
});

it('nothing but what the location offers, to doctors of the location, by the owner [A5]', async () => {
  const [doctor, staff] = [await at.newMember('DOCTOR'), await at.newMember('STAFF')];
  expect(await set(doctor.id, [34, 99])).toMatchObject({
    code: errorCodes.invalidInput,
    meta: { fields: [{ field: 'speciality_ids', rule: 'choice', limit: [34, 2] }] },
  });
  expect((await set(doctor.id, [])).code).toBe(errorCodes.invalidInput);
  expect((await set(doctor.id, [34], at.there)).code).toBe(errorCodes.locationNotFound);
  expect((await set(staff.id, [34])).code).toBe(errorCodes.locationNotFound);
  expect((await set(doctor.id, [34], at.here, staff)).code).toBe(errorCodes.accessDenied);
  const { owner } = await at.newClinic();
  expect((await set(doctor.id, [34], at.here, owner)).code).toBe(errorCodes.memberNotAtLocation);
});

it('a location that closed is neither shown nor changed [A5]', async () => {
  const doctor = await at.newMember('DOCTOR');
  const close = (is_deleted: boolean) =>
    at.app.db.updateTable('clinic_location').set({ is_deleted }).where('id', '=', at.here).execute();
  await close(true);
  expect(await seen(doctor.id)).toEqual([]);
  expect((await set(doctor.id, [34])).code).toBe(errorCodes.locationNotFound);
  await close(false);
});
