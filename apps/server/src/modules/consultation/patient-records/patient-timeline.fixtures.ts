import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ConsultFixture } from '../consults/consult.fixtures.ts';

const days = (count: number) => new Date(Date.now() + count * 86_400_000);

/** Inserts a patient with one entry of every kind. */
export async function fullRecord(s: ConsultFixture) {
  const patient = await s.newPatient();
  const place = { patient_id: patient.id, clinic_id: s.here.clinic_id, clinic_location_id: s.here.location_id };
  await s.db
    .insertInto('patient_location')
    .values({ patient_id: patient.id, clinic_location_id: s.here.location_id })
    .execute();
  const consult_id = await s.put('ENDED', { patient, start_at: new Date(Math.floor(Date.now() / 6e5) * 6e5 - 864e6) });
  const doctor_id = s.doctor.id;
  const write = { consult_id, doctor_id };
  await s.db
    .insertInto('call_room')
    .values({
      consult_id,
      identity_checked_by: doctor_id,
      identity_checked_at: days(-9),
      identity_method: 'MY_NUMBER_CARD',
    })
    .onConflict((conflict) =>
      conflict.column('consult_id').doUpdateSet({
        identity_checked_by: doctor_id,
        identity_checked_at: days(-9),
        identity_method: 'MY_NUMBER_CARD',
      }),
    )
    .execute();
  await s.db
    .insertInto('attachment')
    .values({
      id: randomUUID(),
      consult_id,
      patient_id: patient.id,
      uploaded_by: patient.id,
      name: '発疹.jpg',
      type: 'image/jpeg',
      bytes: 1,
      sha256: 'a'.repeat(64),
      stored_at: days(-9),
      created_at: days(-9.5),
    })
    .execute();
  await s.db
    .insertInto('consult_note')
    .values({ ...write, chart: '溶連菌', for_patient: 'お大事に', final_at: days(-8) })
    .execute();
  await s.db
    .insertInto('note_amendment')
    .values({ ...write, number: 2, reason: '誤記', chart: '陰性', for_patient: '', amended_at: days(-7) })
    .execute();
  await s.db
    .insertInto('treatment_plan')
    .values({ id: randomUUID(), ...write, ...place, version: 1, texts: '{}', shared_at: days(-6) })
    .execute();
  const named = { name: `錠${patient.id}`, name_en: patient.id, unit: 'TABLET' as const, price: 0 };
  const product = await s.db
    .insertInto('product')
    .values({ clinic_id: s.here.clinic_id, category: 'oral_medicine', tax_class: 'EXEMPT', ...named })
    .returning('id')
    .executeTakeFirstOrThrow();
  const prescription_id = randomUUID();
  await s.db
    .insertInto('prescription')
    .values({
      id: prescription_id,
      first_id: prescription_id,
      version: 1,
      ...write,
      ...place,
      total: 0,
      issued_at: days(-5),
    })
    .execute();
  await s.db
    .insertInto('prescription_line')
    .values({
      prescription_id,
      position: 0,
      product_id: product.id,
      name: 'ロキソプロフェン錠60mg',
      name_en: 'Loxoprofen 60 mg',
      unit: 'TABLET',
      dosage: '1日3回',
      days: 7,
      quantity: 21,
      unit_price: 0,
      tax_class: 'EXEMPT',
    })
    .execute();
  const account = { ...place, account_id: patient.id };
  await s.db
    .insertInto('prescription_request')
    .values({
      id: randomUUID(),
      ...account,
      prescription_id,
      consult_id,
      run_out_on: '2030-01-01',
      lines: '[]',
      total: 0,
      created_at: days(-4),
    })
    .execute();
  const { clinic_id, account_id } = account;
  const order_id = randomUUID();
  await s.db
    .insertInto('patient_order')
    .values({ id: order_id, ...account, kind: 'MEDICINE', total: 1100, terms: '{}', created_at: days(-3) })
    .execute();
  const card_id = randomUUID();
  const card = { brand: 'Visa', last4: '4242', exp_month: 1, exp_year: 2030, is_default: true };
  await s.db
    .insertInto('payment_card')
    .values({ id: card_id, account_id, provider_ref: card_id, ...card })
    .execute();
  const attempt = { id: randomUUID(), order_id, clinic_id, account_id, method: 'CARD' as const, amount: 1100, card_id };
  await s.db
    .insertInto('payment_attempt')
    .values({ ...attempt, status: 'FAILED', created_at: days(-2), check_at: sql`null` as never })
    .execute();
  await s.db
    .insertInto('refund')
    .values({
      id: randomUUID(),
      order_id,
      attempt_id: attempt.id,
      clinic_id,
      account_id,
      amount: 100,
      reason: '二重に請求',
      check_at: sql`null` as never,
      created_at: days(-1),
    })
    .execute();
  await s.db
    .insertInto('inquiry')
    .values({
      id: randomUUID(),
      clinic_id,
      clinic_location_id: place.clinic_location_id,
      patient_id: patient.id,
      type: 'PAYMENT',
      last_name: '佐藤',
      first_name: '花子',
      last_name_furigana: 'サトウ',
      first_name_furigana: 'ハナコ',
      email: 'a@example.jp',
      content: '領収書について',
    })
    .execute();
  await s.db
    .insertInto('chat')
    .values({ patient_id: patient.id, clinic_id, clinic_location_id: place.clinic_location_id, last_number: 1 })
    .execute();
  await s.db
    .insertInto('chat_message')
    .values({
      patient_id: patient.id,
      clinic_id,
      clinic_location_id: place.clinic_location_id,
      number: 1,
      text: 'お薬はいつ届きますか。',
      created_at: days(-0.1),
    })
    .execute();
  return { patient, consult_id };
}
