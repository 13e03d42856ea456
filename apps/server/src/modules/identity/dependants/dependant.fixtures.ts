import { randomUUID } from 'node:crypto';
import type { Input, contract, dependantRoutes } from '@haruka/contract';
import { sql } from 'kysely';
import { type TestUser, testApp } from '../../../../test/support/index.ts';
import { insertPatient } from '../auth/auth.fixtures.ts';
import { body, daysAfter } from '../../consultation/consults/consult.fixtures.ts';

export type Patient = { kind: 'patient'; id: string };
type Info = Input<typeof dependantRoutes.addDependant>;
type BookingInput = Input<typeof contract.bookConsult>;

/** The whole server with one location, two doctors and staff, and a doctor of another clinic. */
export async function dependantFixture() {
  const app = await testApp();
  const { db } = app;
  // Events stay in the table: the test has no listener.
  await app.deps.outbox.stop();
  await db.insertInto('speciality').values({ id: 34, name_jp: '小児科', name_en: 'Paediatrics', kana: '' }).execute();

  async function newPlace() {
    const { id: clinic_id } = await db
      .insertInto('clinic')
      .values({ name: 'はるか' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const values = { clinic_id, name: '渋谷院', prefecture: 13, address_2: '渋谷区', speciality_ids: [34] };
    const { id: location } = await db
      .insertInto('clinic_location')
      .values({ ...values, open_on_holidays: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('questionnaire')
      .values({ clinic_id, speciality_id: 34, body: JSON.stringify(body) })
      .execute();
    return { clinic_id, location };
  }
  async function newMember(at: { clinic_id: number; location: number }, role: 'STAFF' | 'DOCTOR') {
    const { clinic_id, location } = at;
    const { id } = await db
      .insertInto('member')
      .values({ clinic_id, last_name: '山田', speciality_ids: [34] })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('member_role')
      .values({ member_id: id, clinic_id, role, clinic_location_id: location })
      .execute();
    const hours = { doctor_id: id, clinic_location_id: location, from_minute: 540, to_minute: 720 };
    if (role === 'DOCTOR')
      await db
        .insertInto('doctor_hours')
        .values(Array.from({ length: 7 }, (_, dow) => ({ ...hours, dow })))
        .execute();
    return { kind: role === 'DOCTOR' ? ('doctor' as const) : ('clinic' as const), id } satisfies TestUser;
  }

  const place = await newPlace();
  const doctors = [await newMember(place, 'DOCTOR'), await newMember(place, 'DOCTOR')] as const;
  const { rows } = await sql<{ day: string }>`select ((now() at time zone 'Asia/Tokyo')::date + 7) as day`.execute(db);
  const day = rows[0]!.day;

  /** Today so many years ago, and so many days later. */
  const yearsAgo = (years: number, days = 0) => {
    const today = daysAfter(day, days - 7);
    return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  };
  const info = (more: Partial<Info> = {}): Info => ({
    last_name: '佐藤',
    first_name: '空',
    last_name_furigana: 'サトウ',
    first_name_furigana: 'ソラ',
    date_of_birth: yearsAgo(5, -30),
    sex: 'MALE',
    relation: 'MOTHER',
    ...more,
  });
  const add = (as: Patient, more?: Partial<Info>) => app.call('addDependant', { as, input: info(more) });

  return {
    app,
    place,
    doctors,
    staff: await newMember(place, 'STAFF'),
    unrelated: await newMember(await newPlace(), 'DOCTOR'),
    /** A day a week from now; the doctors work on it from 9:00 to 12:00. */
    day,
    yearsAgo,
    info,
    add,
    childOf: async (as: Patient, more?: Partial<Info>) => (await add(as, more)).data,
    async newGuardian(): Promise<Patient> {
      const { id } = await insertPatient(db, {});
      const named = { last_name: '佐藤', first_name: '花子', address_1: '東京都' };
      await db.updateTable('patient').set(named).where('id', '=', id).execute();
      return { kind: 'patient', id };
    },
    book: (as: Patient, on_time: string, more: Partial<BookingInput> = {}) =>
      app.call('bookConsult', {
        as,
        input: {
          clinic_location_id: place.location,
          speciality_id: 34,
          doctor_id: doctors[0].id,
          on_day: day,
          on_time,
          ...more,
        },
      }),
    /** A consult of last month that took place; returns its id. */
    async past(patient_id: string, guardian_id: string | null = null): Promise<string> {
      const id = randomUUID();
      await sql`insert into consult (id, clinic_id, clinic_location_id, doctor_id, patient_id, guardian_id, speciality_id, start_at, status)
        select ${id}::uuid, ${place.clinic_id}, ${place.location}, ${doctors[0].id}, ${patient_id}::uuid, ${guardian_id}::uuid, 34,
          date_bin('10 minutes', now() - interval '30 days', 'epoch'), 'ENDED'`.execute(db);
      return id;
    },
    /** Moves a consult in time, so that its room is open. */
    beginsNow: (consult_id: string) =>
      sql`update consult set start_at = date_bin('10 minutes', now(), 'epoch') where id = ${consult_id}::uuid`.execute(
        db,
      ),
    auditEntriesOf: (patient_id: string) =>
      db
        .selectFrom('audit_log')
        .select(['actor_kind', 'actor_id', 'actor_role', 'action'])
        .where('patient_id', '=', patient_id)
        .orderBy('id')
        .execute(),
  };
}
export type DependantFixture = Awaited<ReturnType<typeof dependantFixture>>;
