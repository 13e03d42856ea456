import type { AttendanceSettingsRecord, ParsedInput, timeClockRoutes } from '@haruka/contract';
import { lostVersion } from '../../../platform/named-refusals.ts';
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
): Promise<AttendanceSettingsRecord> {
  await requireLocation(db, actor, clinic_location_id);
  return repo.recordOf(db, clinic_location_id);
}

/**
 * Changes how a location counts work time. Every month is counted again; the stamps stay. Rejects with `editConflict`, which names
 * the colleague who was faster.
 */
export const changeSettings = (
  { db }: TimeClockDeps,
  actor: ClinicActor,
  { clinic_location_id, version, ...changed }: ParsedInput<typeof timeClockRoutes.changeAttendanceSettings>,
  request: RequestInfo,
): Promise<AttendanceSettingsRecord> =>
  db.transaction().execute(async (tx) => {
    await requireLocation(tx, actor, clinic_location_id);
    if (!(await repo.saveSettings(tx, { clinic_location_id, version, by: actor.id }, changed))) {
      const now = await repo.recordOf(tx, clinic_location_id);
      throw lostVersion(now.changed && { ...now.changed, version: now.version });
    }
    await audit(tx, request, { actor, object: 'attendance_setting', object_id: clinic_location_id, action: 'update' });
    await emitEvent(tx, 'stamps.changed', { member_id: actor.id, clinic_location_id });
    return repo.recordOf(tx, clinic_location_id);
  });
