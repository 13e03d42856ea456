import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { ConsultStatus } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/databases.ts';
import type { Owners, Person } from './personas.ts';

/** The password of every fixture account. */
export const password = 'kV7#tnq0Lw and more';
let hashed: Promise<string> | undefined;
/** A real Argon2id hash with minimal cost. Another test covers the cost. */
const passwordHash = () => (hashed ??= hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }));

export const newClinic = async (db: Db, name: string) =>
  (
    await db
      .insertInto('clinic')
      .values({ name: `${name}クリニック`, totp_required: false })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export async function newLocation(db: Db, clinic_id: number) {
  const values = { clinic_id, name: '駅前院', prefecture: 13, address_2: '渋谷区', speciality_ids: [34] };
  return (await db.insertInto('clinic_location').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export async function newMember(db: Db, clinic_id: number, roles: Person['roles']) {
  const { id } = await db
    .insertInto('member')
    .values({
      clinic_id,
      last_name: '佐藤',
      first_name: '一',
      email: `m-${randomUUID()}@example.jp`,
      password_hash: await passwordHash(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { role, location } of roles)
    await db
      .insertInto('member_role')
      .values({ member_id: id, clinic_id, role, clinic_location_id: location })
      .execute();
  return id;
}

/** Inserts a patient with an account, or a dependant when a guardian is given. */
export async function newPatient(db: Db, joined: number[], guardian_id: string | null = null) {
  const id = randomUUID();
  const mark = `印${id.slice(0, 8)}`;
  await db
    .insertInto('patient')
    .values({
      id,
      ...(guardian_id
        ? { guardian_id, relation: 'MOTHER' as const, sex: 'FEMALE' as const, date_of_birth: '2020-04-01' }
        : {
            email: `${id}@example.jp`,
            is_email_verify: true,
            password_hash: await passwordHash(),
            date_of_birth: '1990-04-01',
          }),
      status: 'ACTIVE',
      last_name: mark,
      first_name: mark,
      last_name_furigana: mark,
      first_name_furigana: mark,
      post_code: '1500002',
      address_1: '東京都',
      address_2: '渋谷区',
      address_3: mark,
      address_4: mark,
    })
    .execute();
  for (const clinic_location_id of joined)
    await db.insertInto('patient_location').values({ patient_id: id, clinic_location_id }).execute();
  return { id, mark };
}

export const newQuestionnaire = async (db: Db, clinic_id: number, questionId: string) =>
  (
    await db
      .insertInto('questionnaire')
      .values({ clinic_id, speciality_id: 34, body: JSON.stringify(bodyOf(questionId)) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Inserts a product of a clinic. */
export const newProduct = async (db: Db, clinic_id: number) =>
  (
    await db
      .insertInto('product')
      .values({
        clinic_id,
        category: 'oral_medicine',
        name: 'ロキソプロフェン錠60mg',
        name_en: 'Loxoprofen 60 mg',
        unit: 'TABLET',
        // Free, so that a prescription of it makes no order.
        price: 0,
        tax_class: 'EXEMPT',
        stock: 1000,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Inserts an inquiry of a patient to a location. */
export const newInquiry = (db: Db, id: string, { clinic_id, location, patient_id }: Owners) =>
  db
    .insertInto('inquiry')
    .values({
      id,
      clinic_id,
      clinic_location_id: location,
      patient_id,
      type: 'MEDICATION',
      last_name: '印',
      first_name: '印',
      last_name_furigana: 'イン',
      first_name_furigana: 'イン',
      phone_number: '+819012345678',
      content: '薬について',
    })
    .execute();

/** Inserts a conversation of the account of a patient with a location: a message of the clinic, and one of the patient. */
export async function newChat(db: Db, { clinic_id, location, doctor_id, patient_id }: Owners) {
  const account = sql<string>`(select coalesce(guardian_id, id) from patient where id = ${patient_id}::uuid)`;
  const key = { patient_id: account, clinic_id, clinic_location_id: location };
  await db
    .insertInto('chat')
    .values({ ...key, last_number: 2, settled_to: 1, unanswered_since: sql`now()`, is_patient_told: true })
    .execute();
  const texts = [
    { ...key, number: 1, member_id: doctor_id, text: 'お変わりありませんか' },
    { ...key, number: 2, member_id: null, text: '薬について' },
  ];
  await db.insertInto('chat_message').values(texts).execute();
}

/** Fewer slots than an hour, so that no background job closes a consult during a test (`limits.doctorAbsentMinutes`). */
const startedSlots = 4;
let slot = 0;

/** Inserts a consult in a state with its dependent rows. Ends earlier consults of these people: one live consult each. */
export async function putConsult(db: Db, owners: Owners, status: ConsultStatus, questionnaire_id: number) {
  const { clinic_id, location, doctor_id, patient_id } = owners;
  await db.deleteFrom('note_amendment').where('doctor_id', '=', doctor_id).execute();
  await db.deleteFrom('consult_note').where('doctor_id', '=', doctor_id).execute();
  const old = db
    .selectFrom('consult')
    .select('id')
    .where('clinic_location_id', '=', location)
    .where((eb) => eb.or({ patient_id, doctor_id }));
  const prescribed = db.selectFrom('prescription').select('id').where('consult_id', 'in', old);
  await db.deleteFrom('prescription_request').where('prescription_id', 'in', prescribed).execute();
  await db.deleteFrom('prescription_line').where('prescription_id', 'in', prescribed).execute();
  await db.deleteFrom('prescription').where('consult_id', 'in', old).execute();
  for (const table of ['seat', 'call_room', 'consult_note', 'answer_sheet', 'prescription_draft'] as const)
    await db.deleteFrom(table).where('consult_id', 'in', old).execute();
  await db.deleteFrom('consult').where('id', 'in', old).execute();

  const id = randomUUID();
  // A patient of two locations has a consult at each, but never at the same time.
  do slot = (slot + 1) % startedSlots;
  while (await isTaken(db, patient_id, slotStart(status, slot)));
  const start_at = slotStart(status, slot);
  const now = new Date();
  const isInRoom = status === 'RINGING' || status === 'IN_CALL';
  await db
    .insertInto('consult')
    .values({
      id,
      clinic_id,
      clinic_location_id: location,
      doctor_id,
      patient_id,
      guardian_id: sql`(select guardian_id from patient where id = ${patient_id}::uuid)`,
      speciality_id: 34,
      start_at,
      status,
      hold_until: status === 'TENTATIVE' ? new Date(now.getTime() + 900_000) : null,
      rung_at: isInRoom ? now : null,
      started_at: status === 'IN_CALL' ? now : null,
      ended_at: status === 'ENDED' ? now : null,
      ...(status === 'CANCELLED' && {
        cancelled_by: 'CLINIC' as const,
        cancel_reason: '医師の急病のため',
        cancelled_at: now,
        status_before: 'CONFIRMED' as const,
      }),
    })
    .execute();
  await db
    .insertInto('answer_sheet')
    .values({ consult_id: id, patient_id, questionnaire_id, answers: JSON.stringify({}) })
    .execute();
  await db.insertInto('consult_note').values({ consult_id: id, doctor_id, chart: chartMark }).execute();
  return { id, start_at };
}

/** Returns the start: in the future for a tentative consult, otherwise inside the time of its call. */
const slotStart = (status: ConsultStatus, slot: number) =>
  gridLine(new Date(), status === 'TENTATIVE' ? 432 + slot : -slot);

const isTaken = async (db: Db, patient_id: string, start_at: Date) =>
  (await db
    .selectFrom('consult')
    .select('id')
    .where('patient_id', '=', patient_id)
    .where('start_at', '=', start_at.toISOString())
    .executeTakeFirst()) !== undefined;

/** Puts a red flag into the answers of a consult. Returns what a member sends who has seen it. */
export async function raiseRedFlag(db: Db, consult_id: string) {
  const red_flags_at = new Date();
  await db
    .updateTable('answer_sheet')
    .set({ red_flags: ['urgent:chest'], red_flags_at })
    .where('consult_id', '=', consult_id)
    .execute();
  return { consult_id, seen_red_flags_at: red_flags_at.toISOString() };
}

/** A mark in the chart, which is visible to doctors only. */
export const chartMark = '診療録の印';

const gridLine = (now: Date, slots: number) => new Date((Math.floor(now.getTime() / 600_000) + slots) * 600_000);

const bodyOf = (id: string) => ({
  title: { jp: '問診票', en: 'Questionnaire' },
  intro: { jp: '', en: '' },
  minutes: 1,
  topics: [
    {
      id: 'symptoms',
      title: { jp: '症状', en: 'Symptoms' },
      questions: [{ id, kind: 'yes_no', label: { jp: '熱はありますか', en: 'Do you have a fever?' }, required: true }],
    },
  ],
});

/** Opens a doctor at a location at all hours of every day, holidays included. */
export async function openHours(db: Db, { doctor_id, location }: { doctor_id: number; location: number }) {
  const hours = { doctor_id, clinic_location_id: location, from_minute: 0, to_minute: 1440 };
  const week = Array.from({ length: 7 }, (_, dow) => ({ ...hours, dow }));
  await db.insertInto('doctor_hours').values(week).execute();
  await db.updateTable('clinic_location').set({ open_on_holidays: true }).where('id', '=', location).execute();
}
