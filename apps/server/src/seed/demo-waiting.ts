import { sql } from 'kysely';
import type { Tx } from '../platform/db/databases.ts';
import { patientId } from './data/patients/index.ts';
import { idAt } from './days.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** 勅使河原 総一郎, who takes the same medicine every day. */
const regular = patientId(4);
/** 髙﨑 美桜, who saw a doctor at Kagurazaka two weeks ago. */
const patient_id = patientId(3);

/** What waits for people of the first clinic: a request for the same medicine, and a second record of one patient. */
export async function seedWaiting(tx: Tx, now: Date): Promise<void> {
  await sql`insert into prescription_request (id, patient_id, account_id, clinic_id, clinic_location_id, prescription_id, consult_id,
      run_out_on, lines, total, created_at)
    select ${idAt(now, 720)}::uuid, c.patient_id, c.patient_id, r.clinic_id, r.clinic_location_id, r.id, r.consult_id,
      (${now}::timestamptz at time zone 'Asia/Tokyo')::date + 4,
      (select jsonb_agg(to_jsonb(l) - 'prescription_id' - 'position' || jsonb_build_object('price', l.unit_price * l.quantity) order by l.position) from prescription_line l where l.prescription_id = r.id),
      r.total, ${new Date(now.getTime() - 3 * hourMs)}
    from prescription r join consult c on c.id = r.consult_id where c.patient_id = ${regular}::uuid`.execute(tx);

  // The desk wrote the name as it sounds.
  const called = idAt(new Date(now.getTime() - 6 * dayMs), 721);
  await tx
    .insertInto('patient')
    .values({
      id: called,
      last_name: '高崎',
      first_name: '美桜',
      last_name_furigana: 'タカサキ',
      first_name_furigana: 'ミオ',
      date_of_birth: '1996-02-29',
      status: 'ACTIVE',
      held_by_clinic_id: 1,
      contact_phone_number: '+81352000721',
      created_at: new Date(now.getTime() - 6 * dayMs),
    })
    .execute();
  await tx.insertInto('patient_location').values({ patient_id: called, clinic_location_id: 1 }).execute();
}

/** A call of the past that one doctor of Kagurazaka handed over to another. */
export async function seedHandOver(tx: Tx): Promise<void> {
  await sql`insert into hand_over (id, consult_id, from_doctor_id, to_doctor_id, reason, state, offered_at, answered_at, chart)
    select c.id, c.id, 112, c.doctor_id, '頭痛の診療に慣れた医師に引き継ぐため', 'ACCEPTED',
      c.start_at + interval '4 minutes', c.start_at + interval '4 minutes 20 seconds', '両側の頭痛。市販の鎮痛薬を週3回。'
    from consult c where c.patient_id = ${patient_id}::uuid and c.status = 'ENDED'`.execute(tx);
}
