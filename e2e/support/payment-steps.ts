import { readFile } from 'node:fs/promises';
import { contract } from '@haruka/contract';
import { extractText } from 'unpdf';
import { expect } from 'vitest';
import type { Person } from './browser.ts';
import type { Product } from './start-product.ts';
import { like } from './words.ts';

type Patient = Person<'patient'>;

/** Ends the demo consult of hanako with doctor1, so that its fee is owed. Returns the consult, and the tokens of both. */
export async function endDemoConsult({ ask, tokenOf }: Product) {
  const [patient, doctor] = await Promise.all([tokenOf('patient', 'hanako'), tokenOf('doctor', 'doctor1')]);
  const [booked] = await ask(contract.myConsults, { scope: 'upcoming', page: 1 }, patient);
  const consult_id = booked!.id;
  await ask(contract.ring, { consult_id }, doctor);
  await ask(contract.joinCall, { consult_id }, patient);
  await ask(contract.endConsult, { consult_id, chart: '経過良好', for_patient: 'お大事に' }, doctor);
  return { consult_id, patient, doctor };
}

/** From the list of payments to the last check of the newest order. */
export async function openNewestPayment(person: Patient) {
  const { payment } = person.words;
  await person.goto('/patient/payment-history');
  await person.page.getByRole('link', { name: payment.history.open }).first().click();
  await person.page.getByRole('link', { name: payment.info.pay }).click();
}

/** On the last check: adds a card at the payment service. One with 3-D Secure is authenticated there. */
export async function addCard({ page, words }: Patient, { number = '4242 4242 4242 4242', asks3ds = false } = {}) {
  const { payment } = words;
  await page.getByRole('button', { name: payment.pay.addCard }).click();
  await page.waitForURL(/\/\/localhost:\d+\/sandbox\/payment\/card\//);
  await page.getByLabel('カード番号').fill(number);
  await page.getByLabel('有効期限（月）').fill('8');
  await page.getByLabel('有効期限（年・4桁）').fill('2030');
  await page.getByRole('button', { name: 'カードを登録する' }).click();
  if (asks3ds) await page.getByRole('button', { name: '認証する', exact: true }).click();
  await page.getByText(payment.cards.added).waitFor();
}

/** On the last check: pays with the chosen card. */
export async function payByCard({ page, words }: Patient) {
  await page.getByRole('button', { name: like(words.payment.pay.act) }).click();
  await page.getByText(words.payment.info.paid).waitFor();
}

/** On the last check: issues a slip. */
export async function issueSlip({ page, words }: Patient) {
  const { payment } = words;
  await page.getByRole('radio', { name: payment.pay.konbini }).check();
  await page.getByRole('button', { name: payment.pay.actKonbini }).click();
  await page.getByText(payment.slip.code, { exact: true }).waitFor();
}

/** On the slip: issues its codes again, which is possible once. */
export async function reissueSlip({ page, words }: Patient) {
  const { slip } = words.payment;
  await page.getByRole('button', { name: slip.reissue }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: slip.reissueAct }).click();
  await page.getByText(slip.lastSlip).waitFor();
}

/** Pays the newest slip at the till of a store. */
export async function payAtTill({ context }: Pick<Person, 'context'>, { port }: Product) {
  const till = await context.newPage();
  await till.goto(`http://localhost:${port}/sandbox/payment/till`);
  const paid = till.getByText('支払い済み');
  const before = await paid.count();
  await till.getByRole('button', { name: 'レジで支払う' }).first().click();
  await expect.poll(() => paid.count()).toBe(before + 1);
  await till.close();
}

/** On a paid order: saves the receipt. Returns its file name, its number of pages, and its text without spaces. */
export async function saveReceipt({ page, words }: Patient) {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: words.receipt.act }).click();
  const file = await saved;
  const pdf = new Uint8Array(await readFile(await file.path()));
  const { totalPages, text } = await extractText(pdf, { mergePages: true });
  return { name: file.suggestedFilename(), pages: totalPages, text: text.replaceAll(/\s/g, '') };
}
