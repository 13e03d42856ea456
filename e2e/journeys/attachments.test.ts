import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import { phone, step, takeOfflineProblems, test, title } from '../support/index.ts';

test('a patient attaches a photo, and the doctor in the room sees it without a reload [FILE-3, FILE-8, FILE-10]', async ({
  open,
  product,
}) => {
  const [patient, doctor] = await Promise.all([
    open('patient', { viewport: phone, storage: await product.sessionOf('patient', 'hanako') }),
    open('doctor', { storage: await product.sessionOf('doctor', 'doctor1') }),
  ]);
  const { page } = patient;
  const words = patient.words.reservation.attachments;
  const { files } = doctor.words.record;
  const token = await product.tokenOf('patient', 'hanako');
  const [booked] = await product.ask(contract.myConsults, { scope: 'upcoming', page: 1 }, token);
  const consult_id = booked!.id;
  const input = page.locator('input[type="file"][multiple]');
  const list = page.getByRole('list', { name: words.list });

  await step('the doctor opens the consult room', async () => {
    await doctor.goto(`/doctor/consult-room?consult_id=${consult_id}`);
    await doctor.page.getByText(files.none).waitFor();
  });

  await step('the patient goes from the booking to its files by keyboard, and chooses a photo', async () => {
    await patient.goto('/patient/reservation-list');
    await page.getByRole('link', { name: words.title }).first().focus();
    await page.keyboard.press('Enter');
    await title(patient, words.title);
    // A photo of this page stands for one of a rash.
    await input.setInputFiles({ name: '発疹.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await list.getByText('発疹.jpg').waitFor();
    await list.locator('img').waitFor();
  });

  await step('the doctor sees it at once, and opens it', async () => {
    await doctor.page.getByRole('button', { name: files.open.replace('{{name}}', '発疹.jpg') }).click();
    const picture = doctor.page.getByRole('dialog').getByRole('img', { name: '発疹.jpg' });
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(phone.width);
    await doctor.page.keyboard.press('Escape');
  });

  await step('a file that is no picture is refused with its reason; the others stay', async () => {
    await input.setInputFiles({ name: 'memo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') });
    await page.getByRole('alert').filter({ hasText: 'PDF' }).waitFor();
    await list.getByText('発疹.jpg').waitFor();
  });

  await step('an upload that the network cuts is sent again when the network is back', async () => {
    await patient.context.setOffline(true);
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    await input.setInputFiles({ name: '紹介状.pdf', mimeType: 'application/pdf', buffer: pdf });
    await page.getByRole('button', { name: words.retry.replace('{{name}}', '紹介状.pdf') }).waitFor();
    await patient.context.setOffline(false);
    await page.getByRole('button', { name: words.remove.replace('{{name}}', '紹介状.pdf') }).waitFor();
    await doctor.page.getByText('紹介状.pdf').waitFor();
    takeOfflineProblems(patient.problems);
  });

  await step('what was uploaded survives a reload, and is removed after a question', async () => {
    await page.reload();
    await page.getByRole('button', { name: words.remove.replace('{{name}}', '発疹.jpg') }).click();
    await page.getByRole('button', { name: words.removeAct, exact: true }).last().click();
    await list.getByText('発疹.jpg').waitFor({ state: 'hidden' });
    await doctor.page.getByText('発疹.jpg').waitFor({ state: 'hidden' });
    await list.getByText('紹介状.pdf').waitFor();
  });

  await step('the patient reads who looked at the photo', async () => {
    const { 0: newest } = await product.ask(contract.accessRecords, {}, token);
    expect(newest).toMatchObject({ object: 'attachment', action: 'view', role: 'DOCTOR' });
  });
});
