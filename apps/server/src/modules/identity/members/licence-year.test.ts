import { errorCodes, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MemberFixture, memberFixture } from './member.fixtures.ts';

let at: MemberFixture;
beforeAll(async () => {
  at = await memberFixture();
});
afterAll(() => at.stop());

const set = (member_id: number, licence_year: number, as = at.owner) =>
  at.app.call('setLicenceYear', { as, input: { member_id, licence_year } });

it('an owner registers a doctor’s licence year: patients read it, and it is audited [CLINIC-9]', async () => {
  const doctor = await at.newMember('DOCTOR');
  const shown = async () =>
    (await at.app.call('clinicLocation', { input: { location_id: at.here } })).data.doctors.find(
      ({ id }) => id === doctor.id,
    )?.licence_year;
  const listed = async () =>
    (await at.app.call('members', { as: at.owner, input: { page: 1 } })).data.find(({ id }) => id === doctor.id)
      ?.licence_year;
  expect([await shown(), await listed()]).toEqual([null, null]);
  expect((await set(doctor.id, 2012)).code).toBe(successCode);
  expect([await shown(), await listed()]).toEqual([2012, 2012]);
  expect((await at.auditEntries(doctor.id)).map(({ action }) => action)).toEqual(['set_licence_year']);
});

it('refuses a coming licence year, and a member who is no doctor [CLINIC-9]', async () => {
  const doctor = await at.newMember('DOCTOR');
  const year = new Date().getFullYear();
  expect(await set(doctor.id, year + 2)).toMatchObject({
    code: errorCodes.invalidInput,
    meta: { fields: [{ field: 'licence_year', rule: 'max', limit: expect.any(Number) }] },
  });
  const staff = await at.newMember('STAFF');
  expect((await set(staff.id, 2012)).code).toBe(errorCodes.memberNotAtLocation);
});
