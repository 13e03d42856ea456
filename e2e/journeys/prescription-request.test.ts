import { addDays, dayInTokyo } from '@haruka/i18n';
import {
  addCard,
  connected,
  like,
  openNewestPayment,
  payByCard,
  phone,
  say,
  step,
  test,
  title,
} from '../support/index.ts';

test('medicine is requested for other days, approved by a doctor, ordered and paid [RX-9]', async ({
  open,
  product,
}) => {
  const [patient, doctor, desk] = await Promise.all([
    open('patient', { viewport: phone, storage: await product.sessionOf('patient', 'hanako') }),
    open('doctor', { storage: await product.sessionOf('doctor', 'doctor1') }),
    open('clinic', { storage: await product.sessionOf('clinic', 'staff1') }),
  ]);
  const { page } = patient;
  const { refill, status } = patient.words;
  const { orders, places } = desk.words;

  await step('the doctor has the work list open, and the clinic its list of unpaid orders', async () => {
    await doctor.goto('/doctor/prescription-requests');
    await doctor.page.getByText(doctor.words.requests.none.open).waitFor();
    await desk.goto('/clinic');
    await desk.page.getByRole('link', { name: places.orders }).click();
    await desk.page.getByRole('tab', { name: orders.views.UNPAID }).click();
    await connected(desk);
  });

  await step('the patient chooses days, and reads the price', async () => {
    await patient.goto('/patient/prescription');
    await page.getByRole('link', { name: refill.other }).first().click();
    await title(patient, refill.quantity.title);
    await page.getByLabel(like(refill.quantity.days)).first().fill('10');
    await page.getByText(/^10日分/).waitFor();
    await page.getByRole('link', { name: refill.quantity.act }).click();
    await title(patient, refill.same.title);
  });

  await step('the patient requests it', async () => {
    await page.getByLabel(refill.same.runOut).fill(addDays(dayInTokyo(Date.now()), 3));
    await page.getByRole('radio', { name: refill.same.no }).check();
    await page.getByRole('button', { name: refill.same.act }).click();
    await page.getByText(status.request.REQUESTED).waitFor();
  });

  await step('it appears on the open work list with the days, and the doctor approves', async () => {
    const { requests } = doctor.words;
    const card = doctor.page.getByRole('article').filter({ hasText: '佐藤 花子' });
    await card.getByText(/10日分/).waitFor();
    await card.getByRole('button', { name: requests.act.APPROVED }).click();
    await doctor.page.getByRole('alertdialog').getByRole('button', { name: requests.act.APPROVED }).click();
    await doctor.page.getByText(requests.none.open).waitFor();
  });

  await step('the order reaches the open list of the clinic', async () => {
    await desk.page
      .getByRole('row')
      .filter({ hasText: orders.why.NOT_TRIED })
      .getByRole('link', { name: '佐藤 花子' })
      .click();
    await title(desk, orders.one);
    await desk.page.getByText(orders.why.NOT_TRIED).first().waitFor();
  });

  await step(
    'the patient sees the approval live and pays by card; the clinic sees it paid without a reload',
    async () => {
      await page.getByText(status.request.APPROVED).waitFor();
      await openNewestPayment(patient);
      await addCard(patient);
      await payByCard(patient);
      await desk.page.getByText(orders.timeline.paid).waitFor();
    },
  );
});

test('a refused request shows the reason of the doctor', async ({ open, product }) => {
  const [patient, doctor] = await Promise.all([
    open('patient', { viewport: phone, storage: await product.sessionOf('patient', 'hanako') }),
    open('doctor', { storage: await product.sessionOf('doctor', 'doctor1') }),
  ]);
  const { page } = patient;
  const { refill, status } = patient.words;
  const reason = '血圧を確認してから処方します';

  await step('the patient requests the same as last time', async () => {
    await patient.goto('/patient/prescription');
    await page.getByRole('link', { name: refill.ask }).first().click();
    await page.getByLabel(refill.same.runOut).fill(addDays(dayInTokyo(Date.now()), 3));
    await page.getByRole('radio', { name: refill.same.no }).check();
    await page.getByRole('button', { name: refill.same.act }).click();
    await page.getByText(status.request.REQUESTED).waitFor();
  });

  await step('the doctor refuses, which needs a reason', async () => {
    const { requests } = doctor.words;
    await doctor.goto('/doctor/prescription-requests');
    const card = doctor.page.getByRole('article').filter({ hasText: '佐藤 花子' });
    await card.getByRole('button', { name: requests.act.REJECTED }).click();
    const dialog = doctor.page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: requests.act.REJECTED }).click();
    await dialog.getByText(requests.reasonMissing).waitFor();
    await dialog.getByLabel(requests.reason).fill(reason);
    await dialog.getByRole('button', { name: requests.act.REJECTED }).click();
    await doctor.page.getByText(requests.none.open).waitFor();
  });

  await step('the open page of the patient shows the reason', async () => {
    await page.getByText(say(refill.reason, { reason })).waitFor();
    await page.getByText(status.request.REJECTED).waitFor();
  });
});
