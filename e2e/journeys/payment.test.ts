import { contract, errorCodes } from '@haruka/contract';
import { expect } from 'vitest';
import {
  addCard,
  desk,
  endDemoConsult,
  issueSlip,
  like,
  openNewestPayment,
  payAtTill,
  payByCard,
  phone,
  type Product,
  saveReceipt,
  step,
  test,
  title,
} from '../support/index.ts';

/** Orders goods, and returns the order, which waits for its payment. */
async function orderGoods({ ask }: Product, token: string): Promise<string> {
  const goods = await ask(contract.goods, { page: 1 }, token);
  const { clinic_location_id, product_id } = goods.find(({ available }) => available > 0)!;
  const quote = await ask(contract.purchaseQuote, { clinic_location_id, items: `${product_id}x1` }, token);
  const items = [{ product_id, quantity: 1 }];
  return (await ask(contract.purchase, { clinic_location_id, items, total: quote.total }, token)).order_id;
}

test('an ended consult is paid by card with 3-D Secure; until then no booking [PAY-1, DATA-15]', async ({
  open,
  product,
}) => {
  const patient = await open('patient', { viewport: phone, storage: await product.sessionOf('patient', 'hanako') });
  const { page, words } = patient;
  const { payment, shell } = words;
  let token = '';

  await step('the doctor ends the consult, and the notice appears without a reload', async () => {
    await patient.goto('/patient/home');
    ({ patient: token } = await endDemoConsult(product));
    await page.getByText(shell.notices.payment.title).waitFor();
  });

  await step('a new booking is refused with 05019', async () => {
    const [slot] = await product.freeSlots(1);
    const booking = { clinic_location_id: 1, speciality_id: 34, ...slot! };
    await expect(product.ask(contract.bookConsult, booking, token)).rejects.toThrow(errorCodes.unpaidItems);
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
    await addCard(patient, { number: '4000 0025 0000 3155', asks3ds: true });
  });

  await step('the order is paid, the notice goes, and booking works again', async () => {
    await payByCard(patient);
    await page.getByText(shell.notices.payment.title).waitFor({ state: 'hidden' });
    const [slot] = await product.freeSlots(1);
    await product.ask(contract.bookConsult, { clinic_location_id: 1, speciality_id: 34, ...slot! }, token);
  });

  await step('the receipt is saved as PDF, and names amount, card and clinic', async () => {
    const { name, pages, text } = await saveReceipt(patient);
    expect(name).toMatch(/^領収書_\d{6}\.pdf$/);
    expect(pages).toBe(1);
    for (const part of ['領収書', 'Visa 末尾3155', '登録番号　T8000000000001', '診療費'])
      expect(text).toContain(part.replaceAll(/\s/g, ''));
  });

  await step('no request to the app and its API carries the card number', async () => {
    expect(sent.length).toBeGreaterThan(3);
    expect(sent.filter((one) => one.replaceAll(/\D/g, '').includes('4000002500003155'))).toEqual([]);
  });
});

test('a declined card is named to patient and clinic; another card pays the order [PAY-5, LIVE-1]', async ({
  open,
  product,
}) => {
  const login = 'hajime.miura';
  const patient = await open('patient', { viewport: phone, storage: await product.sessionOf('patient', login) });
  const clinic = await open('clinic', { viewport: desk, storage: await product.sessionOf('clinic', 'owner1') });
  const { page, words } = patient;
  const { payment } = words;
  const token = await product.tokenOf('patient', login);
  const [newest] = await product.ask(contract.orders, { page: 1 }, token);
  const order_id = newest!.id;
  const { orders } = clinic.words;
  const declined = clinic.page.getByText(like(orders.failure.DECLINED));

  await step('the clinic has the order open, which is not paid', async () => {
    await clinic.goto(`/clinic/order?order_id=${order_id}`);
    await clinic.page.getByText(orders.status.WAITING_PAYMENT, { exact: true }).first().waitFor();
  });
  const declinedBefore = await declined.count();

  await step('the patient pays with a card that the bank declines', async () => {
    await openNewestPayment(patient);
    await addCard(patient, { number: '4000 0000 0000 0341' });
    await page.getByRole('button', { name: like(payment.pay.act) }).click();
    await page.getByText(words.errors[errorCodes.cardDeclined]).waitFor();
  });

  await step('the clinic reads that it was declined, without a reload', () =>
    expect.poll(() => declined.count()).toBe(declinedBefore + 1),
  );

  await step('another card is added on the same screen, and pays', async () => {
    await addCard(patient);
    await payByCard(patient);
  });

  await step('the clinic sees it paid, without a reload', async () => {
    await clinic.page.getByText(orders.status.PAID, { exact: true }).first().waitFor();
    await clinic.page.getByText(orders.status.WAITING_PAYMENT, { exact: true }).waitFor({ state: 'detached' });
  });

  await step('the order shows both tries, the paid one first', async () => {
    await page.getByText(payment.info.attempts).waitFor();
    const { attempts } = await product.ask(contract.order, { order_id }, token);
    expect(attempts.slice(0, 2).map(({ status, card }) => [status, card?.last4])).toEqual([
      ['SUCCEEDED', '4242'],
      ['FAILED', '0341'],
    ]);
  });
});

test('back from the page of the bank: a refusal pays nothing, a proof pays the order [PAY-33]', async ({
  open,
  product,
}) => {
  const login = 'hanako';
  const patient = await open('patient', { viewport: phone, storage: await product.sessionOf('patient', login) });
  const { page, words } = patient;
  const { payment } = words;
  const token = await product.tokenOf('patient', login);
  const order_id = await orderGoods(product, token);
  const state = async () => {
    const { status, attempts } = await product.ask(contract.order, { order_id }, token);
    return [status, ...attempts.map((attempt) => attempt.status)];
  };
  const goToBank = async () => {
    await page.getByRole('radio', { name: /3184/ }).check();
    await page.getByRole('button', { name: like(payment.pay.act) }).click();
    await page.waitForURL(/\/\/localhost:\d+\/sandbox\/payment\/3ds\//);
    expect((await state()).slice(0, 2)).toEqual(['WAITING_PAYMENT', 'NEEDS_3DS']);
  };
  /** Answers on the page of the bank, and waits until the app has asked how it ended. */
  const answer = async (name: string) => {
    const asked = page.waitForResponse((response) => response.url().includes('/patient/check-payment/'));
    await page.getByRole('button', { name, exact: true }).click();
    expect((await asked).ok()).toBe(true);
    await title(patient, payment.info.title);
    // A reload or the way back asks no second time.
    await expect.poll(() => new URL(page.url()).search).toBe(`?order_id=${order_id}`);
  };

  await step('a card is added that asks its holder at each payment', async () => {
    await patient.goto(`/patient/payment?order_id=${order_id}`);
    await addCard(patient, { number: '4000 0027 6000 3184' });
  });

  await step('the holder refuses: nothing is paid, and paying is offered again', async () => {
    await goToBank();
    await answer('認証しない');
    await page.getByText(words.declined.title).waitFor();
    expect(await state()).toEqual(['WAITING_PAYMENT', 'FAILED']);
    await page.getByRole('link', { name: payment.info.pay }).click();
    await title(patient, payment.pay.title);
  });

  await step('the holder leaves the page of the bank, and goes on from the order', async () => {
    await goToBank();
    await patient.goto(`/patient/payment-history-info?order_id=${order_id}`);
    await page.getByText(payment.info.action).waitFor();
    expect(await state()).toEqual(['WAITING_PAYMENT', 'NEEDS_3DS', 'FAILED']);
    await page.getByRole('link', { name: payment.info.other }).click();
  });

  await step('the holder is authenticated: the order is paid, once', async () => {
    await goToBank();
    await answer('認証する');
    await page.getByText(payment.info.paid).waitFor();
    expect((await state()).slice(0, 2)).toEqual(['PAID', 'SUCCEEDED']);
  });
});

test('a slip is paid at the till, and the open screen shows it without a reload [PAY-2, LIVE-1]', async ({
  open,
  product,
}) => {
  const login = 'ayumi.okamoto';
  const patient = await open('patient', { storage: await product.sessionOf('patient', login) });
  const { page, words } = patient;
  const { payment } = words;

  await step('the patient issues a slip and reads its numbers', async () => {
    await openNewestPayment(patient);
    await issueSlip(patient);
    await page.getByText(payment.slip.confirmation, { exact: true }).waitFor();
  });

  await step('the slip is paid at the till of the store', () => payAtTill(patient, product));

  await step('the open screen shows it', () => page.getByText(payment.info.paid).waitFor());
});
