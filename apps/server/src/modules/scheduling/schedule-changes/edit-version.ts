import type { LastEdit } from '@haruka/contract';
import { lostVersion } from '../../../platform/named-refusals.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { lastEdit, lastEdits, nextVersion, type Setting } from './schedule-change.repo.ts';

/**
 * Counts a change of a setting and returns its new version. Rejects with `editConflict`, which names the other editor, when
 * another member saved after `version` was read.
 */
export async function takeVersion(tx: Tx, actor: ClinicActor, setting: Setting, version: number): Promise<number> {
  const next = await nextVersion(tx, setting, version, actor.id);
  if (next === undefined) throw lostVersion(await lastEdit(tx, setting));
  return next;
}

/** Returns the last changes of the doctors' hours at a location, by doctor. */
export const editsOfHours = (db: Db, clinic_location_id: number): Promise<Map<number, LastEdit>> =>
  lastEdits(db, clinic_location_id);

/** Returns the last change of the closed days of a location. */
export const editOfClosedDays = (db: Db, clinic_location_id: number): Promise<LastEdit> =>
  lastEdit(db, { clinic_location_id, doctor_id: null });
