import type { LocationName } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import type { ClinicActor, MemberActor } from '../../../platform/auth/actor.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { Clock } from '../../../platform/ops/clock.ts';
import { settingsOf } from './attendance-setting.repo.ts';
import * as repo from './stamp.repo.ts';

export interface TimeClockDeps {
  db: Db;
  clock: Clock;
}

const isOwner = ({ roles }: MemberActor) => roles.some(({ role }) => role === 'OWNER');

/**
 * Returns where the caller may stamp, the last used location first. The doctor app counts the roles of a doctor, the clinic
 * app those of staff; an owner who sees patients stamps in both.
 */
export const ownLocations = (db: Db | Tx, actor: MemberActor): Promise<LocationName[]> =>
  repo.stampLocations(db, actor.id, {
    asDoctor: actor.kind === 'doctor' || isOwner(actor),
    asStaff: actor.kind === 'clinic',
  });

/** Rejects a location at which the caller does not stamp with `locationNotFound`. */
export async function requireOwnLocation(db: Db | Tx, actor: MemberActor, id: number): Promise<void> {
  const own = await ownLocations(db, actor);
  if (!own.some((location) => location.id === id)) throw new ApiError('locationNotFound');
}

/** Returns whether a person of the desk corrects the stamps of others: the owner, and staff where the location allows it. */
export const mayCorrect = async (db: Db | Tx, actor: ClinicActor, clinic_location_id: number): Promise<boolean> =>
  isOwner(actor) || (await settingsOf(db, clinic_location_id)).staff_correct;
