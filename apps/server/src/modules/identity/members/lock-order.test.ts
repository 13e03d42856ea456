import { successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MemberFixture, memberFixture } from './member.fixtures.ts';

let at: MemberFixture;
beforeAll(async () => {
  at = await memberFixture();
  await at.app.db
    .insertInto('speciality')
    .values({ id: 2, name_jp: '小児科', name_en: 'Paediatrics', kana: '' })
    .execute();
});
afterAll(() => at.stop());

/** Waits until so many transactions of this database wait for a lock. */
const waiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await sql`select w.pid from pg_locks w join pg_stat_activity a using (pid)
        where not w.granted and a.datname = current_database() group by w.pid`.execute(at.app.db);
      return rows.length;
    })
    .toBe(count);

const profile = {
  name: '駅前院',
  kana: 'エキマエイン',
  name_en: 'Aoba Clinic Station',
  post_code: '1500001',
  address_1: '東京都',
  address_2: '渋谷区',
  address_3: '神南1-2-3',
  address_4: '',
  phone_number: '03-1234-5678',
  access_jp: '',
  access_en: '',
  about_jp: '',
  about_en: '',
  speciality_ids: [34],
};

test.for(['setDoctorSpecialities', 'changeMember'] as const)(
  'a location that gives up a speciality and %s of its doctor do not deadlock',
  async (name) => {
    const { db, call } = at.app;
    await db
      .updateTable('clinic_location')
      .set({ speciality_ids: [34, 2] })
      .execute();
    const [first, doctor] = [await at.newMember('DOCTOR'), await at.newMember('DOCTOR')];
    await db
      .updateTable('member_role')
      .set({ speciality_ids: [34, 2] })
      .where('role', '=', 'DOCTOR')
      .execute();
    const { data } = await call('locationProfiles', { as: at.owner });
    const { version } = data.find(({ clinic_location_id }) => clinic_location_id === at.here)!;

    // Holds the change of the location between its lock of the location and that of the second doctor.
    const held = await db.startTransaction().execute();
    await held.selectFrom('member_role').select('role').where('member_id', '=', first.id).forUpdate().execute();
    const location = call('changeLocationProfile', {
      as: at.owner,
      input: { clinic_location_id: at.here, ...profile, version },
    });
    await waiting(1);
    const { id: member_id } = doctor;
    const member = {
      setDoctorSpecialities: () =>
        call('setDoctorSpecialities', {
          as: at.owner,
          input: { member_id, specialities: [{ clinic_location_id: at.here, speciality_ids: [34] }] },
        }),
      changeMember: () =>
        call('changeMember', { as: at.owner, input: { member_id, role: 'STAFF', clinic_location_ids: [at.there] } }),
    }[name]();
    await waiting(2);
    await held.rollback().execute();
    expect((await Promise.all([location, member])).map(({ code }) => code)).toEqual([successCode, successCode]);
  },
);
