import { randomUUID } from 'node:crypto';
import type { ConsultStatus, MemberRole } from '@haruka/contract';
import type { Db } from '../house/db.ts';
import { hashPassword } from '../house/passwords.ts';
import type { As } from '../testing/index.ts';

/**
 * Everybody who could ask for one patient's one consult, seen from that consult: its own patient and doctor, the people
 * of its location, of its clinic's other location, and of another clinic.
 */
export const personas = [
  'anonymous',
  'patient: own',
  'patient: other',
  'doctor: own',
  'doctor: same location',
  'doctor: other location',
  'doctor: other clinic',
  'staff: own location',
  'staff: other location',
  'staff: other clinic',
  'owner: own clinic',
  'owner: other clinic',
] as const;
export type Persona = (typeof personas)[number];

export interface World {
  as: Record<Persona, As | undefined>;
  location: number;
  /** A consult of the own patient with the own doctor at the own location; each one is new and in a slot of its own. */
  consult(status: ConsultStatus): Promise<string>;
  questionId: string;
}

/** Two clinics with everyone who matters, on an empty database. */
export async function buildWorld(db: Db): Promise<World> {
  await db
    .insertInto('speciality')
    .values({ id: 34, name_jp: '一般診療', name_en: 'General medicine', kana: 'イッパンシンリョウ' })
    .execute();
  const [own, other] = [await newClinic(db, 'あおば'), await newClinic(db, 'みどり')];
  const [here, there, elsewhere] = [
    await newLocation(db, own),
    await newLocation(db, own),
    await newLocation(db, other),
  ];
  const member = (clinic_id: number, role: MemberRole, at: number | null) => newMember(db, clinic_id, role, at);
  const doctor = await member(own, 'DOCTOR', here);
  const patient = await newPatient(db, here);
  const questionId = 'fever';
  const { id: questionnaire_id } = await db
    .insertInto('questionnaire')
    .values({ clinic_id: own, speciality_id: 34, body: JSON.stringify(bodyOf(questionId)) })
    .returning('id')
    .executeTakeFirstOrThrow();

  const clinicOf = async (clinic_id: number, role: MemberRole, at: number | null): Promise<As> => ({
    kind: 'clinic',
    id: await member(clinic_id, role, at),
  });
  const doctorOf = async (clinic_id: number, at: number): Promise<As> => ({
    kind: 'doctor',
    id: await member(clinic_id, 'DOCTOR', at),
  });
  let slot = 0;
  return {
    as: {
      anonymous: undefined,
      'patient: own': { kind: 'patient', id: patient },
      'patient: other': { kind: 'patient', id: await newPatient(db, elsewhere) },
      'doctor: own': { kind: 'doctor', id: doctor },
      'doctor: same location': await doctorOf(own, here),
      'doctor: other location': await doctorOf(own, there),
      'doctor: other clinic': await doctorOf(other, elsewhere),
      'staff: own location': await clinicOf(own, 'STAFF', here),
      'staff: other location': await clinicOf(own, 'STAFF', there),
      'staff: other clinic': await clinicOf(other, 'STAFF', elsewhere),
      'owner: own clinic': await clinicOf(own, 'OWNER', null),
      'owner: other clinic': await clinicOf(other, 'OWNER', null),
    },
    location: here,
    questionId,
    async consult(status) {
      const id = randomUUID();
      // One live consult per patient and location: what an earlier cell left behind goes first.
      for (const table of ['seat', 'call_room', 'consult_note', 'answer_sheet', 'consult'] as const)
        await db.deleteFrom(table).execute();
      slot += 1;
      const now = new Date();
      const isInRoom = status === 'RINGING' || status === 'IN_CALL';
      await db
        .insertInto('consult')
        .values({
          id,
          clinic_id: own,
          clinic_location_id: here,
          doctor_id: doctor,
          patient_id: patient,
          speciality_id: 34,
          // On a grid line no earlier cell has used; a tentative one is still to come, the others' room is open.
          start_at: gridLine(now, status === 'TENTATIVE' ? 432 + slot : -slot),
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
        .values({ consult_id: id, patient_id: patient, questionnaire_id, answers: JSON.stringify({}) })
        .execute();
      return id;
    },
  };
}

const gridLine = (now: Date, slots: number) => new Date((Math.floor(now.getTime() / 600_000) + slots) * 600_000);

const newClinic = async (db: Db, name: string) =>
  (
    await db
      .insertInto('clinic')
      .values({ name: `${name}クリニック` })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

async function newLocation(db: Db, clinic_id: number) {
  const values = { clinic_id, name: '駅前院', prefecture: 13, address_2: '渋谷区', speciality_ids: [34] };
  return (await db.insertInto('clinic_location').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function newMember(db: Db, clinic_id: number, role: MemberRole, clinic_location_id: number | null) {
  const { id } = await db
    .insertInto('member')
    .values({ clinic_id, last_name: '佐藤', first_name: '一' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('member_role').values({ member_id: id, clinic_id, role, clinic_location_id }).execute();
  return id;
}

async function newPatient(db: Db, clinic_location_id: number) {
  const id = randomUUID();
  await db
    .insertInto('patient')
    .values({
      id,
      email: `${id}@example.jp`,
      password_hash: await hashPassword(randomUUID()),
      status: 'ACTIVE',
      last_name: '高橋',
      first_name: '花',
      last_name_furigana: 'タカハシ',
      first_name_furigana: 'ハナ',
      date_of_birth: '1990-04-01',
      post_code: '1500002',
      address_1: '東京都',
      address_2: '渋谷区',
      address_3: '渋谷1-1',
    })
    .execute();
  await db.insertInto('patient_location').values({ patient_id: id, clinic_location_id }).execute();
  return id;
}

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
