import { errorCodes, successCode } from '@haruka/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf, slotFrom } from '../../scheduling/availability/days.ts';
import { daysAfter, type ConsultFixture, consultFixture, goodAnswers } from '../consults/consult.fixtures.ts';

let s: ConsultFixture;
beforeAll(async () => (s = await consultFixture()));
afterAll(() => s.stop());

type Who = NonNullable<NonNullable<Parameters<ConsultFixture['app']['call']>[1]>['as']>;
const record = (as: Who, patient_id: string) => s.app.call('patientRecord', { as, input: { patient_id } });

const join = async (patient_id: string, ...locations: number[]) => {
  for (const clinic_location_id of locations)
    await s.db.insertInto('patient_location').values({ patient_id, clinic_location_id }).execute();
};
const child = {
  relation: 'MOTHER',
  sex: 'MALE',
  status: 'ACTIVE',
  date_of_birth: '2021-05-05',
  last_name: '佐藤',
  first_name: '葵',
  last_name_furigana: 'サトウ',
  first_name_furigana: 'アオイ',
} as const;

test('the record of a patient: profile, upcoming and past consults, the last answers', async () => {
  const patient = await s.newPatient();
  const start_at = instantOf(slotFrom(daysAfter(s.day, -30), '09:00'));
  const past = await s.put('ENDED', { patient, start_at: new Date(start_at) });
  const next = await s.booked(patient, '09:00');
  const { data } = await record(s.staff, patient.id);
  expect(data).toMatchObject({
    patient: { id: patient.id, last_name: '佐藤', address_1: '東京都', sex: null },
    guardian: null,
    dependants: [],
    clinic_locations: [{ id: s.here.location_id, name_en: 'Shibuya' }],
    upcoming: [{ id: next, status: 'TENTATIVE', doctor: { id: s.doctor.id }, complaint: null }],
    past: [{ id: past, status: 'ENDED', start_at, clinic_location_name_en: 'Shibuya' }],
    answer_sheet: { consult_id: past, answers: goodAnswers },
    views: [],
  });
});

test('a dependant’s record shows the guardian; the guardian’s a dependant who joined', async () => {
  const guardian = await s.newPatient();
  const id = randomUUID();
  await s.db
    .insertInto('patient')
    .values({ id, guardian_id: guardian.id, ...child })
    .execute();
  await join(id, s.here.location_id);
  const { data } = await record(s.owner, id);
  expect(data.patient).toMatchObject({ sex: 'MALE', email: `${guardian.id}@example.jp` });
  expect(data.guardian).toMatchObject({ id: guardian.id, relation: 'MOTHER', is_readable: false });
  expect((await record(s.owner, guardian.id)).code).toBe(errorCodes.patientNotFound);

  await join(guardian.id, s.here.location_id);
  expect((await record(s.owner, guardian.id)).data.dependants).toMatchObject([{ id, first_name: '葵' }]);
  expect((await record(s.owner, id)).data.guardian?.is_readable).toBe(true);
});

test('members of a location that the patient joined read the record, others do not', async () => {
  const sister = await s.newLocation({ clinic_id: s.here.clinic_id });
  const foreign = await s.newLocation();
  const patient = await s.newPatient();
  await s.booked(patient, '09:10');
  const read = async (who: Who) => (await record(who, patient.id)).code;
  const insiders = [s.staff, s.owner, s.doctor, await s.newDoctor(s.here)];
  const outsiders = [
    { kind: 'clinic' as const, id: await s.newMember(sister, 'STAFF') },
    await s.newDoctor(sister),
    { kind: 'clinic' as const, id: await s.newMember(foreign, 'OWNER') },
  ];
  for (const who of insiders) expect(await read(who)).toBe(successCode);
  for (const who of outsiders) expect(await read(who)).toBe(errorCodes.patientNotFound);
  // The patient of two clinics: each sees its own consults.
  await s.booked(patient, '09:30', { doctor: await s.newDoctor(foreign), place: foreign });
  expect((await record(s.owner, patient.id)).data.upcoming).toHaveLength(1);
  expect((await record(outsiders[2]!, patient.id)).data.upcoming).toHaveLength(1);
});

test('audits every view, and shows the views of the clinic to its members', async () => {
  const patient = await s.newPatient();
  const consult_id = await s.booked(patient, '09:40');
  await record(s.staff, patient.id);
  await s.app.call('consultRecord', { as: s.doctor, input: { consult_id } });
  const { data } = await record(s.staff, patient.id);
  expect(data.views.map(({ role, member }) => [role, member.last_name])).toEqual([
    ['DOCTOR', '山田'],
    ['STAFF', '山田'],
  ]);
  const rows = await s.db
    .selectFrom('audit_log')
    .select(['object', 'object_id', 'actor_id'])
    .where('patient_id', '=', patient.id)
    .where('object', '=', 'patient')
    .execute();
  expect(rows).toEqual(Array(2).fill({ object: 'patient', object_id: patient.id, actor_id: String(s.staff.id) }));
});

test('the record says where its desk writes: joined or written with, and open [CHAT-43]', async () => {
  const { clinic_id } = s.here;
  const [here, sister] = [s.here.location_id, (await s.newLocation({ clinic_id })).location_id];
  const staffThere = { kind: 'clinic' as const, id: await s.newMember({ clinic_id, location_id: sister }, 'STAFF') };
  const elsewhere = (await s.newLocation()).location_id;
  const patient = await s.newPatient();
  const ways = async (who: Who, id = patient.id) =>
    (await record(who, id)).data.write_to.map(({ patient_id, clinic_location_id }) => [patient_id, clinic_location_id]);
  await join(patient.id, here, elsewhere);
  expect((await record(s.owner, patient.id)).data.write_to).toMatchObject([
    { patient_id: patient.id, clinic_location_id: here, clinic_location_name_en: 'Shibuya' },
  ]);
  // A conversation stays open where the patient has not joined, and the newest one is first.
  const chat = { patient_id: patient.id, clinic_location_id: sister, clinic_id };
  await s.db.insertInto('chat').values(chat).execute();
  expect(await ways(s.owner)).toEqual([
    [patient.id, sister],
    [patient.id, here],
  ]);
  expect(await ways(s.staff)).toEqual([[patient.id, here]]);
  expect(await ways(s.doctor)).toEqual([]);
  // The record of a child leads to the guardian.
  const { id: child_id } = await s.db
    .insertInto('patient')
    .values({ id: randomUUID(), guardian_id: patient.id, ...child })
    .returning('id')
    .executeTakeFirstOrThrow();
  await join(child_id, sister);
  expect(await ways(staffThere, child_id)).toEqual([[patient.id, sister]]);
  // That of a child whom the guardian removed does not.
  const status = (is: 'LEFT' | 'ACTIVE') =>
    s.db.updateTable('patient').set({ status: is }).where('id', '=', child_id).execute();
  await status('LEFT');
  expect(await ways(staffThere, child_id)).toEqual([]);
  expect(await ways(s.owner)).toEqual([[patient.id, here]]);
  await status('ACTIVE');
  // A closed location or account is not written to.
  await s.db.updateTable('clinic_location').set({ is_deleted: true }).where('id', '=', sister).execute();
  expect(await ways(s.owner)).toEqual([[patient.id, here]]);
  await s.db.updateTable('patient').set({ status: 'LEFT' }).where('id', '=', patient.id).execute();
  expect(await ways(s.owner)).toEqual([]);
});

test('to open a record writes one audit entry [CHAT-43]', async () => {
  const patient = await s.newPatient();
  await join(patient.id, s.here.location_id);
  expect((await record(s.staff, patient.id)).data.write_to).toHaveLength(1);
  const entries = await s.db
    .selectFrom('audit_log')
    .select(['object', 'action'])
    .where('patient_id', '=', patient.id)
    .where('actor_kind', '=', 'clinic')
    .execute();
  expect(entries).toEqual([{ object: 'patient', action: 'view' }]);
});
