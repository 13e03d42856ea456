import type { AffectedDecision, businessDayRoutes, DaySpan, DoctorHours, Output, ParsedInput } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import type { SlotDeps } from '../../consultation/consults/take-slot.service.ts';
import { dayAt, textOf } from '../availability/days.ts';
import { editsOfHours, takeVersion } from '../schedule-changes/edit-version.ts';
import { changeSchedule, requireLocation } from '../schedule-changes/schedule-change.service.ts';
import * as repo from './business-day.repo.ts';
import { checkElsewhere } from './elsewhere.ts';
import { checkDay, checkWeek } from './hours-rules.ts';
import { earlierOf, minuteOf, periodsOf, withWeek } from './hours-rows.ts';

const today = () => textOf(dayAt(Date.now()));

/** Returns the hours of the doctors of a location, with who changed them last. */
export async function doctorHours(
  { db }: { db: Db },
  actor: ClinicActor,
  clinic_location_id: number,
): Promise<DoctorHours[]> {
  await requireLocation(db, actor, clinic_location_id);
  const [doctors, edits] = await Promise.all([
    repo.listDoctors(db, clinic_location_id),
    editsOfHours(db, clinic_location_id),
  ]);
  return doctors.map(({ doctor, rows, exceptions }) => ({
    doctor,
    exceptions,
    periods: periodsOf(rows, today()),
    earlier: earlierOf(rows, today()),
    ...(edits.get(doctor.id) ?? { version: 0, edited_by: null, edited_at: null }),
  }));
}

type Saved = Output<typeof businessDayRoutes.saveDoctorHours>;

/**
 * Sets the week of a doctor at a location for a range of days from today on. Rejects with `editConflict` when another member
 * saved meanwhile, and with `consultStillBooked` while affected bookings are undecided.
 */
export function saveDoctorHours(
  slots: SlotDeps,
  actor: ClinicActor,
  input: ParsedInput<typeof businessDayRoutes.saveDoctorHours>,
  request: RequestInfo,
): Promise<Saved> {
  const { valid_from, valid_to, hours } = input;
  const week = { valid_from, valid_to, hours };
  return change(slots, actor, input, request, {
    action: 'update',
    check: () => checkWeek(week, today()),
    async apply(tx, whose) {
      await repo.replaceHours(tx, whose, withWeek(await repo.hoursOf(tx, whose), week));
      const set = { first: valid_from, last: valid_to, hours, isWeek: true };
      await checkElsewhere(tx, { ...whose, ...set }, request.locale);
    },
  });
}

/** Sets the hours of a doctor at a location on one day from today on, or none. Rejects as a change of the week does. */
export function saveDoctorException(
  slots: SlotDeps,
  actor: ClinicActor,
  input: ParsedInput<typeof businessDayRoutes.saveDoctorException>,
  request: RequestInfo,
): Promise<Saved> {
  const { on_day, hours, note } = input;
  return change(slots, actor, input, request, {
    action: 'update',
    on_day,
    check: () => checkDay({ on_day, hours }, today()),
    async apply(tx, whose) {
      const minutes = hours.map(({ from, to }) => ({ from: minuteOf(from), to: minuteOf(to) }));
      await repo.replaceException(tx, whose, { on_day, note, minutes });
      await checkElsewhere(tx, { ...whose, ...oneDay(on_day, hours) }, request.locale);
    },
  });
}

/** Removes the hours of one day, so that those of the week count. Rejects with `invalidInput` when the day has none. */
export function removeDoctorException(
  slots: SlotDeps,
  actor: ClinicActor,
  input: ParsedInput<typeof businessDayRoutes.removeDoctorException>,
  request: RequestInfo,
): Promise<Saved> {
  const { on_day } = input;
  return change(slots, actor, input, request, {
    action: 'remove',
    on_day,
    check: () => checkDay({ on_day, hours: [] }, today()),
    async apply(tx, whose) {
      if (!(await repo.deleteException(tx, whose, on_day)))
        throw new ApiError('invalidInput', { fields: [{ field: 'on_day', rule: 'choice' }] });
      await checkElsewhere(tx, { ...whose, ...oneDay(on_day, []), field: 'on_day' }, request.locale);
    },
  });
}

const oneDay = (on_day: string, hours: readonly DaySpan[]) => ({
  first: on_day,
  last: on_day,
  hours: hours.map((span) => ({ ...span, dow: 0 })),
  isWeek: false,
});

type Whose = Parameters<typeof repo.hoursOf>[1];
interface Change {
  action: 'update' | 'remove';
  /** The single day that changes; absent for a week. */
  on_day?: string;
  /** Rejects wrong fields. */
  check(): void;
  apply(tx: Tx, whose: Whose): Promise<void>;
}

/** Changes the hours of a doctor at a location, and counts and audits the change. */
async function change(
  slots: SlotDeps,
  actor: ClinicActor,
  { clinic_location_id, doctor_id, version, affected }: Whose & { version: number; affected?: AffectedDecision },
  request: RequestInfo,
  { action, on_day, check, apply }: Change,
): Promise<Saved> {
  const whose = { clinic_location_id, doctor_id };
  await requireLocation(slots.db, actor, clinic_location_id);
  check();
  let saved = version;
  const solved = await changeSchedule(
    slots,
    actor,
    {
      locations: [clinic_location_id],
      doctor_id,
      decision: affected,
      refusal: 'consultStillBooked',
      field: on_day ? 'on_day' : 'valid_from',
      async apply(tx) {
        if (!(await repo.isDoctorAt(tx, doctor_id, clinic_location_id))) throw new ApiError('doctorNotAtLocation');
        saved = await takeVersion(tx, actor, whose, version);
        await apply(tx, whose);
        const object = on_day ? 'doctor_exception' : 'doctor_hours';
        const object_id = `${doctor_id} at ${clinic_location_id}${on_day ? ` on ${on_day}` : ''}`;
        await audit(tx, request, { actor, object, object_id, action });
      },
    },
    request,
  );
  return { version: saved, solved };
}
