import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import {
  addCard,
  addMedicine,
  answerAll,
  confirm,
  connected,
  desk,
  endCall,
  endDemoConsult,
  enterWaitingRoom,
  hold,
  issue,
  issueSlip,
  like,
  openNewestPayment,
  payAtTill,
  payByCard,
  type Person,
  phone,
  pick,
  type Product,
  reissueSlip,
  ringAndAnswer,
  saveReceipt,
  say,
  step,
  test,
  title,
} from '../support/index.ts';

/** A doctor of general medicine at a location where no other consult of the demo is about to begin. */
const consulting = { location: 2, doctor: 212, login: 'doctor2b' };
const loxoprofen = { name: 'ロキソ', dosage: '1日3回 毎食後 1回1錠', days: 5, quantity: 15 };

/** The orders of a patient that were made after a moment: the dearest first. */
const ordersSince = (product: Product, begun: string) => async (token: string) =>
  (await product.ask(contract.orders, { page: 1 }, token))
    .filter(({ created_at }) => created_at >= begun)
    .map(({ kind, status, total }) => ({ kind, status, total }))
    .toSorted((a, b) => b.total - a.total);

interface Way {
  way: string;
  login: string;
  name: string;
  /** Whether an earlier journey of this file chose that the location bills together. */
  isSet: boolean;
  pay(patient: Person<'patient'>, product: Product): Promise<void>;
  /** What the clinic reads of the money that goes back. */
  back(clinic: Person<'clinic'>): string;
  /** What the clinic still has to do until the money is back, and what the patient reads then. */
  repay?(clinic: Person<'clinic'>, patient: Person<'patient'>): Promise<void>;
}
const ways: Way[] = [
  {
    way: 'by card with 3-D Secure',
    login: 'ichiro',
    name: '鈴木 一郎',
    isSet: false,
    async pay(patient) {
      await addCard(patient, { number: '4000 0025 0000 3155', asks3ds: true });
      await payByCard(patient);
    },
    back: ({ words }) => words.orders.timeline.refundDone,
  },
  {
    way: 'at a convenience store, with codes that were issued again',
    login: 'shota.nakamura',
    name: '中村 翔太',
    isSet: true,
    async pay(patient, product) {
      await issueSlip(patient);
      await reissueSlip(patient);
      await payAtTill(patient, product);
      await patient.page.getByText(patient.words.payment.info.paid).waitFor();
    },
    back: ({ words }) => words.orders.due.title,
    async repay({ page, words }, patient) {
      const { due, transfer, reason, refund } = words.orders;
      await page.getByText(due.konbini).waitFor();
      await page.getByRole('button', { name: transfer.open }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByText(transfer.lead).waitFor();
      expect(await sheet.getByLabel(refund.amount).inputValue()).toBe('650');
      await sheet.getByLabel(reason.label).fill('お薬をお届けできないため');
      await sheet.getByRole('button', { name: refund.check }).click();
      const question = page.getByRole('alertdialog');
      await question.getByText(transfer.confirmText).waitFor();
      await question.getByRole('button', { name: transfer.confirm }).click();
      await page.getByText(like(transfer.made)).first().waitFor();
      await expect.poll(() => page.getByRole('button', { name: transfer.open }).count()).toBe(0);
      await patient.page.getByText(like(patient.words.payment.refund.transferred)).waitFor();
    },
  },
];

test.for(ways)(
  'medicine of the call and the fee are one bill with its delivery, paid once $way [ORD-13, ORD-14, ORD-20]',
  async ({ login, name, isSet, pay, back, repay }, { open, product }) => {
    const [patient, doctor, owner] = await Promise.all([
      open('patient', { viewport: phone, storage: await product.sessionOf('patient', login) }),
      open('doctor', { storage: await product.sessionOf('doctor', consulting.login) }),
      open('clinic', { viewport: desk, storage: await product.sessionOf('clinic', 'owner2') }),
    ]);
    const { payment } = patient.words;
    const { orders, locations } = owner.words;
    const { page } = patient;
    const ordersOf = ordersSince(product, new Date().toISOString());
    const token = await product.tokenOf('patient', login);

    await step('the owner chooses one bill for fee and medicine, and the delivery fee', async () => {
      await owner.goto('/clinic/settings/locations');
      const [mine] = await product.ask(contract.orderSettings, undefined, await product.tokenOf('clinic', 'owner2'));
      expect(mine).toMatchObject({ clinic_location_id: consulting.location, bills_together: isSet });
      if (!isSet) {
        await owner.page.getByRole('radio', { name: locations.billing.together }).first().click();
        await owner.page.getByText(owner.words.words.saved).waitFor();
        const delivery = owner.page.getByRole('form', { name: /の送料$/ }).first();
        await delivery.getByLabel(locations.delivery.fields.delivery_fee, { exact: true }).fill('500');
        await delivery
          .getByLabel(locations.delivery.fields.delivery_note, { exact: true })
          .fill('土日は発送しません。');
        await delivery.getByRole('button', { name: owner.words.words.save }).click();
        const settings = async () =>
          (await product.ask(contract.orderSettings, undefined, await product.tokenOf('clinic', 'owner2')))[0];
        await expect.poll(settings).toMatchObject({ delivery_fee: 500, delivery_note: '土日は発送しません。' });
      }
      await owner.goto('/clinic/orders');
      await connected(owner);
    });

    let consult_id = '';
    await step('the patient books at this location and answers the questionnaire', async () => {
      const [slot] = (await product.freeSlots(consulting.location, consulting.doctor)).filter(
        ({ on_time }) => on_time >= '12:00' && on_time < '17:00',
      );
      await patient.goto(`/booking?clid=${consulting.location}`);
      await pick(patient, slot!);
      consult_id = await hold(patient);
      await answerAll(patient, product, consult_id);
      await confirm(patient);
    });

    const { tabs } = doctor.words.consultRoom;
    const search = doctor.page.getByLabel(doctor.words.prescription.search.label, { exact: true });
    await step('the time has come: they meet in the call', async () => {
      await product.records.letConsultBeginIn(consult_id, -3);
      await enterWaitingRoom(patient, consult_id);
      await ringAndAnswer(doctor, patient, consult_id, async () => {
        await doctor.page.getByRole('tab', { name: doctor.words.prescription.title }).click();
        await search.fill('ロ');
      });
    });

    await step('the search that the doctor was typing goes on in the call', async () => {
      await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await search.inputValue()).toBe('ロ');
    });

    await step('the doctor prescribes in the call; nothing is billed before its end', async () => {
      await addMedicine(doctor, loxoprofen);
      await issue(doctor);
      await doctor.page.getByText(doctor.words.prescription.inForce).waitFor();
      expect(await ordersOf(token)).toEqual([]);
      await doctor.page.getByRole('tab', { name: tabs.note }).click();
      await doctor.page.getByLabel(doctor.words.consultRoom.note.chart).fill('頭痛。お薬を処方。');
    });

    await step('the doctor ends, and one bill holds the fee and the medicine', async () => {
      await endCall(doctor, patient);
      await openNewestPayment(patient);
      await title(patient, payment.pay.title);
      await page
        .getByText('診療はすでに行われています。お薬は、お支払いの確認後、1日以内に発送します。土日は発送しません。')
        .waitFor();
      await page.getByText('5,150円（税込）、うち送料500円').waitFor();
      await page.getByText(/お薬は、お支払い前なら、お支払いの画面から取り消せます/).waitFor();
      expect(await ordersOf(token)).toEqual([{ kind: 'COMBINED', total: 5150, status: 'WAITING_PAYMENT' }]);
    });

    await step('the patient pays once', async () => {
      await pay(patient, product);
      await page.getByText('5,150円').first().waitFor();
    });

    await step('the receipt names both, and the tax of each class', async () => {
      const { pages, text } = await saveReceipt(patient);
      expect(pages).toBe(1);
      for (const part of [
        '診療費およびお薬の代金として',
        '診療費（初診）10%¥4,5001¥4,500',
        'ロキソプロフェンNa錠60mg非課税¥1015¥150',
        '合計（税込）¥5,150',
        '送料10%¥5001¥500',
        '10%の対象（税込）¥5,000',
        'うち消費税（10%）¥454',
        '非課税の対象¥150',
      ])
        expect(text).toContain(part);
    });

    await step('the open list of the clinic shows one paid order of this patient', async () => {
      const row = owner.page.getByRole('row').filter({ hasText: name });
      await row.getByText(orders.status.PAID).waitFor();
      expect(await row.count()).toBe(1);
      await row.getByText(orders.kind.COMBINED).waitFor();
      await row.getByText('5,150円').waitFor();
    });

    await step('the clinic cancels the medicine, keeps the fee of the held visit, and says both before', async () => {
      await owner.page.getByRole('row').filter({ hasText: name }).getByRole('link', { name }).click();
      await title(owner, orders.one);
      await owner.page.getByRole('button', { name: orders.cancel.open }).click();
      const dialog = owner.page.getByRole('alertdialog');
      await dialog.getByRole('radio', { name: say(orders.cancel.refund.medicine, { amount: '650円' }) }).check();
      await dialog.getByText(say(orders.cancel.refund.medicineText, { fee: '4,500円' })).waitFor();
      await dialog.getByLabel(orders.reason.label).fill('お薬をお届けできないため');
      await dialog.getByRole('button', { name: orders.cancel.confirm }).click();
      await owner.page.getByText(say(back(owner), { amount: '650円' })).waitFor();
      await owner.page.getByText(say(orders.timeline.kept, { amount: '4,500円' })).waitFor();
      await page.getByText(payment.info.cancelled).waitFor();
      await repay?.(owner, patient);
    });
  },
);

test('a fee that is being paid, or is paid, stays apart from medicine that comes later [ORD-13, PAY-43]', async ({
  open,
  product,
}) => {
  const [patient, doctor] = await Promise.all([
    open('patient', { viewport: phone, storage: await product.sessionOf('patient', 'hanako') }),
    open('doctor', { storage: await product.sessionOf('doctor', 'doctor1') }),
  ]);
  const { page, words } = patient;
  const { payment } = words;
  const { prescription } = doctor.words;
  const ordersOf = ordersSince(product, new Date().toISOString());
  /** Waits until the doctor, who reloads nothing, reads the state of the money twice: above, and beside the medicine. */
  const doctorReads = async (state: 'UNPAID' | 'RUNNING' | 'PAID', times = 2) => {
    const { record, calendar } = doctor.words;
    const mark = doctor.page.getByRole('dialog').getByText(say(record.payment, { state: calendar.payment[state] }));
    await expect.poll(() => mark.count()).toBe(times);
  };
  // The demo's clinic of doctor1 bills fee and medicine together.
  const { consult_id, patient: token } = await endDemoConsult(product);

  await step('the patient issues a slip for the fee, and is on the way to the store', async () => {
    await openNewestPayment(patient);
    await issueSlip(patient);
  });

  const open1 = { status: 'WAITING_PAYMENT' };
  await step('the doctor prescribes meanwhile: the medicine is a second bill', async () => {
    await doctor.goto(`/doctor?consult=${consult_id}`);
    await doctorReads('RUNNING', 1);
    await doctor.page.getByRole('button', { name: prescription.begin }).click();
    await addMedicine(doctor, loxoprofen);
    await issue(doctor);
    await doctor.page.getByText(prescription.inForce).waitFor();
    await doctorReads('UNPAID');
    expect(await ordersOf(token)).toEqual([
      { kind: 'CONSULTATION', total: 1500, ...open1 },
      { kind: 'MEDICINE', total: 150, ...open1 },
    ]);
  });

  await step('the slip is still good at the till', async () => {
    await payAtTill(patient, product);
    await page.getByText(payment.info.paid).first().waitFor();
  });

  await step('an amended prescription leaves the paid fee alone', async () => {
    await doctor.page.getByRole('button', { name: prescription.amend }).click();
    await doctor.page.getByLabel(prescription.fields.quantity, { exact: true }).fill('10');
    await doctor.page.getByLabel(prescription.fields.reason).fill('痛みが軽いため');
    await doctor.page.getByRole('button', { name: prescription.check }).click();
    await doctor.page.getByRole('button', { name: prescription.confirm.amend.act }).click();
    await expect
      .poll(() => ordersOf(token))
      .toEqual([
        { kind: 'CONSULTATION', total: 1500, status: 'PAID' },
        { kind: 'MEDICINE', total: 150, status: 'CANCEL' },
        { kind: 'MEDICINE', total: 100, ...open1 },
      ]);
  });

  await step('the patient reads two bills, and pays the second by card', async () => {
    await openNewestPayment(patient);
    await page.getByText('100円').first().waitFor();
    await addCard(patient);
    await payByCard(patient);
    expect((await ordersOf(token)).filter(({ status }) => status === 'PAID')).toHaveLength(2);
    await doctorReads('PAID');
  });
});
