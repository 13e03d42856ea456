import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/databases.ts';
import type { Payment } from '../../providers/payment/payment.ts';
import { newClinic, newLocation, newMember, newPatient } from '../../../test/authorization/insert-rows.ts';
import { assertSoundMoney, checkAfterEachTest, type TestApp, testApp } from '../../../test/support/index.ts';
import { dayAt, textOf } from '../scheduling/availability/days.ts';
import { cancelUnpaid, createOrder, type NewOrder } from './orders/order.service.ts';

type Patient = { kind: 'patient'; id: string };

/** A clinic with a fee, a doctor, staff and a patient, on a fresh database. */
export interface MoneyFixture {
  app: TestApp;
  db: Db;
  clinic_id: number;
  location: number;
  doctor: { kind: 'doctor'; id: number };
  owner: { kind: 'clinic'; id: number };
  staff: { kind: 'clinic'; id: number };
  patient: Patient;
  newPatient(more?: { guardian_id?: string }): Promise<Patient>;
  /** Inserts an ended consult without any order; a minute later than the one before. */
  endedConsult(more?: { patient?: Patient; guardian_id?: string }): Promise<string>;
  /** Makes an order of the patient that waits for payment: 3,300 yen unless told otherwise. */
  order(more?: Partial<NewOrder> & { amount?: number }): Promise<string>;
  /** Opens the page for a card. `ref` is its name at the sandbox. */
  startedSetup(patient: Patient): Promise<{ setup_id: string; ref: string }>;
  /** A setup on whose page a test card was entered. */
  enteredSetup(patient: Patient, number?: string): Promise<string>;
  /** A patient with a stored test card. */
  withCard(number?: string, patient?: Patient): Promise<{ patient: Patient; card_id: string }>;
  /** Returns the code of a patient's try to book. The location has no hours, so a try that nothing else refuses ends as `slotTaken`. */
  bookingCode(patient: Patient): Promise<string>;
  /** Returns the orders for which the sandbox took money more than once. */
  chargedTwice(): Promise<{ rows: unknown[] }>;
  /** Returns the name of an attempt to pay at the payment service. */
  refOf(attempt_id: string): Promise<string>;
  /** Cancels an unpaid order, as a member of the clinic would. */
  cancelOrder(id: string): Promise<void>;
  /** Runs work in a transaction as the system. */
  inTx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Throws when a rule of money is broken (`money-invariants.ts`). */
  assertSound(): Promise<void>;
  stop(): Promise<void>;
}

export interface MoneyOptions {
  wrapPayment?: (payment: Payment) => Payment;
  /** Why the rows of the tests break rules of money on purpose. Without it, the rules are checked after each test. */
  breaksRules?: string;
}

/** Returns the fixture of tests about money. The fees of the location are 1,500 to 4,500 yen. */
export async function moneyFixture({ wrapPayment, breaksRules }: MoneyOptions = {}): Promise<MoneyFixture> {
  const app = await testApp();
  const { payment } = app.deps.providers;
  if (wrapPayment) Object.assign(payment, wrapPayment({ ...payment }));
  const { db } = app;
  await db
    .insertInto('speciality')
    .values({ id: 34, name_jp: '一般診療', name_en: 'General medicine', kana: 'イッパンシンリョウ' })
    .execute();
  const clinic_id = await newClinic(db, 'はるか');
  const location = await newLocation(db, clinic_id);
  await db.updateTable('clinic_location').set({ fee_from: 1500, fee_to: 4500 }).where('id', '=', location).execute();
  const doctor = await newMember(db, clinic_id, [{ role: 'DOCTOR', location }]);
  const owner = await newMember(db, clinic_id, [{ role: 'OWNER', location: null }]);
  const staff = await newMember(db, clinic_id, [{ role: 'STAFF', location }]);
  const person: MoneyFixture['newPatient'] = async ({ guardian_id } = {}) => ({
    kind: 'patient',
    id: (await newPatient(db, [location], guardian_id)).id,
  });
  const patient = await person();
  const inTx: MoneyFixture['inTx'] = (work) => db.transaction().execute(work);
  const startedSetup: MoneyFixture['startedSetup'] = async (as) => {
    const { data } = await app.call('startCard', { as, input: { return_to: 'cards' } });
    return { setup_id: data.setup_id, ref: data.url.split('/').at(-1)! };
  };
  const enteredSetup: MoneyFixture['enteredSetup'] = async (as, number = '4242424242424242') => {
    const { setup_id, ref } = await startedSetup(as);
    const { sandbox } = app.deps.providers;
    if ((await sandbox!.enterCard(ref, { number, exp_month: 12, exp_year: 2030 })) === 'challenge')
      await sandbox!.proveSetup(ref, true);
    return setup_id;
  };
  const assertSound = () => assertSoundMoney(db);
  const endChecks = breaksRules ? () => {} : checkAfterEachTest(assertSound);
  let minute = 0;
  return {
    app,
    db,
    clinic_id,
    location,
    doctor: { kind: 'doctor', id: doctor },
    owner: { kind: 'clinic', id: owner },
    staff: { kind: 'clinic', id: staff },
    patient,
    newPatient: person,
    async endedConsult({ patient: whose = patient, guardian_id } = {}) {
      const [id, at] = [randomUUID(), new Date(Date.UTC(2026, 9, 1) + (minute += 10) * 60_000)];
      await db
        .insertInto('consult')
        .values({
          id,
          clinic_id,
          clinic_location_id: location,
          doctor_id: doctor,
          patient_id: whose.id,
          guardian_id: guardian_id ?? null,
          speciality_id: 34,
          start_at: at,
          status: 'ENDED',
          started_at: at,
          ended_at: at,
        })
        .execute();
      return id;
    },
    order: ({ amount = 3300, ...more } = {}) =>
      inTx((tx) =>
        createOrder(tx, {
          patient_id: patient.id,
          clinic_location_id: location,
          consult_id: null,
          kind: 'MEDICINE',
          lines: [{ name: 'お薬', name_en: 'Medicine', unit_price: amount, quantity: 1, tax_class: 'TAXABLE' }],
          ...more,
        }),
      ),
    startedSetup,
    enteredSetup,
    async withCard(number, whose) {
      const owner = whose ?? (await person());
      const setup_id = await enteredSetup(owner, number);
      const { data } = await app.call('finishCard', { as: owner, input: { setup_id } });
      return { patient: owner, card_id: data!.id };
    },
    async bookingCode(as) {
      const on_day = textOf(dayAt(Date.now()) + 14);
      const input = { clinic_location_id: location, speciality_id: 34, doctor_id: null, on_day, on_time: '10:00' };
      return (await app.call('bookConsult', { as, input })).code;
    },
    async refOf(attempt_id) {
      const attempt = db.selectFrom('payment_attempt').select('provider_ref').where('id', '=', attempt_id);
      return (await attempt.executeTakeFirstOrThrow()).provider_ref!;
    },
    chargedTwice: () =>
      sql`select a.order_id from payment_attempt a join sandbox_payment s on s.data ->> 'attempt_id' = a.id::text
        where (s.data ->> 'received')::int > 0 group by a.order_id having count(*) > 1`.execute(db),
    cancelOrder: (id) => inTx((tx) => cancelUnpaid(tx, id, 'テスト')),
    inTx,
    assertSound,
    stop: async () => {
      endChecks();
      await app.stop();
    },
  };
}
