import type { AttendanceSettings, ParsedInput, timeClockRoutes } from '@haruka/contract';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { requireLocation } from '../schedule-changes/schedule-change.service.ts';
import * as repo from './attendance-setting.repo.ts';
import type { TimeClockDeps } from './stamp-access.ts';

/** Returns how a location of the caller counts work time. */
export async function settings(
  { db }: TimeClockDeps,
  actor: ClinicActor,
  clinic_location_id: number,
): Promise<AttendanceSettings> {
  await requireLocation(db, actor, clinic_location_id);
  return repo.settingsOf(db, clinic_location_id);
}

/** Changes how a location counts work time. Every month is counted again; the stamps stay. */
export const changeSettings = (
  { db }: TimeClockDeps,
  actor: ClinicActor,
  { clinic_location_id, ...changed }: ParsedInput<typeof timeClockRoutes.changeAttendanceSettings>,
  request: RequestInfo,
): Promise<AttendanceSettings> =>
  db.transaction().execute(async (tx) => {
    await requireLocation(tx, actor, clinic_location_id);
    await repo.saveSettings(tx, clinic_location_id, changed);
    await audit(tx, request, { actor, object: 'attendance_setting', object_id: clinic_location_id, action: 'update' });
    await emitEvent(tx, 'stamps.changed', { member_id: actor.id, clinic_location_id });
    return changed;
  });
