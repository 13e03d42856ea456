import type { Absence, AbsenceInTheWay, Attendance, attendanceRoutes, Output, ParsedInput } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import { whoChanged } from '../../../platform/audit/who-changed.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import { csvFile } from '../../../platform/csv/csv-file.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import type { FileResponse } from '../../../platform/http/send-file.ts';
import type { Clock } from '../../../platform/ops/clock.ts';
import type { SlotDeps } from '../../consultation/consults/take-slot.service.ts';
import { currentTimetables } from '../availability/availability.service.ts';
import { instantOf, slotAt, slotsPerDay, textOf } from '../availability/days.ts';
import { holidaysIn } from '../availability/holidays.ts';
import { changeSchedule, requireLocation } from '../schedule-changes/schedule-change.service.ts';
import { stampMonth } from '../time-clock/time-clock.service.ts';
import { absenceSpan } from './absence-span.ts';
import { attendanceTable } from './attendance-csv.ts';
import { spanAt } from '../time-clock/stamp-month.service.ts';
import { daysOf } from '../availability/month-plan.ts';
import * as repo from './attendance.repo.ts';

type MonthQuery = ParsedInput<typeof attendanceRoutes.attendance>;
type AbsenceRequest = ParsedInput<typeof attendanceRoutes.setAbsence>;

/** Returns a month of the doctors of a location. */
export async function attendance(
  { db }: SlotDeps,
  actor: ClinicActor,
  { clinic_location_id, month }: MonthQuery,
): Promise<Attendance> {
  await requireLocation(db, actor, clinic_location_id);
  const { from, days } = await spanAt(db, clinic_location_id, month);
  const bounds = { start_at: instantOf(from * slotsPerDay), end_at: instantOf((from + days) * slotsPerDay) };
  const doctors = await repo.listDoctors(db, clinic_location_id, bounds);
  const timetable = (await currentTimetables(db, [clinic_location_id], textOf(from))).get(clinic_location_id);
  return {
    holidays: holidaysIn(from, days),
    doctors: doctors.flatMap(({ doctor, absences }) => {
      const own = timetable?.doctors.find(({ id }) => id === doctor.id);
      return timetable && own ? [{ doctor, absences, days: daysOf(timetable, own, from, days) }] : [];
    }),
  };
}

/** Returns the month with its stamps as CSV. Each download is in the audit log. */
export async function csv(
  deps: SlotDeps & { clock: Clock },
  actor: ClinicActor,
  { encoding, ...query }: ParsedInput<typeof attendanceRoutes.attendanceCsv>,
  request: RequestInfo,
): Promise<FileResponse> {
  const plan = await attendance(deps, actor, query);
  const stamps = await stampMonth(deps, actor, query);
  const made = csvFile(attendanceTable(query.month, plan, stamps, request.locale), encoding);
  const object_id = `${query.clinic_location_id} ${query.month}`;
  await audit(deps.db, request, { actor, object: 'attendance', object_id, action: 'export' });
  return made;
}

/**
 * Takes a doctor out of the schedule at every location. Rejects with `absenceRefused` while bookings are in the way: an
 * absence never stands over a booking (05012).
 */
export async function setAbsence(
  slots: SlotDeps,
  actor: ClinicActor,
  { affected, ...input }: AbsenceRequest,
  request: RequestInfo,
): Promise<Output<typeof attendanceRoutes.setAbsence>> {
  const { doctor_id, reason } = input;
  const absence = { doctor_id, reason, ...absenceSpan(input, Date.now()) };
  const locations = await reachableLocations(slots, actor, doctor_id);
  let id = 0;
  const solved = await changeSchedule(
    slots,
    actor,
    {
      locations,
      doctor_id,
      decision: affected,
      refusal: 'absenceRefused',
      field: 'from_day',
      async apply(tx) {
        const overlap = await repo.overlappingAbsence(tx, absence);
        if (overlap) throw await inTheWay(tx, actor, overlap);
        id = await repo.insertAbsence(tx, absence);
        await audit(tx, request, { actor, object: 'absence', object_id: id, action: 'set' });
      },
    },
    request,
  );
  return { id, solved };
}

/**
 * Ends an absence of a doctor within the caller's reach at the start of the slot that runs, which is free from then on. What has
 * passed of the absence stays on the record.
 */
export async function liftAbsence(
  slots: SlotDeps,
  actor: ClinicActor,
  id: number,
  request: RequestInfo,
): Promise<{ id: number }> {
  const doctor_id = await repo.doctorOfAbsence(slots.db, id);
  if (doctor_id === undefined) {
    const by = await whoChanged(slots.db, actor, { object: 'absence', object_id: id });
    throw new ApiError('absenceNotFound', { ...by });
  }
  const reach = { clinic_id: actor.clinic_id, locations: locationsOf(actor) };
  const locations = await repo.locationsOfDoctor(slots.db, doctor_id, reach);
  if (locations.length === 0) throw new ApiError('absenceNotFound');
  const apply = async (tx: Parameters<typeof repo.endAbsence>[0]) => {
    await repo.endAbsence(tx, id, instantOf(slotAt(Date.now())));
    await audit(tx, request, { actor, object: 'absence', object_id: id, action: 'lift' });
  };
  await changeSchedule(
    slots,
    actor,
    { locations, doctor_id, decision: undefined, refusal: 'absenceRefused', field: 'absence_id', apply },
    request,
  );
  return { id };
}

/** STAFF reach the doctors of their locations, an OWNER those of the clinic. */
async function reachableLocations({ db }: SlotDeps, actor: ClinicActor, doctor_id: number): Promise<number[]> {
  const reach = { clinic_id: actor.clinic_id, locations: locationsOf(actor) };
  const locations = await repo.locationsOfDoctor(db, doctor_id, reach);
  if (locations.length === 0) throw new ApiError('doctorNotAtLocation');
  return locations;
}

/** The refusal of an absence over another one: which one it is, and who set it. */
async function inTheWay(tx: Tx, actor: ClinicActor, overlap: Absence): Promise<ApiError> {
  const { changed_by } = await whoChanged(tx, actor, { object: 'absence', object_id: overlap.id }, ['set']);
  const meta: AbsenceInTheWay = { overlap, changed_by };
  return new ApiError('invalidInput', { fields: [{ field: 'from_day', rule: 'overlap' }], ...meta });
}
