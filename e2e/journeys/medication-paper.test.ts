import { contract } from '@haruka/contract';
import { addDays, dayInTokyo } from '@haruka/i18n';
import { extractText } from 'unpdf';
import { expect } from 'vitest';
import { desk, phone, step, test } from '../support/index.ts';

const wanted = 23;

test('paper has each of 23 prescriptions in force, printed on any page of the card [RX-1]', async ({
  open,
  product,
}) => {
  const [token, doctor] = await Promise.all([
    product.tokenOf('patient', 'hanako'),
    product.tokenOf('doctor', 'doctor1'),
  ]);
  const card = () => product.ask(contract.wholeMedicationCard, {}, token);

  await step('prescriptions are requested and approved until 23 are in force', async () => {
    const { prescription } = (await product.ask(contract.refillablePrescriptions, {}, token))[0]!;
    const run_out_on = addDays(dayInTokyo(Date.now()), 3);
    for (let count = (await card()).length; count < wanted; count += 1) {
      const days = prescription.lines.map(() => count);
      const request = { prescription_id: prescription.id, run_out_on, is_changed: false, days };
      const { id } = await product.ask(contract.requestPrescription, request, token);
      await product.ask(contract.decidePrescriptionRequest, { request_id: id, decision: 'APPROVED' }, doctor);
    }
  });

  const prescriptions = await card();
  expect(prescriptions).toHaveLength(wanted);
  const lines = prescriptions.flatMap((one) => one.lines);

  for (const viewport of [phone, desk]) {
    await step(`at ${viewport.width} px the paper has all of them`, async () => {
      const patient = await open('patient', { viewport, storage: await product.sessionOf('patient', 'hanako') });
      const whole = patient.page.waitForResponse('**/patient/whole-medication-card/**');
      await patient.goto('/medication-card?page=2');
      await whole;
      await patient.page.getByRole('article').first().waitFor();
      for (const size of [{ format: 'A4' }, { width: '375px', height: '812px' }]) {
        const pdf = await patient.page.pdf(size);
        const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
        // Chromium's PDF names some characters by others that look the same.
        const paper = text.normalize('NFKC').replaceAll(/\s/g, '').replaceAll('‧', '・');
        expect(paper.split('の処方(').length - 1).toBe(wanted);
        for (const { name, days, quantity } of lines) {
          expect(paper).toContain(name.normalize('NFKC').replaceAll(/\s/g, ''));
          expect(paper).toContain(`${days}日分・${quantity}`);
        }
      }
    });
  }
});
