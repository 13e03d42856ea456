import { errorCodes } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf, type PharmacyFixture, pharmacyFixture } from '../pharmacy.fixtures.ts';

let at: PharmacyFixture;
beforeAll(async () => void (at = await pharmacyFixture()));
afterAll(() => at.stop());

type Patient = { kind: 'patient'; id: string };
const notebook = (as: Patient, input: { dependant_id?: string; prescription_id?: string } = {}) =>
  at.app.call('medicationNotebook', { as, input });
const read = (base64: string) => new TextDecoder('shift_jis', { fatal: true }).decode(Buffer.from(base64, 'base64'));
async function prescribed(patient: Patient, more: { guardian_id?: string } = {}) {
  const product = await at.newProduct();
  const consult_id = await at.endedConsult({ patient, ...more });
  const { data } = await at.app.call('issuePrescription', {
    as: at.doctor,
    input: { consult_id, lines: [lineOf(product)], total: 300, override_reason: 'お薬手帳で服用を確認した' },
  });
  return { id: data.id, name: product.name, consult_id };
}

test('a notebook has one or all prescriptions, clinic and doctor, no override reason', async () => {
  const patient = await at.newPatient();
  const [first, second] = [await prescribed(patient), await prescribed(patient)];
  const one = read((await notebook(patient, { prescription_id: first.id })).data.file);
  expect(one).toContain(first.name);
  expect(one).not.toContain(second.name);
  const all = (await notebook(patient)).data;
  const text = read(all.file);
  expect(text.indexOf(second.name)).toBeLessThan(text.indexOf(first.name));
  const [shown] = (await at.app.call('medicationCard', { as: patient, input: {} })).data;
  expect(text).toContain(shown!.clinic_location_name);
  expect(text).toContain(`15,${shown!.doctor.last_name} ${shown!.doctor.first_name},,1\r\n`);
  expect(text).not.toContain('確認した');
  expect(all.codes.map(read).join('')).toContain(first.name);
});

test('more than ten prescriptions are all in the notebook', async () => {
  const patient = await at.newPatient();
  const all = [];
  for (let nth = 0; nth < 11; nth += 1) all.push(await prescribed(patient));
  const text = read((await notebook(patient)).data.file);
  expect(all.every(({ name }) => text.includes(name))).toBe(true);
});

test('without medicine, after a withdrawal, and for other people there is no notebook', async () => {
  const [patient, outsider] = [await at.newPatient(), await at.newPatient()];
  expect((await notebook(patient)).code).toBe(errorCodes.prescriptionNotFound);
  const { id, consult_id } = await prescribed(patient);
  expect((await notebook(outsider, { dependant_id: patient.id })).code).toBe(errorCodes.patientNotFound);
  expect((await notebook(outsider, { prescription_id: id })).code).toBe(errorCodes.prescriptionNotFound);
  await at.app.call('amendPrescription', {
    as: at.doctor,
    input: { consult_id, prescription_id: id, lines: [], total: 0, reason: '取り消し' },
  });
  expect((await notebook(patient, { prescription_id: id })).code).toBe(errorCodes.prescriptionNotFound);
});

test('a guardian takes the notebook of a child', async () => {
  const guardian = await at.newPatient();
  const child = await at.newPatient({ guardian_id: guardian.id });
  const { name } = await prescribed(child, { guardian_id: guardian.id });
  expect(read((await notebook(guardian, { dependant_id: child.id })).data.file)).toContain(name);
  expect((await notebook(guardian)).code).toBe(errorCodes.prescriptionNotFound);
});
