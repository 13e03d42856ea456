import { limits } from '@haruka/contract';
import { expect } from 'vitest';
import {
  addCard,
  connected,
  endDemoConsult,
  like,
  openNewestPayment,
  payByCard,
  phone,
  say,
  step,
  test,
  title,
} from '../support/index.ts';

test('staff without the right cancel a card order; the patient sees all of it go back [ORD-1, PAY-15]', async ({
  open,
  product,
}) => {
  const patient = await open('patient', { viewport: phone, storage: await product.sessionOf('patient', 'hanako') });
  const desk = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  const { payment } = patient.words;
  const { orders, places } = desk.words;
  const reason = '診療費を二重に請求したため';
  // A later visit at the demo's clinic.
  const total = '1,500円';

  await step('the consult ends, and the order appears in the open list of the clinic', async () => {
    await desk.goto('/clinic');
    await desk.page.getByRole('link', { name: places.orders }).click();
    await desk.page.getByRole('tab', { name: orders.views.UNPAID }).click();
    await connected(desk);
    await endDemoConsult(product);
    await desk.page
      .getByRole('row')
      .filter({ hasText: orders.why.NOT_TRIED })
      .getByRole('link', { name: '佐藤 花子' })
      .click();
    await title(desk, orders.one);
    await desk.page.getByText(orders.why.NOT_TRIED).first().waitFor();
  });

  await step('the patient pays by card, and the open order of the clinic turns to paid', async () => {
    await openNewestPayment(patient);
    await addCard(patient);
    await payByCard(patient);
    await desk.page.getByText(orders.timeline.paid).waitFor();
  });

  await step('the dialog says what goes back and when, before the order is cancelled', async () => {
    const { page } = desk;
    await page.getByRole('button', { name: orders.cancel.open }).click();
    const dialog = page.getByRole('alertdialog');
    const days = Object.fromEntries(Object.entries(limits.refundTakes).map(([name, value]) => [name, `${value}`]));
    await dialog.getByText(say(orders.cancel.card, { amount: total, ...days })).waitFor();
    await dialog.getByLabel(orders.reason.label).fill(reason);
    await dialog.getByRole('button', { name: orders.cancel.confirm }).click();
  });

  await step('the order is cancelled and refunded in full, and nothing is left to do', async () => {
    const { page } = desk;
    await page.locator('#main').getByText(orders.timeline.cancelled).waitFor();
    await page.getByText(orders.refund.status.DONE, { exact: true }).waitFor();
    await page.getByText(say(orders.timeline.refundDone, { amount: total })).waitFor();
    expect(await page.getByText(orders.refund.noRight).count()).toBe(0);
    await patient.page.getByText(payment.info.cancelled).waitFor();
    await patient.page.getByText(reason).first().waitFor();
  });

  await step('the patient sees amount, state and how long it takes, without a reload', async () => {
    const { page } = patient;
    await page.getByRole('heading', { name: payment.refund.title }).waitFor();
    await page.getByText(payment.refund.status.DONE, { exact: true }).waitFor();
    await page.getByText(total).first().waitFor();
    await page.getByText(like(payment.refund.takes)).first().waitFor();
    const { subject } = await product.mailTo('hanako@haruka.example');
    expect(subject).toBe('【HARUKA】お支払いについてのお知らせ');
  });
});
