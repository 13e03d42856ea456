import { contract } from '@haruka/contract';
import { desk, phone, say, step, test, title } from '../support/index.ts';

const swabs = 'お試し用の綿棒';

test('a small order is paid at the desk, live for the patient, and refunded there [PAY-53, PAY-54, PAY-55, SHIP-17]', async ({
  open,
  product,
}) => {
  const owner = await open('clinic', { viewport: desk, storage: await product.sessionOf('clinic', 'owner1') });
  const patient = await open('patient', { viewport: phone, storage: await product.sessionOf('patient', 'hanako') });
  const { page, words } = patient;
  const { purchase, payment } = words;
  const { orders } = owner.words;
  const token = await product.tokenOf('clinic', 'owner1');
  const paidAtDesk = orders.method.CASH;

  await step('the clinic sells something for 30 yen', async () => {
    const goods = { category: 'cosmetics', unit: 'PIECE', price: 30, tax_class: 'TAXABLE', state: 'ACTIVE' } as const;
    const no = {
      is_narcotic: false,
      is_psychotropic: false,
      is_high_risk: false,
      drug_code_system: null,
      drug_code: null,
    };
    await product.ask(
      contract.addProduct,
      { ...goods, ...no, name: swabs, name_en: 'Cotton swabs', stock: 50, lead_time_days: 1, is_for_sale: true },
      token,
    );
  });

  await step('the patient reads before the order that it is paid at the desk', async () => {
    await patient.goto('/patient/goods');
    await page.getByRole('combobox', { name: new RegExp(swabs) }).selectOption('1');
    await page.getByRole('link', { name: purchase.next }).click();
    await page.getByRole('heading', { name: payment.pay.confirm, exact: true }).waitFor();
    await page.getByText('クリニックの受付で、現金でお支払いください。').waitFor();
    await page.getByRole('button', { name: say(purchase.check.act, { total: '30円' }) }).click();
    await page.getByText(payment.pay.tooLow).waitFor();
  });

  await step('the desk finds it among the unpaid orders, and records the cash', async () => {
    await owner.goto('/clinic/orders?view=unpaid&why=too_low');
    await title(owner, owner.words.places.orders);
    const row = owner.page.getByRole('row').filter({ hasText: '30円' });
    await row.getByRole('button', { name: orders.desk.take }).waitFor();
    await row.getByRole('link').first().click();
    await title(owner, orders.one);
    await owner.page.getByRole('button', { name: orders.desk.open }).click();
    await owner.page.getByRole('alertdialog').getByRole('button', { name: orders.desk.confirm }).click();
    await owner.page.getByText(orders.desk.done).waitFor();
    await owner.page.getByText(paidAtDesk).first().waitFor();
  });

  await step('the page of the patient says without a reload that it is paid, and how', async () => {
    await page.getByText(payment.info.paid).waitFor();
    await page.getByText(payment.parcel.state.READY).waitFor();
    await page.getByText(payment.attempt.CASH).waitFor();
  });

  await step('the desk cancels it, and reads before how much to hand back', async () => {
    await owner.page.getByRole('button', { name: orders.cancel.open }).click();
    const dialog = owner.page.getByRole('alertdialog');
    await dialog.getByText(/^受付で受け取った30円を、患者さんに現金で返金してください。/).waitFor();
    await dialog.getByLabel(orders.reason.label).fill('患者さまのご希望のため');
    await dialog.getByRole('button', { name: orders.cancel.confirm }).click();
    // The notice, and the history that comes live, say the same.
    await owner.page.getByText(orders.cancel.done).first().waitFor();
  });

  await step('the patient reads that it was handed back at the desk', async () => {
    await page.getByText(payment.info.cancelled).waitFor();
    await page.getByText(/に受付で、現金で返金しました$/).waitFor();
  });
});
