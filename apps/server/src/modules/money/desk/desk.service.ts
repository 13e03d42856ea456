import { ApiError } from '../../../platform/api-error.ts';
import type { MemberActor } from '../../../platform/auth/actor.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import type { Db } from '../../../platform/db/databases.ts';

/** The money of a clinic, or of some of its locations. */
export interface Desk {
  clinic_id: number;
  /** Null for the whole clinic. */
  locations: readonly number[] | null;
}

/** Returns the locations of the caller, or the one that is named. Another one does not exist for them (`locationNotFound`). */
export async function deskOf(db: Db, actor: MemberActor, named: number | undefined): Promise<Desk> {
  const { clinic_id } = actor;
  const locations = locationsOf(actor);
  if (named === undefined) return { clinic_id, locations };
  const isTheirs = locations ? locations.includes(named) : await isLocationOf(db, clinic_id, named);
  if (!isTheirs) throw new ApiError('locationNotFound');
  return { clinic_id, locations: [named] };
}

const isLocationOf = async (db: Db, clinic_id: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom('clinic_location')
    .select('id')
    .where('id', '=', id)
    .where('clinic_id', '=', clinic_id)
    .executeTakeFirst()) !== undefined;
