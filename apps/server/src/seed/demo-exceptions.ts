import type { BookingException } from '@haruka/contract';
import type { Tx } from '../platform/db/databases.ts';
import { answers } from './data/patients/index.ts';
import { dayOf, idAt, instantOf } from './days.ts';

const dayMs = 86_400_000;
/** The desk of location 1, and the evening after its hours. */
const desk = { clinic_id: 1, clinic_location_id: 1, member: 102, doctor: 111, eveningMinute: 19 * 60 + 30 };

const callers = [
  ['清水', '京子', 'シミズ', 'キョウコ', '1958-03-14', '+81352610142'],
  ['藤井', '進', 'フジイ', 'ススム', '1949-09-02', '+81352610187'],
] as const;

/** Two callers without an account whom the desk booked by exception: one at a time that was taken, one in the evening (decision 56). */
export async function seedExceptions(tx: Tx, now: Date): Promise<void> {
  const holder = await tx
    .selectFrom('consult')
    .select(['id', 'start_at'])
    .where('clinic_location_id', '=', desk.clinic_location_id)
    .where('doctor_id', '=', desk.doctor)
    .where('status', '=', 'CONFIRMED')
    .where('start_at', '>', new Date(now.getTime() + dayMs).toISOString())
    .orderBy('start_at')
    .executeTakeFirst();
  if (!holder) return;
  const created_at = new Date(now.getTime() - dayMs / 4);
  const ids = callers.map((_, nth) => idAt(created_at, 900 + nth));
  await tx
    .insertInto('patient')
    .values(
      callers.map(([last_name, first_name, last_name_furigana, first_name_furigana, date_of_birth, phone], nth) => ({
        id: ids[nth]!,
        status: 'ACTIVE' as const,
        last_name,
        first_name,
        last_name_furigana,
        first_name_furigana,
        date_of_birth,
        held_by_clinic_id: desk.clinic_id,
        contact_phone_number: phone,
      })),
    )
    .execute();
  await tx
    .insertInto('patient_location')
    .values(ids.map((patient_id) => ({ patient_id, clinic_location_id: desk.clinic_location_id })))
    .execute();
  const evening = instantOf(dayOf(new Date(holder.start_at)), desk.eveningMinute);
  const bookings: { start_at: Date; exceptions: BookingException[]; beside_consult_id: string | null }[] = [
    { start_at: new Date(holder.start_at), exceptions: ['OVERBOOKED'], beside_consult_id: holder.id },
    { start_at: evening, exceptions: ['OUT_OF_HOURS'], beside_consult_id: null },
  ];
  const consults = bookings.map((booking, nth) => ({
    ...booking,
    id: idAt(created_at, 910 + nth),
    patient_id: ids[nth]!,
  }));
  const { clinic_id, clinic_location_id, doctor: doctor_id, member: booked_by_member_id } = desk;
  const { speciality_id, answers: given } = answers.throat;
  await tx
    .insertInto('consult')
    .values(
      consults.map((consult) => ({
        ...consult,
        clinic_id,
        clinic_location_id,
        doctor_id,
        booked_by_member_id,
        exceptions_by_member_id: booked_by_member_id,
        speciality_id,
        status: 'CONFIRMED' as const,
        created_at,
      })),
    )
    .execute();
  const questionnaire = await tx
    .selectFrom('questionnaire')
    .select('id')
    .where('clinic_id', '=', clinic_id)
    .where('speciality_id', '=', speciality_id)
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('answer_sheet')
    .values(
      consults.map(({ id: consult_id, patient_id }) => ({
        consult_id,
        patient_id,
        questionnaire_id: questionnaire.id,
        status: 'SUBMITTED' as const,
        answers: JSON.stringify(given),
        updated_at: created_at,
        submitted_at: created_at,
      })),
    )
    .execute();
}
