import { liveStatuses } from '@haruka/contract/consultation/consult';
import type { Db, Tx } from '../platform/db/databases.ts';
import { demoDoctor, demoPatientId } from './accounts.ts';
import { answers } from './data/patients/index.ts';
import { dayOf, dowOf, idAt, isHoliday, minuteOfDay } from './days.ts';

const minuteMs = 60_000;
const slotMs = 10 * minuteMs;
const dayMs = 24 * 60 * minuteMs;
/** Time to sign in on both sides; at most ten minutes more, so the room is already open when they arrive. */
const leadMs = 5 * minuteMs;
/** A consult that stays empty for this long is moved to the next start of the demo. */
const staleMs = 30 * minuteMs;

/**
 * Makes sure that the demo patient has a consult to try with the demo doctor. Uses the one that waits, or adds a new
 * one in a few minutes. Run at every start; does nothing where the demo data are not.
 */
export const refreshDemoCall = (db: Db, now: Date = new Date()): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const demo = await tx.selectFrom('patient').select('id').where('id', '=', demoPatientId).executeTakeFirst();
    if (demo) await placeDemoCall(tx, now);
  });

/** The same inside a transaction that has the demo patient already. */
export async function placeDemoCall(tx: Tx, now: Date): Promise<void> {
  const live = await tx
    .selectFrom('consult')
    .select(['id', 'status', 'start_at', 'hold_until'])
    .where('patient_id', '=', demoPatientId)
    .where('clinic_location_id', '=', demoDoctor.clinic_location_id)
    .where('status', 'in', liveStatuses)
    .forUpdate()
    .executeTakeFirst();

  if (live?.hold_until && Date.parse(live.hold_until) <= now.getTime()) {
    await tx
      .updateTable('consult')
      .set((eb) => ({ status: 'EXPIRED', hold_until: null, revision: eb('revision', '+', 1) }))
      .where('id', '=', live.id)
      .execute();
  } else if (live?.status === 'CONFIRMED' && Date.parse(live.start_at) < now.getTime() - staleMs) {
    const start = await nextFreeStart(tx, now);
    await openHours(tx, start);
    await tx
      .updateTable('consult')
      .set((eb) => ({ start_at: start, doctor_id: demoDoctor.id, revision: eb('revision', '+', 1) }))
      .where('id', '=', live.id)
      .execute();
    return;
  } else if (live) {
    return;
  }

  const start = await nextFreeStart(tx, now);
  await openHours(tx, start);
  await insertCall(tx, start, now);
}

/** The next start on the grid at which neither the doctor nor the patient has something else. */
async function nextFreeStart(tx: Tx, now: Date): Promise<Date> {
  const first = Math.ceil((now.getTime() + leadMs) / slotMs) * slotMs;
  const busy = await tx
    .selectFrom('consult')
    .select('start_at')
    .where((eb) => eb.or([eb('doctor_id', '=', demoDoctor.id), eb('patient_id', '=', demoPatientId)]))
    .where('status', 'in', liveStatuses)
    .where('start_at', '>=', new Date(first).toISOString())
    .where('start_at', '<', new Date(first + dayMs).toISOString())
    .execute();
  const taken = new Set(busy.map((row) => Date.parse(row.start_at)));
  let start = first;
  while (taken.has(start)) start += slotMs;
  return new Date(start);
}

/** The demo is tried at any hour of any day: where the doctor is off, the day becomes a special one that covers the consult. */
async function openHours(tx: Tx, start: Date): Promise<void> {
  const { id: doctor_id, clinic_location_id } = demoDoctor;
  const on_day = dayOf(start);
  const minute = minuteOfDay(start);
  const special = await tx
    .selectFrom('doctor_exception')
    .select(['from_minute', 'to_minute'])
    .where('doctor_id', '=', doctor_id)
    .where('clinic_location_id', '=', clinic_location_id)
    .where('on_day', '=', on_day)
    .execute();
  const weekly = await tx
    .selectFrom('doctor_hours')
    .select(['from_minute', 'to_minute'])
    .where('doctor_id', '=', doctor_id)
    .where('clinic_location_id', '=', clinic_location_id)
    .where('dow', '=', dowOf(on_day))
    .execute();
  await tx
    .deleteFrom('closed_day')
    .where('clinic_location_id', '=', clinic_location_id)
    .where('on_day', '=', on_day)
    .execute();
  const worked = special.length > 0 ? special : isHoliday(on_day) ? [] : weekly;
  if (worked.some(({ from_minute, to_minute }) => from_minute <= minute && minute < to_minute)) return;

  const hour = Math.floor(minute / 60) * 60;
  const stretches = union([...worked, { from_minute: hour, to_minute: Math.min(hour + 120, 1440) }]);
  await tx
    .deleteFrom('doctor_exception')
    .where('doctor_id', '=', doctor_id)
    .where('clinic_location_id', '=', clinic_location_id)
    .where('on_day', '=', on_day)
    .execute();
  await tx
    .insertInto('doctor_exception')
    .values(stretches.map((stretch) => ({ doctor_id, clinic_location_id, on_day, ...stretch, note: '臨時診療' })))
    .execute();
}

interface Stretch {
  from_minute: number;
  to_minute: number;
}

/** Stretches of a day without gaps of nothing and without overlap. */
function union(parts: Stretch[]): Stretch[] {
  const whole: Stretch[] = [];
  for (const part of parts
    .filter(({ from_minute, to_minute }) => from_minute < to_minute)
    .toSorted((a, b) => a.from_minute - b.from_minute)) {
    const last = whole.at(-1);
    if (last && part.from_minute <= last.to_minute) last.to_minute = Math.max(last.to_minute, part.to_minute);
    else whole.push({ ...part });
  }
  return whole;
}

async function insertCall(tx: Tx, start: Date, now: Date): Promise<void> {
  // Booked the day before: patients cannot book for the same day here (noBookingForToday).
  const created_at = new Date(now.getTime() - dayMs);
  const id = idAt(created_at, start.getTime() / slotMs);
  const { speciality_id, answers: given } = answers.throat;
  const questionnaire = await tx
    .selectFrom('questionnaire')
    .select('id')
    .where('clinic_id', '=', demoDoctor.clinic_id)
    .where('speciality_id', '=', speciality_id)
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow();
  const made = await tx
    .insertInto('consult')
    .values({
      id,
      clinic_id: demoDoctor.clinic_id,
      clinic_location_id: demoDoctor.clinic_location_id,
      doctor_id: demoDoctor.id,
      patient_id: demoPatientId,
      speciality_id,
      start_at: start,
      status: 'CONFIRMED',
      created_at,
    })
    // Another process that starts at the same moment has made it already.
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  await tx
    .insertInto('answer_sheet')
    .values({
      consult_id: id,
      patient_id: demoPatientId,
      questionnaire_id: questionnaire.id,
      status: 'SUBMITTED',
      answers: JSON.stringify(given),
      updated_at: created_at,
      submitted_at: created_at,
    })
    .execute();
}
