import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import {
  addCard,
  addMedicine,
  desk,
  endDemoConsult,
  issue,
  issueSlip,
  openNewestPayment,
  payAtTill,
  payByCard,
  phone,
  saveReceipt,
  say,
  step,
  test,
  title,
} from '../support/index.ts';

const lotion = '低刺激保湿ローション';

test('a patient pays a purchase that the desk sees at once, and cancels another order [BUY-2, BUY-4, BUY-5, PAY-19]', async ({
  open,
  product,
}) => {
  const staff = await open('clinic', { viewport: desk, storage: await product.sessionOf('clinic', 'staff1') });
  const patient = await open('patient', { viewport: phone, storage: await product.sessionOf('patient', 'hanako') });
  const { page, words } = patient;
  const { purchase, payment } = words;
  const { orders } = staff.words;
  const token = await product.tokenOf('clinic', 'staff1');
  const stock = async () => (await product.ask(contract.products, { search: lotion, page: 1 }, token))[0]!.stock;
  const before = await stock();
  const choose = async (quantity: string) => {
    await patient.goto('/patient/goods');
    await page.getByRole('combobox', { name: new RegExp(lotion) }).selectOption(quantity);
    await page.reload();
    await page.getByRole('link', { name: purchase.next }).click();
    await title(patient, purchase.check.title);
    await page.getByRole('heading', { name: payment.pay.confirm, exact: true }).waitFor();
  };

  await step('staff have the list of orders open', async () => {
    await staff.goto('/clinic/orders?view=paid');
    await title(staff, staff.words.places.orders);
  });

  await step('the patient chooses, reloads, checks and orders', async () => {
    await choose('2');
    await page.getByRole('button', { name: /4,840円/ }).click();
    await title(patient, payment.pay.title);
    expect(await stock()).toBe(before - 2);
  });

  await step('the patient pays by card, and the receipt names the goods', async () => {
    await addCard(patient);
    await payByCard(patient);
    const receipt = await saveReceipt(patient);
    for (const text of ['商品の代金として', '4,840', lotion]) expect(receipt.text).toContain(text);
  });

  await step('the desk sees the paid purchase without a reload', async () => {
    const row = staff.page.getByRole('row').filter({ hasText: staff.words.orders.kind.PURCHASE });
    await row.filter({ hasText: '4,840円' }).first().waitFor();
  });

  await step('a second order is taken back before it is paid, and its stock returns', async () => {
    await choose('3');
    await page.getByRole('button', { name: /7,260円/ }).click();
    await title(patient, payment.pay.title);
    await patient.goto('/patient/payment-history');
    await page.getByRole('link', { name: payment.history.open }).first().click();
    await page.getByRole('button', { name: payment.cancel.cancel }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: payment.cancel.cancel }).click();
    await page.getByText(payment.info.cancelled).waitFor();
    expect(await stock()).toBe(before - 2);
  });

  await step('the patient asks to cancel the paid order, which the desk sees without a reload', async () => {
    await patient.goto('/patient/payment-history');
    await page.getByRole('link', { name: payment.history.open }).nth(1).click();
    await page.getByRole('button', { name: payment.askCancel.open }).click();
    await title(patient, words.inquiry.title);
    await page.getByText(words.inquiry.cancels.text).waitFor();
    await page.getByRole('button', { name: words.inquiry.act }).click();
    await title(patient, words.inquiry.received.title);
    await staff.page.getByRole('button', { name: orders.cancelAsked.show }).click();
    const row = staff.page.getByRole('row').filter({ hasText: orders.cancelAsked.mark });
    await row.filter({ hasText: '4,840円' }).getByRole('link').click();
    await title(staff, orders.one);
  });

  await step('staff cancel it beside the request, and the patient sees it at once', async () => {
    await patient.goto('/patient/payment-history');
    await page.getByRole('link', { name: payment.history.open }).nth(1).click();
    await page.getByText(payment.askCancel.asked).waitFor();
    await staff.page.getByRole('button', { name: orders.cancel.open }).click();
    const dialog = staff.page.getByRole('alertdialog');
    await dialog.getByLabel(orders.reason.label).fill('お客さまのご希望のため');
    await dialog.getByRole('button', { name: orders.cancel.confirm }).click();
    await page.getByText(payment.info.cancelled).waitFor();
    await staff.page.getByText(orders.timeline.cancelled, { exact: true }).first().waitFor();
    await expect.poll(() => staff.page.getByRole('link', { name: orders.cancelAsked.open }).count()).toBe(0);
  });
});

test('unpaid medicine is cancelled by the patient, as the desk sees [PAY-16]', async ({ open, product }) => {
  const staff = await open('clinic', { viewport: desk, storage: await product.sessionOf('clinic', 'staff1') });
  const patient = await open('patient', {
    viewport: phone,
    storage: await product.sessionOf('patient', 'hajime.miura'),
  });
  const { page, words } = patient;
  const { payment } = words;
  const { orders } = staff.words;

  await step('staff have the unpaid order of a patient open', async () => {
    await staff.goto('/clinic/orders?view=unpaid');
    await staff.page.getByRole('row').getByRole('link', { name: '三浦 一' }).first().click();
    await title(staff, orders.one);
    await staff.page.getByText(orders.kind.MEDICINE).first().waitFor();
  });

  await step('the patient reads that it will not come, and cancels it', async () => {
    await patient.goto('/patient/payment-history');
    await page.getByRole('link', { name: payment.history.open }).first().click();
    await page.getByRole('button', { name: payment.cancel.cancel }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(payment.cancel.medicine).waitFor();
    await dialog.getByRole('button', { name: payment.cancel.cancel }).click();
    await page.getByText(payment.info.cancelled).waitFor();
  });

  await step('the open order of the clinic is cancelled without a reload, and says by whom', async () => {
    await staff.page.getByText(orders.timeline.cancelled, { exact: true }).waitFor();
    await staff.page.getByText('ご本人が注文を取り消しました').waitFor();
  });
});

test('only the medicine is cancelled: clinic and doctor see it, the fee is paid [PAY-25]', async ({
  open,
  product,
}) => {
  const [patient, doctor, staff] = await Promise.all([
    open('patient', { viewport: phone, storage: await product.sessionOf('patient', 'hanako') }),
    open('doctor', { storage: await product.sessionOf('doctor', 'doctor1') }),
    open('clinic', { viewport: desk, storage: await product.sessionOf('clinic', 'staff1') }),
  ]);
  const { page, words } = patient;
  const { payment } = words;
  const { prescription } = doctor.words;
  const { orders } = staff.words;
  const begun = new Date().toISOString();
  const { consult_id, patient: token } = await endDemoConsult(product);
  const ofVisit = async () =>
    (await product.ask(contract.orders, { page: 1 }, token))
      .filter(({ created_at }) => created_at >= begun)
      .map(({ kind, total, status }) => `${kind} ${total} ${status}`)
      .toSorted();

  await step('the doctor prescribes afterwards: fee and medicine are one bill', async () => {
    await doctor.goto(`/doctor?consult=${consult_id}`);
    await doctor.page.getByRole('button', { name: prescription.begin }).click();
    await addMedicine(doctor, { name: 'ロキソ', dosage: '1日3回 毎食後 1回1錠', days: 5, quantity: 15 });
    await issue(doctor);
    await doctor.page.getByText(prescription.inForce).waitFor();
    await expect.poll(ofVisit).toEqual(['COMBINED 1650 WAITING_PAYMENT', 'CONSULTATION 1500 CANCEL']);
  });

  await step('the patient issues a slip for both; the clinic looks at the order', async () => {
    await openNewestPayment(patient);
    await issueSlip(patient);
    const [order] = await product.ask(contract.orders, { page: 1 }, token);
    await staff.goto(`/clinic/order?order_id=${order!.id}`);
    await staff.page.getByText(orders.kind.COMBINED).first().waitFor();
  });

  await step('the patient reads that the fee stays due, and cancels only the medicine', async () => {
    await page.getByRole('button', { name: payment.cancel.onlyMedicine }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(say(payment.cancel.onlyMedicineText, { fee: '1,500円' })).waitFor();
    await dialog.getByRole('button', { name: payment.cancel.onlyMedicine }).click();
    await page.getByRole('heading', { name: payment.kind.CONSULTATION }).waitFor();
    await page.getByText('1,500円').first().waitFor();
    expect(await ofVisit()).toEqual([
      'COMBINED 1650 CANCEL',
      'CONSULTATION 1500 CANCEL',
      'CONSULTATION 1500 WAITING_PAYMENT',
    ]);
  });

  await step('the open order of the clinic and the prescription of the doctor say so', async () => {
    await staff.page.getByText('ご本人がお薬を取り消しました').waitFor();
    await staff.page.getByRole('link', { name: orders.facts.replacedBy }).click();
    await staff.page.getByRole('link', { name: orders.facts.replacesThis }).waitFor();
    await doctor.page.getByText(prescription.bill.CANCELLED.title).waitFor();
  });

  await step('the fee is paid with another slip', async () => {
    await page.getByRole('link', { name: payment.info.pay }).click();
    await issueSlip(patient);
    await payAtTill(patient, product);
    await page.getByText(payment.info.paid).first().waitFor();
    await staff.page.getByText(orders.status.PAID).first().waitFor();
  });
});
