import { errorCodes } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf, type PharmacyFixture, pharmacyFixture } from '../pharmacy.fixtures.ts';

let at: PharmacyFixture;
beforeAll(async () => void (at = await pharmacyFixture()));
afterAll(() => at.stop());

type Patient = { kind: 'patient'; id: string };
const card = (as: Patient, input: { dependant_id?: string } = {}) => at.app.call('medicationCard', { as, input });
const ofConsult = (as: Patient, consult_id: string) => at.app.call('myPrescription', { as, input: { consult_id } });
const prescribe = async (consult_id: string, quantity = 15) => {
  const product = await at.newProduct({ is_high_risk: true });
  const lines = [lineOf(product, { quantity })];
  return (
    await at.app.call('issuePrescription', {
      as: at.doctor,
      input: { consult_id, lines, total: quantity * 20, override_reason: 'お薬手帳で服用を確認した' },
    })
  ).data;
};
const amend = (consult_id: string, prescription_id: string, lines: ReturnType<typeof lineOf>[]) =>
  at.app.call('amendPrescription', {
    as: at.doctor,
    input: { consult_id, prescription_id, lines, total: lines.length * 300, reason: '用量の訂正' },
  });

test('a patient reads the versions in force, never why a doctor overrode the guard', async () => {
  const { id, patient } = await at.consultOf('first');
  const first = await prescribe(id, 30);
  const second = (await amend(id, first.id, [lineOf(await at.newProduct())])).data;
  const { data, meta } = await card(patient);
  expect(data).toMatchObject([{ id: second.id, version: 2, amendment_reason: '用量の訂正', total: 300 }]);
  expect(meta).toEqual({ page: 1, page_size: 10, total: 1 });
  for (const kept of ['override', 'base_illness']) expect(JSON.stringify(data)).not.toContain(kept);
  expect((await ofConsult(patient, id)).data).toEqual(data[0]);
});

test('a withdrawn prescription leaves the card, and its consult says so', async () => {
  const { id, patient } = await at.consultOf('later');
  const { id: prescription } = await prescribe(id);
  await amend(id, prescription, []);
  expect((await card(patient)).data).toEqual([]);
  expect((await ofConsult(patient, id)).data).toMatchObject({ lines: [], amendment_reason: '用量の訂正' });
});

test('a child has a separate card, which only the guardian reads', async () => {
  const [guardian, outsider] = [await at.newPatient(), await at.newPatient()];
  const child = await at.newPatient({ guardian_id: guardian.id });
  const id = await at.endedConsult({ patient: child, guardian_id: guardian.id });
  await prescribe(id);
  expect((await card(guardian)).data).toEqual([]);
  expect((await card(guardian, { dependant_id: child.id })).data).toMatchObject([{ patient: { id: child.id } }]);
  expect((await ofConsult(guardian, id)).data).toMatchObject({ consult_id: id });
  expect((await card(outsider, { dependant_id: child.id })).code).toBe(errorCodes.patientNotFound);
  expect((await ofConsult(outsider, id)).code).toBe(errorCodes.consultNotFound);
});

test('the whole card is read in one answer, also where the card has pages [RX-1]', async () => {
  const patient = await at.newPatient();
  const issued: string[] = [];
  for (let nth = 0; nth < 12; nth += 1) issued.unshift((await prescribe(await at.endedConsult({ patient }))).id);
  const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);
  const [shown, whole] = [await card(patient), await at.app.call('wholeMedicationCard', { as: patient, input: {} })];
  expect(idsOf(shown.data)).toEqual(issued.slice(0, 10));
  expect(idsOf(whole.data)).toEqual(issued);
  expect(JSON.stringify(whole.data)).not.toContain('override');
  const outsider = await at.newPatient();
  const of = { as: outsider, input: { dependant_id: patient.id } };
  expect((await at.app.call('wholeMedicationCard', of)).code).toBe(errorCodes.patientNotFound);
});

test('a consult without a prescription answers null', async () => {
  const { id, patient } = await at.consultOf('first');
  expect(await ofConsult(patient, id)).toMatchObject({ http: 200, data: null });
});
