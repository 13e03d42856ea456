import { expect } from 'vitest';
import { addCard, endDemoConsult, like, openNewestPayment, payByCard, phone, step, test } from '../support/index.ts';

test('while a card payment is disputed no receipt is saved; both apps say why [PAY-14]', async ({ open, product }) => {
  const patient = await open('patient', { viewport: phone, storage: await product.sessionOf('patient', 'hanako') });
  const desk = await open('clinic', { storage: await product.sessionOf('clinic', 'owner1') });
  const { receipt, errors, payment } = patient.words;
  const { orders } = desk.words;

  await step('the patient pays by card, and its holder disputes the payment', async () => {
    await endDemoConsult(product);
    await openNewestPayment(patient);
    await addCard(patient);
    await payByCard(patient);
    const till = await patient.context.newPage();
    await till.goto(`http://localhost:${product.port}/sandbox/payment/till`);
    await till.getByRole('button', { name: '異議を申し立てる' }).first().click();
    await till.getByText('（代金を差し引いています）').waitFor();
    await till.close();
  });

  await step('the clinic reads in the order what to do, and no receipt is issued', async () => {
    const { page } = desk;
    await desk.goto('/clinic/orders?view=disputed');
    await page.getByRole('row').getByRole('link', { name: '佐藤 花子' }).click();
    await page.getByRole('heading', { name: orders.dispute.title }).waitFor();
    await page.getByRole('button', { name: desk.words.receipt.act }).click();
    const refusal = page.getByRole('alert').filter({ hasText: errors.RCL_09041 });
    await refusal.getByText(orders.dispute.noReceipt).waitFor();
  });

  await step('the patient reads why, and calls the clinic with one press', async () => {
    const { page } = patient;
    await page.getByRole('button', { name: receipt.act }).click();
    const refusal = page.getByRole('alert').filter({ hasText: errors.RCL_09041 });
    const call = refusal.getByRole('link', { name: like(payment.info.phone) });
    expect(await call.getAttribute('href')).toMatch(/^tel:[+\d-]+$/);
  });
});
