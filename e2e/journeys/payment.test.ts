import { readFile } from 'node:fs/promises';
import { contract } from '@haruka/contract';
import { extractText } from 'unpdf';
import { expect } from 'vitest';
import { phone, step, test, title } from '../support/index.ts';

test('an ended consult is paid by card with 3-D Secure; until then no booking [PAY-1, DATA-15]', async ({
  open,
  product,
}) => {
  const patient = await open('patient', { viewport: phone, storage: await product.sessionOf('patient', 'hanako') });
  const { page, words } = patient;
  const { payment, shell } = words;
  const [token, doctor] = await Promise.all([
    product.tokenOf('patient', 'hanako'),
    product.tokenOf('doctor', 'doctor1'),
  ]);
  const [booked] = await product.ask(contract.myConsults, { scope: 'upcoming', page: 1 }, token);
  const consult_id = booked!.id;

  await step('the doctor ends the consult, and the notice appears without a reload', async () => {
    await patient.goto('/patient/home');
    await product.ask(contract.ring, { consult_id }, doctor);
    await product.ask(contract.joinCall, { consult_id }, token);
    await product.ask(contract.endConsult, { consult_id, chart: '経過良好', for_patient: 'お大事に' }, doctor);
    await page.getByText(shell.notices.payment.title).waitFor();
  });

  await step('a new booking is refused with 05019', async () => {
    const [slot] = await product.freeSlots(1);
    const booking = { clinic_location_id: 1, speciality_id: 34, ...slot! };
    await expect(product.ask(contract.bookConsult, booking, token)).rejects.toThrow('RCL_05019');
  });

  await step('the notice leads to the order and to the last check with its six items', async () => {
    await page.getByRole('link', { name: shell.notices.payment.act }).click();
    await title(patient, payment.history.title);
    await page.getByRole('link', { name: payment.history.open }).first().click();
    await page.getByText(payment.info.waiting).waitFor();
    await page.getByRole('link', { name: payment.info.pay }).click();
    await title(patient, payment.pay.title);
    for (const item of Object.values(payment.pay.items)) await page.getByText(item, { exact: true }).waitFor();
  });

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(product.originOf('patient')))
      sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await step('the card is entered at the payment service, with 3-D Secure', async () => {
    await page.getByRole('button', { name: payment.pay.addCard }).click();
    await page.waitForURL(/\/\/localhost:\d+\/sandbox\/payment\/card\//);
    await page.getByLabel('カード番号').fill('4000 0025 0000 3155');
    await page.getByLabel('有効期限（月）').fill('8');
    await page.getByLabel('有効期限（年・4桁）').fill('2030');
    await page.getByRole('button', { name: 'カードを登録する' }).click();
    await page.getByRole('button', { name: '認証する', exact: true }).click();
    await page.getByText(payment.cards.added).waitFor();
  });

  await step('the order is paid, the notice goes, and booking works again', async () => {
    await page.getByRole('button', { name: payment.pay.act.replace('{{amount}}', '') }).click();
    await page.getByText(payment.info.paid).waitFor();
    await page.getByText(shell.notices.payment.title).waitFor({ state: 'hidden' });
    const [slot] = await product.freeSlots(1);
    await product.ask(contract.bookConsult, { clinic_location_id: 1, speciality_id: 34, ...slot! }, token);
  });

  await step('the receipt is saved as PDF, and names amount, card and clinic', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: words.receipt.act }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^領収書_\d{6}\.pdf$/);
    const { totalPages, text } = await extractText(new Uint8Array(await readFile(await file.path())), {
      mergePages: true,
    });
    expect(totalPages).toBe(1);
    for (const part of ['領収書', 'Visa 末尾3155', '登録番号　T8000000000001', '診療費'])
      expect(text.replaceAll(/\s/g, '')).toContain(part.replaceAll(/\s/g, ''));
  });

  await step('no request to the app and its API carries the card number', async () => {
    expect(sent.length).toBeGreaterThan(3);
    expect(sent.filter((one) => one.replaceAll(/\D/g, '').includes('4000002500003155'))).toEqual([]);
  });
});

test('a slip is paid at the till, and the open screen shows it without a reload [PAY-2]', async ({ open, product }) => {
  const login = 'ayumi.okamoto';
  const patient = await open('patient', { storage: await product.sessionOf('patient', login) });
  const { page, words } = patient;
  const { payment } = words;

  await step('the patient issues a slip and reads its numbers', async () => {
    await patient.goto('/patient/payment-history');
    await page.getByRole('link', { name: payment.history.open }).first().click();
    await page.getByRole('link', { name: payment.info.pay }).click();
    await page.getByRole('radio', { name: payment.pay.konbini }).check();
    await page.getByRole('button', { name: payment.pay.actKonbini }).click();
    await page.getByText(payment.slip.code, { exact: true }).waitFor();
    await page.getByText(payment.slip.confirmation, { exact: true }).waitFor();
  });

  await step('the slip is paid at the till of the store', async () => {
    const till = await patient.context.newPage();
    await till.goto(`http://localhost:${product.port}/sandbox/payment/till`);
    await till.getByRole('button', { name: 'レジで支払う' }).first().click();
    await till.getByText('支払い済み').waitFor();
  });

  await step('the open screen shows it', () => page.getByText(payment.info.paid).waitFor());
});
