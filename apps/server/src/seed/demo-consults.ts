import type { Tx } from '../platform/db/databases.ts';
import { clinics } from './data/clinics/index.ts';
import { answers, consults, type DemoConsult, dependants } from './data/patients/index.ts';
import { idAt } from './days.ts';
import { seedConsultOrders, seedFeeAlone } from './demo-orders.ts';
import { seedPrescriptions } from './demo-prescriptions.ts';
import type { timetable } from './timetable.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
const holdMinutes = 30;

const clinicOf = new Map(
  clinics.flatMap((clinic) => clinic.locations.map((location) => [location.id, clinic.id] as const)),
);

/** Past and coming consults with their answers, notes, prescriptions and orders, each in a slot inside its doctor's hours. */
export async function seedConsults(
  tx: Tx,
  {
    days,
    now,
    questionnaireIds,
  }: { days: ReturnType<typeof timetable>; now: Date; questionnaireIds: Map<string, number> },
): Promise<void> {
  const placed = consults.map((consult, nth) => {
    const start = days.take(consult);
    const created_at = bookedAt(consult, start, now);
    return { consult, start, created_at, id: idAt(created_at, nth + 1), clinic_id: clinicOf.get(consult.at)! };
  });

  await tx
    .insertInto('consult')
    .values(
      placed.map(({ consult, start, created_at, id, clinic_id }) => ({
        id,
        clinic_id,
        clinic_location_id: consult.at,
        doctor_id: consult.doctor,
        patient_id: consult.patient,
        guardian_id: dependants.find(({ id }) => id === consult.patient)?.guardian_id ?? null,
        speciality_id: consult.speciality,
        start_at: start,
        status: consult.status,
        created_at,
        ...stateOf(consult, start, now),
      })),
    )
    .execute();
  await tx
    .insertInto('answer_sheet')
    .values(
      placed.flatMap(({ consult, start, created_at, id, clinic_id }) => {
        if (!('answers' in consult) || !consult.answers) return [];
        const questionnaire_id = questionnaireIds.get(`${clinic_id} ${consult.speciality}`)!;
        const given = JSON.stringify(answers[consult.answers].answers);
        const answered_at = new Date(Math.min(created_at.getTime() + 6 * minuteMs, start.getTime()));
        return [
          {
            consult_id: id,
            patient_id: consult.patient,
            questionnaire_id,
            answers: given,
            updated_at: answered_at,
            ...sheetState(consult, answered_at),
          },
        ];
      }),
    )
    .execute();
  await tx
    .insertInto('consult_note')
    .values(
      placed.flatMap(({ consult, start, id }) => {
        if (consult.status !== 'ENDED') return [];
        const final_at = endOf(start);
        return [{ consult_id: id, doctor_id: consult.doctor, ...consult.note, updated_at: final_at, final_at }];
      }),
    )
    .execute();
  await tx
    .insertInto('call_room')
    .values(
      placed.flatMap(({ consult, start, id }) => {
        if (consult.status !== 'ENDED') return [];
        const identity_checked_at = new Date(start.getTime() + 2 * minuteMs);
        return [
          {
            consult_id: id,
            entered_at: new Date(start.getTime() - 5 * minuteMs),
            identity_checked_by: consult.doctor,
            identity_checked_at,
            identity_method: 'MY_NUMBER_CARD' as const,
          },
        ];
      }),
    )
    .execute();
  const ended = placed.flatMap(({ consult, id }) => (consult.status === 'ENDED' ? [id] : []));
  const billedLater = await seedFeeAlone(tx);
  await seedPrescriptions(tx);
  await seedConsultOrders(tx, ended, billedLater);
}

/** No demo patient booked for the same day, and a tentative booking is as old as its hold says. */
function bookedAt(consult: DemoConsult, start: Date, now: Date): Date {
  if (consult.status === 'TENTATIVE') return new Date(now.getTime() - (holdMinutes - consult.minutes_left) * minuteMs);
  return new Date(Math.min(start.getTime(), now.getTime()) - 3 * dayMs);
}

const endOf = (start: Date) => new Date(start.getTime() + 9 * minuteMs);

function stateOf(consult: DemoConsult, start: Date, now: Date) {
  switch (consult.status) {
    case 'TENTATIVE':
      return { hold_until: new Date(now.getTime() + consult.minutes_left * minuteMs) };
    case 'ENDED':
      return { rung_at: start, started_at: new Date(start.getTime() + minuteMs), ended_at: endOf(start) };
    case 'NO_SHOW':
      return { rung_at: start };
    case 'CANCELLED': {
      const cancelled_at = new Date(Math.min(start.getTime() - dayMs, now.getTime() - dayMs / 8));
      return {
        cancelled_by: consult.by,
        cancel_reason: consult.reason,
        cancelled_at,
        end_seen_at: cancelled_at,
        status_before: 'CONFIRMED' as const,
      };
    }
    default:
      return {};
  }
}

/** An answer sheet is locked when the call starts. */
function sheetState({ status }: DemoConsult, answered_at: Date) {
  if (status === 'TENTATIVE') return { status: 'DRAFT' as const, submitted_at: null };
  return { status: status === 'ENDED' ? ('LOCKED' as const) : ('SUBMITTED' as const), submitted_at: answered_at };
}
