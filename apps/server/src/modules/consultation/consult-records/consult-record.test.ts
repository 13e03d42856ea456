import { errorCodes, successCode } from '@haruka/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf, slotFrom } from '../../scheduling/availability/days.ts';
import { daysAfter, goodAnswers, type ConsultFixture, consultFixture } from '../consults/consult.fixtures.ts';
import { listHistory } from './consult-record.repo.ts';

let s: ConsultFixture;
beforeAll(async () => (s = await consultFixture()));
afterAll(() => s.stop());

type Who = NonNullable<NonNullable<Parameters<ConsultFixture['app']['call']>[1]>['as']>;
const record = (as: Who, consult_id: string) => s.app.call('consultRecord', { as, input: { consult_id } });

test('shows patient, answers and history; the chart only to doctors of the location', async () => {
  const patient = await s.newPatient();
  const past = await s.put('ENDED', {
    patient,
    start_at: new Date(instantOf(slotFrom(daysAfter(s.day, -30), '09:00'))),
  });
  await s.db
    .insertInto('consult_note')
    .values({ consult_id: past, doctor_id: s.doctor.id, chart: '咽頭発赤あり', for_patient: 'お大事に' })
    .execute();
  const id = await s.confirmed(patient, '10:00');
  await s.db
    .insertInto('consult_note')
    .values({ consult_id: id, doctor_id: s.doctor.id, chart: '下書き', for_patient: '' })
    .execute();
  const { data } = await record(s.staff, id);
  expect(data).toMatchObject({
    consult: {
      id,
      status: 'CONFIRMED',
      clinic_location_name: '渋谷院',
      clinic_location_name_en: 'Shibuya',
      undo_until: null,
    },
    doctor: { id: s.doctor.id },
    patient: { id: patient.id, first_name: '花子', address_1: '東京都' },
    answer_sheet: { status: 'SUBMITTED', answers: goodAnswers },
    chart: null,
    note_for_patient: null,
    history: [{ id: past, status: 'ENDED', note: 'お大事に', speciality_id: 34 }],
  });
  expect((await record(s.doctor, id)).data.chart).toBe('下書き');
  expect((await record(s.owner, id)).data.chart).toBeNull();
});

test('audits every view of a record; a refused request returns no data', async () => {
  const id = await s.booked(await s.newPatient(), '10:10');
  await record(s.staff, id);
  await record(s.doctor, id);
  const unrelated = await s.newDoctor(await s.newLocation());
  expect((await record(unrelated, id)).code).toBe(errorCodes.consultNotFound);
  const reads = await s.db
    .selectFrom('audit_log')
    .select(['actor_kind', 'actor_id', 'clinic_id', 'patient_id'])
    .where('object_id', '=', id)
    .where('action', '=', 'view')
    .orderBy('id')
    .execute();
  const { patient_id } = await s.db
    .selectFrom('consult')
    .select('patient_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(reads).toEqual(
    [s.staff, s.doctor].map((who) => ({
      actor_kind: who.kind,
      actor_id: String(who.id),
      clinic_id: s.here.clinic_id,
      patient_id,
    })),
  );
});

test('staff read patients of own locations, an OWNER the clinic’s, other clinics none', async () => {
  const sister = await s.newLocation({ clinic_id: s.here.clinic_id });
  const foreign = await s.newLocation();
  const patient = await s.newPatient();
  const id = await s.booked(patient, '10:20');
  const read = async (who: Who) => (await record(who, id)).code;
  const sisterStaff = { kind: 'clinic' as const, id: await s.newMember(sister, 'STAFF') };
  const sisterDoctor = await s.newDoctor(sister);
  const colleague = await s.newDoctor(s.here);
  expect(await Promise.all([s.staff, s.owner, s.doctor, colleague].map(read))).toEqual(Array(4).fill(successCode));
  expect(await Promise.all([sisterStaff, sisterDoctor].map(read))).toEqual([
    errorCodes.consultNotFound,
    errorCodes.consultNotFound,
  ]);
  await s.db
    .insertInto('patient_location')
    .values([sister, foreign].map(({ location_id }) => ({ patient_id: patient.id, clinic_location_id: location_id })))
    .execute();
  expect(await Promise.all([sisterStaff, sisterDoctor].map(read))).toEqual([successCode, successCode]);
  // Joined to a location of another clinic as well: that clinic still does not see this one's consults, nor its history.
  const foreignOwner = { kind: 'clinic' as const, id: await s.newMember(foreign, 'OWNER') };
  expect(await Promise.all([foreignOwner, await s.newDoctor(foreign)].map(read))).toEqual([
    errorCodes.consultNotFound,
    errorCodes.consultNotFound,
  ]);
  const there = await s.booked(patient, '10:30', { doctor: await s.newDoctor(foreign), place: foreign });
  expect((await record(foreignOwner, there)).data.history).toEqual([]);
  // A doctor of the sister location may read, but the chart is for doctors of the consult's own location.
  await s.db.insertInto('consult_note').values({ consult_id: id, doctor_id: s.doctor.id, chart: '所見' }).execute();
  expect((await record(sisterDoctor, id)).data.chart).toBeNull();
  expect((await record(colleague, id)).data.chart).toBe('所見');
});

test('a history keeps to its readers without row-level security, too [D1]', async () => {
  const sister = await s.newLocation({ clinic_id: s.here.clinic_id });
  const foreign = await s.newLocation();
  const patient = await s.newPatient();
  const id = await s.put('ENDED', {
    patient,
    start_at: new Date(instantOf(slotFrom(daysAfter(s.day, -31), '09:00'))),
  });
  // The owner's pool: no policy applies to it.
  const read = async (clinic_id: number, locations: number[] | null) =>
    (await listHistory(s.db, { patients: [patient.id], consult_id: randomUUID(), clinic_id, locations })).map(
      (consult) => consult.id,
    );
  expect(await read(s.here.clinic_id, null)).toEqual([id]);
  expect(await read(s.here.clinic_id, [s.here.location_id])).toEqual([id]);
  expect(await read(s.here.clinic_id, [sister.location_id])).toEqual([]);
  expect(await read(foreign.clinic_id, null)).toEqual([]);
});
