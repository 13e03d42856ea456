import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ClinicActor, DoctorActor, PatientActor } from '../../src/platform/auth/actor.ts';
import type { Db } from '../../src/platform/db/databases.ts';
import { tablesWithoutPolicy } from '../../src/platform/db/row-level-security.ts';
import type { Tables } from '../../src/platform/db/tables.ts';
import {
  newClinic,
  newInquiry,
  newLocation,
  newMember,
  newPatient,
  newProduct,
  newQuestionnaire,
} from './insert-rows.ts';

/** One row of a patient and a clinic in every table with policies, and people without access to any of them. */
export interface EveryTable {
  /** By table: the row, and one of its columns for statements. */
  rows: Record<string, { row: unknown; column: string }>;
  patient: PatientActor;
  owner: ClinicActor;
  doctor: DoctorActor;
  otherPatient: PatientActor;
  otherOwner: ClinicActor;
  otherDoctor: DoctorActor;
  consult: string;
  inquiry: string;
  location: number;
  version: number;
  /** A location of the other clinic. */
  elsewhere: number;
  elsewhereVersion: number;
  /** The start of the consult. */
  start_at: string;
  /** The start of a free slot. */
  later: string;
  profile: Record<
    | 'first_name'
    | 'last_name'
    | 'first_name_furigana'
    | 'last_name_furigana'
    | 'date_of_birth'
    | 'post_code'
    | 'address_1'
    | 'address_2'
    | 'address_3'
    | 'address_4',
    string
  >;
}

const grid = (days: number) => new Date((Math.floor(Date.now() / 600_000) + days * 144) * 600_000).toISOString();

/** Fills every table with policies with a row of one patient and one clinic. */
export async function fillEveryTable(db: Db): Promise<EveryTable> {
  await db
    .insertInto('speciality')
    .values({ id: 34, name_jp: '一般診療', name_en: 'General medicine', kana: 'イッパンシンリョウ' })
    .execute();
  const own = await clinicWithPeople(db, 'あおば');
  const patient = await person(db, own.location);
  const ids = await fillTables(db, own, patient.id);
  const rows = await readRows(db);

  const other = await clinicWithPeople(db, 'みどり');
  const otherPatient = await person(db, other.location);
  return {
    rows,
    ...ids,
    patient,
    owner: own.owner,
    doctor: own.doctor,
    location: own.location,
    version: await versionOf(db, own.location),
    otherPatient,
    otherOwner: other.owner,
    otherDoctor: other.doctor,
    elsewhere: other.location,
    elsewhereVersion: await versionOf(db, other.location),
    start_at: grid(3),
    later: grid(20),
    profile: {
      first_name: '別',
      last_name: '人',
      first_name_furigana: 'ベツ',
      last_name_furigana: 'ジン',
      date_of_birth: '1980-01-01',
      post_code: '1500002',
      address_1: '東京都',
      address_2: '渋谷区',
      address_3: '1-1',
      address_4: '',
    },
  };
}

interface Clinic {
  clinic_id: number;
  location: number;
  owner: ClinicActor;
  doctor: DoctorActor;
}

async function clinicWithPeople(db: Db, name: string): Promise<Clinic> {
  const clinic_id = await newClinic(db, name);
  const location = await newLocation(db, clinic_id);
  const owner = await newMember(db, clinic_id, [{ role: 'OWNER', location: null }]);
  const doctor = await newMember(db, clinic_id, [{ role: 'DOCTOR', location }]);
  return {
    clinic_id,
    location,
    owner: { kind: 'clinic', id: owner, sid: '', clinic_id, roles: [{ role: 'OWNER', clinic_location_id: null }] },
    doctor: {
      kind: 'doctor',
      id: doctor,
      sid: '',
      clinic_id,
      roles: [{ role: 'DOCTOR', clinic_location_id: location }],
    },
  };
}

const person = async (db: Db, location: number): Promise<PatientActor> => ({
  kind: 'patient',
  id: (await newPatient(db, [location])).id,
  sid: '',
});

async function fillTables(db: Db, { clinic_id, location, owner, doctor }: Clinic, patient_id: string) {
  const [consult, inquiry, session, process_id] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const [doctor_id, clinic_location_id] = [doctor.id, location];
  const [bytes, soon, future] = [Buffer.from('x'), grid(3), grid(30)];
  const questionnaire_id = await newQuestionnaire(db, clinic_id, 'fever');
  const hours = { doctor_id, clinic_location_id, from_minute: 540, to_minute: 600 };
  const place = { patient_id, clinic_id, clinic_location_id, doctor_id };
  const add = (table: keyof Tables, row: object) => db.insertInto(table).values(row).execute();

  await add('agreement', { patient_id, version: '1' });
  await add('doctor_hours', { ...hours, dow: 1 });
  await add('schedule_edit', { doctor_id, clinic_location_id, version: 1, edited_by: owner.id });
  await add('doctor_exception', { ...hours, on_day: future.slice(0, 10) });
  await add('closed_rule', { clinic_location_id, dow: 0 });
  await add('open_holiday', { clinic_location_id, on_day: future.slice(0, 10) });
  await add('closed_day', { clinic_location_id, on_day: future.slice(0, 10) });
  await add('absence', { doctor_id, start_at: future, end_at: grid(31) });
  const work = { id: randomUUID(), clinic_id, clinic_location_id, member_id: doctor_id, on_day: soon.slice(0, 10) };
  await add('stamp_correction', { ...work, wanted: '[]', reason: '打刻を忘れたため', asked_by: doctor_id });
  await add('stamp', { ...work, kind: 'IN', at: soon });
  await add('attendance_setting', { clinic_location_id });
  await add('consult', {
    id: consult,
    ...place,
    speciality_id: 34,
    start_at: soon,
    status: 'TENTATIVE',
    hold_until: future,
  });
  const past = randomUUID();
  await add('consult', { id: past, ...place, speciality_id: 34, start_at: grid(-3), status: 'NO_SHOW' });
  await add('answer_sheet', { consult_id: consult, patient_id, questionnaire_id });
  await add('attachment', {
    id: randomUUID(),
    consult_id: consult,
    patient_id,
    uploaded_by: patient_id,
    name: '発疹.jpg',
    type: 'image/jpeg',
    bytes: 1,
    sha256: 'a'.repeat(64),
    stored_at: soon,
  });
  await add('consult_note', { consult_id: consult, doctor_id, chart: '経過良好' });
  await add('consult_note', { consult_id: past, doctor_id, chart: '経過良好', final_at: soon });
  await add('hand_over', {
    id: randomUUID(),
    consult_id: consult,
    from_doctor_id: doctor_id,
    to_doctor_id: owner.id,
    reason: '専門外のため',
    offered_at: soon,
  });
  await add('note_amendment', {
    consult_id: past,
    number: 2,
    doctor_id,
    reason: '誤記',
    chart: '良好',
    for_patient: '',
  });
  await add('patient_merge', {
    id: randomUUID(),
    clinic_id,
    patient_id,
    into_id: (await newPatient(db, [location])).id,
    merged_by: owner.id,
  });
  await add('patient_memo', { id: randomUUID(), clinic_id, patient_id, text: '電話は午後に', created_by: owner.id });
  await add('profile_change', { patient_id, fields: ['NAME'] });
  await add('treatment_plan', { id: randomUUID(), ...place, consult_id: consult, version: 1, texts: '{}' });
  await add('treatment_plan_draft', {
    consult_id: consult,
    doctor_id,
    texts: '{}',
    follows: 0,
    screen: randomUUID(),
    updated_at: soon,
  });
  await add('saved_view', {
    id: randomUUID(),
    member_id: doctor_id,
    list: 'orders',
    name: '未払い',
    query: 'view=unpaid',
  });
  await add('typed_form', { member_id: doctor_id, form: 'memo 1', typed: '{}' });
  await add('note_phrase', { id: randomUUID(), member_id: doctor_id, title: 'かぜ', text: '水分をとってください。' });
  const order_id = randomUUID();
  const order = { id: order_id, patient_id, account_id: patient_id, clinic_id, clinic_location_id };
  await add('patient_order', { ...order, kind: 'MEDICINE', total: 1100, terms: '{}' });
  await add('order_line', {
    order_id,
    position: 1,
    name: 'お薬',
    name_en: 'Medicine',
    unit_price: 1100,
    quantity: 1,
    amount: 1100,
    tax_class: 'TAXABLE',
  });
  await add('delivery', {
    order_id,
    clinic_location_id,
    name: '山田 花子',
    address_1: '東京都',
    address_2: '渋谷区',
    address_3: '神宮前1-1-1',
    address_4: '',
  });
  await add('order_tax', { order_id, tax_class: 'TAXABLE', amount: 1100, tax: 100 });
  const [card_id, attempt_id, account_id] = [randomUUID(), randomUUID(), patient_id];
  const card = { brand: 'Visa', last4: '4242', exp_month: 1, exp_year: 2030, is_default: true };
  await add('payment_card', { id: card_id, account_id, provider_ref: 'pm_1', ...card });
  await add('payment_customer', { account_id, provider_ref: 'cus_1' });
  await add('card_setup', { id: randomUUID(), account_id, provider_ref: 'seti_1' });
  const attempt = { id: attempt_id, order_id, account_id, clinic_id, method: 'CARD', amount: 1100, card_id };
  await add('payment_attempt', { ...attempt, check_at: null });
  const refund = {
    id: randomUUID(),
    order_id,
    attempt_id,
    account_id,
    clinic_id,
    amount: 100,
    reason: '二重に請求したため',
  };
  await add('refund', { ...refund, check_at: null });
  await add('kept_remainder', {
    order_id,
    account_id,
    clinic_id,
    amount: 100,
    reason: '取り消しの規定により',
    kept_by: owner.id,
  });
  const dispute = { id: randomUUID(), provider_ref: 'dp_1', attempt_id, order_id, clinic_id, status: 'OPEN' as const };
  await add('payment_dispute', { ...dispute, reason: 'fraudulent', amount: 1100, withdrawn: 1100, fee: 1500 });
  await add('receipt', { order_id, clinic_id, account_id, number: 1, parties: '{}' });
  await add('payment_event', { id: 'evt_1', type: 'payment_intent.succeeded', object_ref: 'pi_1', processed_at: soon });
  await add('sandbox_payment', { id: 'pi_1', kind: 'INTENT', data: '{}' });
  await add('sandbox_payment_event', { id: 'evt_1', body: '{}' });
  const entry = { transaction_id: randomUUID(), kind: 'ORDER' as const, clinic_id, order_id };
  const entries = [
    { ...entry, account: 'RECEIVABLE' as const, amount: 1100 },
    { ...entry, account: 'SALES' as const, amount: -1100 },
  ];
  await db.insertInto('ledger_entry').values(entries).execute();
  const clearing = { resolution: 'RETURNED' as const, reason: '振込で返金', member_id: owner.id };
  await add('payment_difference', { provider_ref: 'pi_1', attempt_id, kind: 'AMOUNT', ours: '1100', theirs: '1000' });
  await add('suspense_clearing', { attempt_id, clinic_id, ...clearing });
  await add('call_room', { consult_id: consult });
  // A process counts as alive for 25 seconds after it was seen; the tests that read this last longer.
  await add('live_process', { id: process_id, seen_at: new Date(Date.now() + 3_600_000) });
  await add('live_socket', { id: 'socket', process_id, patient_id });
  await add('seat', {
    consult_id: consult,
    side: 'PATIENT',
    patient_id,
    socket_id: 'socket',
    tab: randomUUID(),
    in_call: false,
  });
  await add('session', {
    id: session,
    kind: 'patient',
    patient_id,
    token_hash: bytes,
    idle_until: future,
    ends_at: future,
  });
  await add('session_past_token', { token_hash: bytes, session_id: session });
  await add('one_time_code', {
    id: randomUUID(),
    phone_number: '+819012345678',
    purpose: 'OWN_NUMBER',
    patient_id,
    expires_at: future,
  });
  await add('sign_up_attempt', {
    attempt_hash: bytes,
    address_hash: bytes,
    patient_id,
    password_hash: 'x',
    expires_at: future,
  });
  await add('known_device', { token_hash: bytes, patient_id });
  await add('known_device', { token_hash: bytes, member_id: doctor_id });
  await add('mail_token', {
    token_hash: bytes,
    purpose: 'NEW_EMAIL',
    patient_id,
    email: 'a@example.jp',
    expires_at: future,
  });
  await add('second_factor_setup', {
    token_hash: bytes,
    member_id: doctor_id,
    secret: 'v1.s',
    app: 'doctor',
    signs_in: false,
    expires_at: future,
  });
  await add('recovery_code', { member_id: doctor_id, code_hash: bytes });
  await add('member_suspension', { member_id: doctor_id, reason: '休職', by_member_id: owner.id });
  await newInquiry(db, inquiry, { clinic_id, location, patient_id, doctor_id });
  const product_id = await newProduct(db, clinic_id);
  await add('product_picture', {
    id: randomUUID(),
    clinic_id,
    product_id,
    position: 0,
    alt: '白い錠剤',
    alt_en: 'White tablet',
    bytes: 1,
    sha256: 'b'.repeat(64),
    stored_at: soon,
  });
  const prescription_id = randomUUID();
  await add('prescription', {
    id: prescription_id,
    first_id: prescription_id,
    version: 1,
    consult_id: consult,
    ...place,
    total: 0,
  });
  await add('prescription_line', {
    prescription_id,
    position: 0,
    product_id,
    name: 'ロキソプロフェン錠60mg',
    name_en: 'Loxoprofen 60 mg',
    unit: 'TABLET',
    dosage: '1日3回 毎食後 1回1錠',
    days: 7,
    quantity: 21,
    unit_price: 0,
    tax_class: 'EXEMPT',
  });
  await add('order_reduction', {
    id: randomUUID(),
    order_id,
    prescription_id,
    account_id,
    clinic_id,
    tax_class: 'TAXABLE',
    amount: 100,
    tax: 9,
  });
  await add('prescription_request', {
    id: randomUUID(),
    patient_id,
    account_id: patient_id,
    clinic_id,
    clinic_location_id,
    prescription_id,
    consult_id: consult,
    run_out_on: future.slice(0, 10),
    lines: '[]',
    total: 0,
  });
  await add('prescription_draft', { consult_id: consult, doctor_id, lines: '[]' });
  await add('dosage_template', { id: randomUUID(), clinic_id, text: '1日3回 毎食後' });
  await add('prescription_template', {
    id: randomUUID(),
    clinic_id,
    owner_id: doctor_id,
    name: 'かぜのセット',
    lines: '[]',
    updated_by: doctor_id,
  });
  await add('answer_template', {
    id: randomUUID(),
    clinic_id,
    title: 'お礼',
    text: 'お問い合わせありがとうございます。',
    position: 1,
    updated_by: owner.id,
  });
  await add('chat', { patient_id, clinic_id, clinic_location_id, last_number: 1 });
  await add('chat_message', { patient_id, clinic_id, clinic_location_id, number: 1, text: '薬について' });
  await add('inquiry_answer', { id: randomUUID(), inquiry_id: inquiry, member_id: owner.id, text: 'お答えします' });
  await add('idempotency', { principal: `patient:${patient_id}`, route: 'x', key: 'x', request_hash: bytes });
  await add('outbox', { name: 'maintenance', data: '{}' });
  await add('mail_queue', { recipient: 'a@example.jp', message: '{}' });
  await add('running_late', { doctor_id, on_day: future.slice(0, 10), minutes: 10, set_by: owner.id });
  await add('booking_message', { consult_id: consult, kind: 'MOVED', start_at: soon });
  await add('sent_message', { channel: 'MAIL', recipient: 'a@example.jp', body: 'x' });
  const audited = { actor_kind: 'clinic', actor_id: String(owner.id), actor_role: 'OWNER', clinic_id, patient_id };
  await add('audit_log', { ...audited, object: 'consult', object_id: consult, action: 'view' });
  return { consult, inquiry };
}

/** Returns one row of every table with policies. */
async function readRows(db: Db): Promise<EveryTable['rows']> {
  const { rows: tables } = await sql<{ name: string; column: string }>`select c.relname as name,
      (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attidentity = '' order by a.attnum limit 1) as column
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all(${tablesWithoutPolicy}::text[]) order by 1`.execute(
    db,
  );
  const found: EveryTable['rows'] = {};
  for (const { name, column } of tables) {
    const { rows } = await sql
      .raw<{ row: unknown }>(`select to_jsonb(${name}) as row from ${name} limit 1`)
      .execute(db);
    if (rows[0]) found[name] = { row: rows[0].row, column };
  }
  return found;
}

const versionOf = async (db: Db, id: number) =>
  (await db.selectFrom('clinic_location').select('schedule_version').where('id', '=', id).executeTakeFirstOrThrow())
    .schedule_version;
