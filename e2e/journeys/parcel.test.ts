import { errorCodes } from '@haruka/contract/errors';
import { addCard, desk, payByCard, phone, step, test, title } from '../support/index.ts';

const lotion = '低刺激保湿ローション';
const number = '123456789013';

test('a patient readdresses an order and follows its parcel; a late change is refused [SHIP-4]', async ({
  open,
  product,
}) => {
  const staff = await open('clinic', { viewport: desk, storage: await product.sessionOf('clinic', 'staff1') });
  const patient = await open('patient', { viewport: phone, storage: await product.sessionOf('patient', 'hanako') });
  const { page, words } = patient;
  const { purchase, payment } = words;

  await step('the patient buys goods and pays', async () => {
    await patient.goto('/patient/goods');
    await page.getByRole('combobox', { name: new RegExp(lotion) }).selectOption('1');
    await page.getByRole('link', { name: purchase.next }).click();
    await page.getByRole('heading', { name: payment.pay.confirm, exact: true }).waitFor();
    await page.getByRole('button', { name: /2,970円|2,420円/ }).click();
    await title(patient, payment.pay.title);
    await addCard(patient);
    await payByCard(patient);
  });

  await step('the desk has the list of parcels open, and the patient changes the address', async () => {
    await staff.goto('/clinic/delivery');
    await title(staff, staff.words.places.delivery);
    await page.getByRole('button', { name: payment.parcel.change }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(words.profile.fields.address_4).fill('新居202号室');
    await sheet.getByRole('button', { name: payment.parcel.save }).click();
    await page.getByText(/新居202号室/).waitFor();
    // The list of the desk follows without a reload.
    await staff.page
      .getByText(/新居202号室/)
      .first()
      .waitFor();
  });

  await step('the desk ships it while the patient is changing the address again', async () => {
    await page.getByRole('button', { name: payment.parcel.change }).click();
    await page.getByRole('dialog').getByLabel(words.profile.fields.address_4).fill('間に合わない部屋');
    const { ship } = staff.words.deliveries;
    const row = staff.page.getByRole('row').filter({ hasText: '新居202号室' });
    await row.getByRole('button', { name: ship.open }).click();
    const dialog = staff.page.getByRole('alertdialog');
    await dialog.getByText(/新居202号室/).waitFor();
    await dialog.getByLabel(ship.number).fill(number);
    await dialog.getByRole('button', { name: ship.confirm }).click();
    await staff.page.getByText(ship.done).waitFor();
  });

  await step('the late change is refused, and says why', async () => {
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: payment.parcel.save }).click();
    await sheet.getByText(patient.words.errors[errorCodes.alreadyShipped]).waitFor();
    await sheet.getByRole('button', { name: words.words.close }).click();
  });

  await step('the patient sees carrier and number without a reload, and the address is locked', async () => {
    await page.getByText(payment.parcel.state.SHIPPED, { exact: true }).waitFor();
    await page.getByText(number).waitFor();
    await page.getByText(payment.parcel.locked).waitFor();
  });
});
