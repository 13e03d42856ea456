import {
  type Output,
  type ParsedInput,
  type ClinicCard,
  type ClinicLocation,
  type LocationLinks,
  type OfferedSlot,
  type Page,
  type clinicRoutes,
  limits,
} from '@haruka/contract';
import { prefectureById, prefectureByName } from '@haruka/contract/directory/places';
import type { MemberActor, PatientActor, SignedIn } from '../../../platform/auth/actor.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { Sockets } from '../../../platform/events/sockets.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { consumeRateLimits } from '../../../platform/http/rate-limit.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { locationsOf } from '../../../platform/auth/member-locations.ts';
import { emitAccountChange, emitPatientChange } from '../../identity/patient-changes/emit-patient-change.ts';
import * as repo from './clinic.repo.ts';
import type { Directory } from './clinic-directory.ts';
import type { FinderQuery } from '../finder/finder.ts';

export interface ClinicDeps {
  db: Db;
  reader: Db;
  directory: Directory;
  sockets: Pick<Sockets, 'joinRoom'>;
  /** Where the patient's app is served. */
  patientOrigin: string;
  /** The next slots a patient may book at each location, for any of the specialities. Locations without one are left out. */
  nextFree(location_ids: readonly number[], specialities?: readonly number[]): Promise<Map<number, OfferedSlot[]>>;
}

/** Returns whether a patient is joined to a location. */
export const isJoined = repo.isJoined;

/** The master list of medical departments. */
export const specialities = ({ reader }: ClinicDeps) => repo.specialities(reader);

/**
 * Returns a page of the locations that hold every word, have any of the specialities and lie in the prefecture. A page
 * has ten locations by default (DATA-14, clinic search filter).
 */
export async function findLocations(
  deps: ClinicDeps,
  asked: ParsedInput<typeof clinicRoutes.clinicLocations>,
): Promise<Page<ClinicCard[]>> {
  const { name, medical_speciality_ids, address_1, sort = 'popular', page_size } = asked;
  const prefecture = address_1 ? (prefectureByName(address_1)?.id ?? 0) : undefined;
  const specialities = medical_speciality_ids?.split(',').map(Number);
  const criteria = { name, specialities, prefecture };
  const paging = { page: asked.page_number ?? asked.page, page_size };
  if (sort === 'next_free') return { ...(await soonestFirst(deps, criteria, paging)), ...paging };
  const { items, total } = deps.directory.finder().find({ ...criteria, order: sort, ...paging });
  return { items: await cardsOf(deps, items, specialities), ...paging, total };
}

/**
 * Sorts the most visited of what was found by their next free slot; those without one stand last. Beyond that many the
 * usual order goes on, because every slot of the country would have to be computed.
 */
async function soonestFirst(
  deps: ClinicDeps,
  criteria: Omit<FinderQuery, 'page' | 'page_size'>,
  paging: Pick<FinderQuery, 'page' | 'page_size'>,
) {
  const most = limits.sortedBySlot;
  const finder = deps.directory.finder();
  const { items: sortable, total } = finder.find({ ...criteria, page: 1, page_size: most });
  const from = (paging.page - 1) * paging.page_size;
  if (from >= most) {
    const { items } = finder.find({ ...criteria, ...paging });
    return { items: await cardsOf(deps, items, criteria.specialities), total };
  }
  const shown = await withNextFree(deps, sortable, criteria.specialities);
  const startOf = ({ next_free }: (typeof shown)[number]) => (next_free ? Date.parse(next_free) : Number.MAX_VALUE);
  const sorted = shown.toSorted((a, b) => startOf(a) - startOf(b));
  return { items: await withFaces(deps, sorted.slice(from, from + paging.page_size)), total };
}

/** Returns one location with its doctors and their weekly hours, for the public. Rejects with `locationNotFound`. */
export async function location(deps: ClinicDeps, id: number): Promise<ClinicLocation> {
  const [found, doctors, hours] = await Promise.all([
    repo.findLocation(deps.reader, id),
    repo.doctorsAt(deps.reader, id),
    repo.hoursAt(deps.reader, id),
  ]);
  if (!found) throw new ApiError('locationNotFound');
  const [shown] = await withNextFree(deps, [found]);
  const weekly_hours = hours.map(({ doctor_id, dow, from_minute, to_minute, valid_from, valid_to }) => ({
    doctor_id,
    dow,
    from: wallTime(from_minute),
    to: wallTime(to_minute),
    ...(valid_from && { valid_from }),
    ...(valid_to && { valid_to }),
  }));
  return { ...shown!, doctors, weekly_hours };
}

/** The same for someone signed in. People of a clinic read their own locations; another clinic's looks like none. */
export async function joinedLocation(
  deps: ClinicDeps,
  actor: SignedIn,
  id: number,
): Promise<Output<typeof clinicRoutes.joinedClinicLocation>> {
  const found = await location(deps, id);
  if (actor.kind === 'patient') return { ...found, is_joined: await repo.isJoined(deps.reader, actor.id, id) };
  const locations = locationsOf(actor);
  const isOwn = locations === null ? actor.clinic_id === found.clinic_id : locations.includes(id);
  if (!isOwn) throw new ApiError('locationNotFound');
  return { ...found, is_joined: true };
}

/** The links that the caller's own locations give to patients; an owner's are all of the clinic. */
export async function locationLinks(
  { reader, patientOrigin }: ClinicDeps,
  actor: MemberActor,
): Promise<LocationLinks[]> {
  const found = await repo.ownLocations(reader, actor.clinic_id, locationsOf(actor));
  return found.map((location) => ({
    ...location,
    menu: `${patientOrigin}/menu?clid=${location.id}`,
    register: `${patientOrigin}/quick-register?clid=${location.id}`,
  }));
}

/** Locations the patient is joined to, the newest first. */
export const myLocations = async (deps: ClinicDeps, { id }: PatientActor) => ({
  clinic_locations: await cardsOf(deps, await repo.joinedCards(deps.reader, id)),
});

/**
 * Links the account to a location, to a limited number of them a day. Rejects with patientAlreadyJoined when it is linked
 * already, and with tooManyRequests.
 */
export async function join(
  { db, sockets }: ClinicDeps,
  actor: PatientActor,
  clinic_location_id: number,
  request: RequestInfo,
) {
  const joined = await db.transaction().execute(async (tx) => {
    const isNew = await joinIn(tx, actor, clinic_location_id, request);
    if (!isNew) throw new ApiError('patientAlreadyJoined');
    // In the transaction, so that only a new link is counted.
    await consumeRateLimits(tx, [{ key: `joins:${actor.id}`, most: limits.joinsPerDay, seconds: 86_400 }]);
    return { clinic_location_id };
  });
  // The patient's open screens follow its free slots from now on.
  sockets.joinRoom(`patient:${actor.id}`, `joined:${clinic_location_id}`);
  return joined;
}

/** Links an account to a location in a transaction of the caller's; returns false when it was linked before. */
export async function joinIn(
  tx: Tx,
  actor: Pick<PatientActor, 'kind' | 'id'>,
  clinic_location_id: number,
  request: RequestInfo,
): Promise<boolean> {
  const clinic = await repo.clinicOf(tx, clinic_location_id);
  if (!clinic) throw new ApiError('locationNotFound');
  const isNew = await repo.join(tx, actor.id, clinic_location_id);
  if (isNew) {
    await audit(tx, request, {
      actor,
      object: 'clinic_location',
      object_id: clinic_location_id,
      action: 'join',
      clinic_id: clinic.id,
    });
    await emitPatientChange(tx, actor.id);
    await emitAccountChange(tx, actor.id);
  }
  return isNew !== undefined;
}

async function withNextFree<C extends repo.Card>({ nextFree }: ClinicDeps, found: C[], specialities?: number[]) {
  const ids = found.map(({ id }) => id);
  const free = ids.length > 0 ? await nextFree(ids, specialities) : new Map<number, OfferedSlot[]>();
  return found.map(({ prefecture, ...card }) => {
    const next_slots = free.get(card.id) ?? [];
    return {
      ...card,
      address_1: prefectureById(prefecture)?.name ?? '',
      next_free: next_slots[0]?.start_at ?? null,
      next_slots,
    };
  });
}

async function withFaces<C extends { id: number }>({ reader }: ClinicDeps, found: C[]) {
  const ids = found.map(({ id }) => id);
  const faces = ids.length > 0 ? await repo.facesAt(reader, ids) : undefined;
  return found.map((card) => ({
    ...card,
    doctors: (faces?.get(card.id) ?? []).map(({ id, last_name, licence_year }) => ({ id, last_name, licence_year })),
  }));
}

const cardsOf = async (deps: ClinicDeps, found: repo.Card[], specialities?: number[]) =>
  withFaces(deps, await withNextFree(deps, found, specialities));

const wallTime = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
