import type { ClosedDays, closedDayRoutes, Output, ParsedInput } from '@haruka/contract';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import type { SlotDeps } from '../../consultation/consults/take-slot.service.ts';
import { dayAt, textOf } from '../availability/days.ts';
import { holidaysIn } from '../availability/holidays.ts';
import { editOfClosedDays, takeVersion } from '../schedule-changes/edit-version.ts';
import { changeSchedule, requireLocation } from '../schedule-changes/schedule-change.service.ts';
import { checkClosedDays } from './closed-day-rules.ts';
import * as repo from './closed-day.repo.ts';

const shownDays = 366;

/** Returns what closes a location from today on, and the national holidays of the coming year. */
export async function closedDays(
  { db }: SlotDeps,
  actor: ClinicActor,
  clinic_location_id: number,
): Promise<ClosedDays> {
  await requireLocation(db, actor, clinic_location_id);
  const [settings, edit] = await Promise.all([
    repo.closedDaysOf(db, clinic_location_id),
    editOfClosedDays(db, clinic_location_id),
  ]);
  return { ...settings, ...edit, holidays: holidaysIn(dayAt(Date.now()), shownDays) };
}

/**
 * Replaces what closes a location from today on. Rejects with `editConflict` when another member saved meanwhile, and with
 * `consultStillBooked` while affected bookings are undecided.
 */
export async function saveClosedDays(
  slots: SlotDeps,
  actor: ClinicActor,
  input: ParsedInput<typeof closedDayRoutes.saveClosedDays>,
  request: RequestInfo,
): Promise<Output<typeof closedDayRoutes.saveClosedDays>> {
  const { clinic_location_id, version, affected, ...settings } = input;
  await requireLocation(slots.db, actor, clinic_location_id);
  checkClosedDays(settings, textOf(dayAt(Date.now())));
  let saved = version;
  const solved = await changeSchedule(
    slots,
    actor,
    {
      locations: [clinic_location_id],
      doctor_id: null,
      decision: affected,
      refusal: 'consultStillBooked',
      field: 'days',
      async apply(tx) {
        saved = await takeVersion(tx, actor, { clinic_location_id, doctor_id: null }, version);
        await repo.replaceClosedDays(tx, clinic_location_id, settings);
        await audit(tx, request, { actor, object: 'closed_days', object_id: clinic_location_id, action: 'update' });
      },
    },
    request,
  );
  return { version: saved, solved };
}
