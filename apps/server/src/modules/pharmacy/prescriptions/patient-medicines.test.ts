import { errorCodes, type PrescribedLine } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClinic, newLocation, newMember } from '../../../../test/authorization/insert-rows.ts';
import { dayAt, textOf } from '../../scheduling/availability/days.ts';
import { lineOf, type PharmacyFixture, pharmacyFixture } from '../pharmacy.fixtures.ts';

let at: PharmacyFixture;
beforeAll(async () => void (at = await pharmacyFixture()));
afterAll(() => at.stop());

type Member = { kind: 'doctor' | 'clinic'; id: number };
const total = (lines: PrescribedLine[]) => lines.reduce((sum, { quantity }) => sum + 20 * quantity, 0);
const issue = async (consult_id: string, lines: PrescribedLine[]) =>
  (await at.app.call('issuePrescription', { as: at.doctor, input: { consult_id, lines, total: total(lines) } })).data;
const amend = (consult_id: string, prescription_id: string, lines: PrescribedLine[]) =>
  at.app.call('amendPrescription', {
    as: at.doctor,
    input: { consult_id, prescription_id, lines, total: total(lines), reason: '用量を訂正しました' },
  });
const ask = (patient_id: string, as: Member = at.doctor) =>
  at.app.call('patientMedicines', { as, input: { patient_id } });
const namesOf = async (patient_id: string, as?: Member) =>
  (await ask(patient_id, as)).data.map(({ name, days }) => `${name} ${days}`);

test('a doctor reads the medicines in force, and the day on which they run out', async () => {
  const { id, patient } = await at.consultOf('later');
  const [one, two] = [await at.newProduct({ name: '薬甲' }), await at.newProduct({ name: '薬乙' })];
  await issue(id, [lineOf(one, { days: 5 }), lineOf(two, { days: 30, dosage: '1日1回 朝食後' })]);
  const { data } = await ask(patient.id);
  const today = dayAt(Date.now());
  expect(data).toMatchObject([
    { name: '薬甲', dosage: '1日3回 毎食後 1回1錠', days: 5, consult_id: id, runs_out_on: textOf(today + 5) },
    { name: '薬乙', dosage: '1日1回 朝食後', days: 30, runs_out_on: textOf(today + 30) },
  ]);
  expect(data[0]!.clinic_location_name).not.toBe('');
  const read = at.db.selectFrom('audit_log').select(['actor_id', 'action']).where('object', '=', 'medicines');
  expect(await read.where('object_id', '=', patient.id).execute()).toEqual([
    { actor_id: String(at.doctor.id), action: 'view' },
  ]);
});

test('an amendment replaces what was prescribed, and a withdrawn one is gone', async () => {
  const { id, patient } = await at.consultOf('later');
  const product = await at.newProduct({ name: '薬丙' });
  const first = await issue(id, [lineOf(product)]);
  const second = (await amend(id, first.id, [lineOf(product, { days: 3 })])).data;
  expect(await namesOf(patient.id)).toEqual(['薬丙 3']);
  await amend(id, second.id, []);
  expect(await namesOf(patient.id)).toEqual([]);
});

test('the medicines of a merged patient are in the one record', async () => {
  const [main, other] = [await at.consultOf('later'), await at.consultOf('later')];
  await issue(other.id, [lineOf(await at.newProduct({ name: '薬丁' }))]);
  expect(await namesOf(main.patient.id)).toEqual([]);
  const merged = { patient_id: other.patient.id, into_id: main.patient.id };
  await at.app.call('mergePatients', { as: at.owner, input: merged });
  expect(await namesOf(main.patient.id)).toEqual(['薬丁 5']);
});

test('a doctor of another location or clinic reads no medicine of a patient', async () => {
  const { id, patient } = await at.consultOf('later');
  await issue(id, [lineOf(await at.newProduct({ name: '薬戊' }))]);
  const sister = await newLocation(at.db, at.clinic_id);
  const colleague = await newMember(at.db, at.clinic_id, [{ role: 'DOCTOR', location: sister }]);
  const clinic = await newClinic(at.db, 'よその');
  const foreign = await newLocation(at.db, clinic);
  const outsider = await newMember(at.db, clinic, [{ role: 'DOCTOR', location: foreign }]);
  for (const doctor of [colleague, outsider])
    expect((await ask(patient.id, { kind: 'doctor', id: doctor })).code).toBe(errorCodes.patientNotFound);
  await sql`insert into patient_location (patient_id, clinic_location_id) values (${patient.id}::uuid, ${foreign}::int)`.execute(
    at.db,
  );
  expect(await namesOf(patient.id, { kind: 'doctor', id: outsider })).toEqual([]);
});
