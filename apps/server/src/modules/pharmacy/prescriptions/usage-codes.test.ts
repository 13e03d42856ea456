import { errorCodes, type PrescribedLine, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf, type PharmacyFixture, pharmacyFixture } from '../pharmacy.fixtures.ts';

let at: PharmacyFixture;
beforeAll(async () => void (at = await pharmacyFixture()));
afterAll(() => at.stop());

const usage = { dosage: '1日3回 朝昼夕食後', usage_code: '1013044400000000' };
const issue = (consult_id: string, lines: PrescribedLine[]) =>
  at.app.call('issuePrescription', { as: at.doctor, input: { consult_id, lines, total: 300 * lines.length } });

test('an unknown usage code, or one of another dosage, is refused by its field [RX-10]', async () => {
  const [plain, product] = [await at.newProduct(), await at.newProduct()];
  const { id } = await at.consultOf('later');
  const refused = {
    code: errorCodes.invalidInput,
    meta: { fields: [{ field: 'lines.1.usage_code', rule: 'choice' }] },
  };
  const wrong = [
    { ...usage, usage_code: '1013044400000001' },
    { ...usage, usage_code: '1012040400000000' },
    { ...usage, dosage: `${usage.dosage} 1回1錠` },
  ].map((more) => [lineOf(plain), lineOf(product, more)]);
  for (const lines of wrong) expect(await issue(id, lines)).toMatchObject(refused);
  expect(await issue(id, [lineOf(product, { usage_code: '101' })])).toMatchObject({
    code: errorCodes.invalidInput,
    meta: { fields: [{ field: 'lines.0.usage_code' }] },
  });
  const { data } = await issue(id, [lineOf(product, usage)]);
  for (const lines of wrong) {
    const input = { consult_id: id, prescription_id: data.id, lines, total: 600, reason: '用法の訂正' };
    expect(await at.app.call('amendPrescription', { as: at.doctor, input })).toMatchObject(refused);
  }
});

test('a usage code is kept with the line, and a request for more has it again [RX-10]', async () => {
  const product = await at.newProduct();
  const { id, patient } = await at.consultOf('later');
  const { data } = await issue(id, [lineOf(product, usage), lineOf(await at.newProduct())]);
  expect(data.lines).toMatchObject([usage, { usage_code: null }]);
  const medicines = await at.app.call('patientMedicines', { as: at.doctor, input: { patient_id: patient.id } });
  expect(medicines.data).toMatchObject([usage, { usage_code: null }]);
  await at.db
    .updateTable('patient')
    .set({ is_sms_verify: true, phone_number: '+819011112222' })
    .where('id', '=', patient.id)
    .execute();
  const input = { prescription_id: data.id, run_out_on: '2099-01-01', is_changed: false, days: [10, 0] };
  const request = await at.app.call('requestPrescription', { as: patient, input });
  const decided = { request_id: request.data.id, decision: 'APPROVED' as const };
  expect((await at.app.call('decidePrescriptionRequest', { as: at.doctor, input: decided })).code).toBe(successCode);
  const card = await at.app.call('medicationCard', { as: patient, input: {} });
  expect(card.data.map(({ lines }) => lines[0])).toMatchObject([
    { ...usage, days: 10 },
    { ...usage, days: 5 },
  ]);
  const { data: notebook } = await at.app.call('medicationNotebook', { as: patient, input: {} });
  const text = new TextDecoder('shift_jis').decode(Buffer.from(notebook.file, 'base64'));
  expect(text).toContain(`301,1,${usage.dosage},10,日分,1,2,${usage.usage_code},1\r\n`);
});
