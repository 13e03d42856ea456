import { errorCodes, type LocationProfile, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordEvents } from '../../../../test/authorization/emitted-events.ts';
import { type MemberFixture, memberFixture } from '../../identity/members/member.fixtures.ts';

let at: MemberFixture;
beforeAll(async () => {
  at = await memberFixture();
  await at.app.db
    .insertInto('speciality')
    .values([
      { id: 2, name_jp: '小児科', name_en: 'Paediatrics', kana: '' },
      { id: 3, name_jp: '皮膚科', name_en: 'Dermatology', kana: '' },
    ])
    .execute();
});
afterAll(() => at.stop());

const profile = {
  name: 'きじばと院',
  kana: 'キジバトイン',
  name_en: 'Aoba Clinic Kijibato',
  post_code: '5600001',
  address_1: '大阪府',
  address_2: '豊中市',
  address_3: '中桜塚1-2-3',
  address_4: 'あおばビル4階',
  phone_number: '03-1234-5678',
  access_jp: '岡町駅から徒歩2分',
  access_en: '2 minutes from Okamachi Station',
  about_jp: '夜も診療しています。',
  about_en: 'Open in the evening.',
  speciality_ids: [34],
};
const read = async (): Promise<LocationProfile> => {
  const { data } = await at.app.call('locationProfiles', { as: at.owner });
  return data.find(({ clinic_location_id }) => clinic_location_id === at.here)!;
};
const change = async (more: object = {}, { as = at.owner, version }: { as?: typeof at.owner; version?: number } = {}) =>
  at.app.call('changeLocationProfile', {
    as,
    input: { clinic_location_id: at.here, ...profile, version: version ?? (await read()).version, ...more },
  });
const shown = async () => (await at.app.call('clinicLocation', { input: { location_id: at.here } })).data;
const specialitiesOf = async (member_id: number) =>
  (await at.app.call('members', { as: at.owner, input: { page: 1 } })).data.find(({ id }) => id === member_id)!
    .specialities[0]!.speciality_ids;

test('staff change what patients read of their location, and finder and page show it [CLINIC-13]', async () => {
  const staff = await at.newMember('STAFF');
  const emitted = await recordEvents(at.app.db);
  const { data } = await change({}, { as: staff });
  expect(data).toMatchObject({ ...profile, version: 1, changed: { last_name: '佐藤', first_name: '一' } });
  const { access_jp, access_en, about_jp, about_en, speciality_ids, ...fields } = profile;
  expect(await shown()).toMatchObject({
    ...fields,
    access: { jp: access_jp, en: access_en },
    about: { jp: about_jp, en: about_en },
    speciality_id: speciality_ids,
  });
  const find = () => at.app.call('clinicLocations', { input: { name: 'きじばと', address_1: '大阪府' } });
  await expect.poll(async () => (await find()).data.map(({ id }) => id), { timeout: 5000 }).toEqual([at.here]);
  expect(await emitted.take()).toContainEqual({ name: 'location.changed', data: { clinic_location_id: at.here } });
  const audited = at.app.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('object', '=', 'location_profile');
  expect(await audited.execute()).toEqual([{ action: 'update', actor_id: String(staff.id) }]);
});

test('of two changes of one version the second is refused and names the first [CLINIC-13]', async () => {
  const { version } = await read();
  const first = await change({ phone_number: '03-1111-2222' }, { version });
  expect(await change({ phone_number: '03-3333-4444' }, { version })).toMatchObject({
    code: errorCodes.editConflict,
    meta: { last_name: first.data.changed!.last_name, version: version + 1 },
  });
  expect((await read()).phone_number).toBe('03-1111-2222');
});

test('a wrong field of a location is named, and nothing is saved [CLINIC-13]', async () => {
  const before = await read();
  for (const [field, value] of [
    ['name', '院😀'],
    ['kana', 'きじばと'],
    ['post_code', '123'],
    ['address_1', '火星県'],
    ['phone_number', '+81312345678'],
    ['access_jp', 'あ'.repeat(501)],
    ['speciality_ids', []],
    ['speciality_ids', [34, 99]],
  ] as const)
    expect(await change({ [field]: value }), `${field} ${String(value)}`).toMatchObject({
      code: errorCodes.invalidInput,
      meta: { fields: [{ field }] },
    });
  expect(await read()).toEqual(before);
});

test('a speciality that is taken away leaves its doctors [CLINIC-13]', async () => {
  const doctor = await at.newMember('DOCTOR');
  await change({ speciality_ids: [34, 2, 3] });
  const set = (speciality_ids: number[]) =>
    at.app.call('setDoctorSpecialities', {
      as: at.owner,
      input: { member_id: doctor.id, specialities: [{ clinic_location_id: at.here, speciality_ids }] },
    });
  await set([34, 3]);
  expect((await change({ speciality_ids: [34, 2] })).code).toBe(successCode);
  expect(await specialitiesOf(doctor.id)).toEqual([34]);
  expect((await shown()).speciality_id).toEqual([34, 2]);
});

test('a doctor’s only speciality stays, and one with coming bookings (05018) [CLINIC-13]', async () => {
  const doctor = await at.newMember('DOCTOR');
  const before = await read();
  expect(await change({ speciality_ids: [2] })).toMatchObject({
    code: errorCodes.invalidInput,
    meta: { fields: [{ field: 'speciality_ids', rule: 'choice' }] },
  });
  await at.app.db
    .updateTable('member_role')
    .set({ speciality_ids: [34, 2] })
    .where('role', '=', 'DOCTOR')
    .execute();
  await at.consultOf(doctor, 3);
  expect(await change({ speciality_ids: [2] })).toMatchObject({
    code: errorCodes.consultStillBooked,
    meta: { count: 1 },
  });
  expect(await read()).toEqual(before);
  expect(await specialitiesOf(doctor.id)).toEqual([34, 2]);
});

test('staff of another location, and a location that closed, find none [CLINIC-13]', async () => {
  const elsewhere = await at.newMember('STAFF', { location: at.there });
  expect((await change({}, { as: elsewhere })).code).toBe(errorCodes.locationNotFound);
  const { version } = await read();
  const close = (is_deleted: boolean) =>
    at.app.db.updateTable('clinic_location').set({ is_deleted }).where('id', '=', at.here).execute();
  await close(true);
  expect((await change({}, { version })).code).toBe(errorCodes.locationNotFound);
  await close(false);
});
