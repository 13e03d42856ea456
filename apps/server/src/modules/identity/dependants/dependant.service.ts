import { randomUUIDv7 } from 'node:crypto';
import { type ParsedInput, type Dependant, type DependantInfo, type dependantRoutes, limits } from '@haruka/contract';
import type { PatientActor } from '../../../platform/auth/actor.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { unknownPatient } from '../../../platform/named-refusals.ts';
import type { Sockets } from '../../../platform/events/sockets.ts';
import { endRequestsFor } from '../../pharmacy/ended-requests/ended-request.service.ts';
import { tokyoTimeOf } from '../../scheduling/availability/days.ts';
import { liveConsult } from '../accounts/account.service.ts';
import { refuseImpossibleBirth } from '../profiles/profile.service.ts';
import { emitAccountChange, emitPatientChange } from '../patient-changes/emit-patient-change.ts';
import * as repo from './dependant.repo.ts';

export interface DependantDeps {
  db: Db;
  reader: Db;
  today(): string;
  sockets: Pick<Sockets, 'joinRoom' | 'leaveRoom'>;
}

/** Returns the dependants of the account, the oldest first. */
export const list = ({ reader }: Pick<DependantDeps, 'reader'>, actor: PatientActor): Promise<Dependant[]> =>
  repo.listDependants(reader, actor.id);

/** Returns the account holder or one of their dependants by name; undefined for any other patient. */
export const findPerson = repo.findPerson;

/** Adds a child under 18. Rejects an eleventh dependant with 05040 and an adult with 01002. */
export async function add(
  { db, today, sockets }: DependantDeps,
  actor: PatientActor,
  info: DependantInfo,
  request: RequestInfo,
): Promise<Dependant> {
  refuseImpossibleBirth(info.date_of_birth, today());
  refuseAdult(info.date_of_birth, today());
  const id = randomUUIDv7();
  const added = await db.transaction().execute(async (tx) => {
    if (!(await repo.lockGuardian(tx, actor.id))) throw new ApiError('invalidToken');
    if ((await repo.countDependants(tx, actor.id)) >= limits.maxDependants) throw new ApiError('tooManyDependants');
    await repo.insertDependant(tx, id, actor.id, info);
    await audit(tx, request, { actor, object: 'patient', object_id: id, action: 'add_dependant', patient_id: id });
    await emitAccountChange(tx, actor.id);
    return found(tx, actor, id);
  });
  // The guardian's open screens follow the child's bookings from now on.
  sockets.joinRoom(`patient:${actor.id}`, `patient:${id}`);
  return added;
}

/** Updates the data of a dependant. Once of age, only the person may change it (05041). */
export async function update(
  { db, today }: DependantDeps,
  actor: PatientActor,
  { dependant_id, ...info }: ParsedInput<typeof dependantRoutes.updateDependant>,
  request: RequestInfo,
): Promise<Dependant> {
  refuseImpossibleBirth(info.date_of_birth, today());
  return db.transaction().execute(async (tx) => {
    const before = await found(tx, actor, dependant_id);
    if (before.is_of_age) throw new ApiError('dependantOfAge', { of_age_on: before.of_age_on });
    refuseAdult(info.date_of_birth, today());
    if (!(await repo.updateDependant(tx, dependant_id, actor.id, info))) throw unknownPatient('dependant_id');
    await audit(tx, request, {
      actor,
      object: 'patient',
      object_id: dependant_id,
      action: 'update',
      patient_id: dependant_id,
    });
    await emitPatientChange(tx, dependant_id);
    await emitAccountChange(tx, actor.id);
    return found(tx, actor, dependant_id);
  });
}

/**
 * Takes a dependant off the account, unless a consult still stands (05018). Open requests for medicine end (AUTH-16). The clinic keeps the
 * medical record.
 */
export async function remove(
  { db, sockets }: DependantDeps,
  actor: PatientActor,
  dependant_id: string,
  request: RequestInfo,
): Promise<null> {
  // Runs as the system: row-level security no longer shows the guardian what this transaction takes away.
  await asSystem(() =>
    db.transaction().execute(async (tx) => {
      if (!(await repo.holdDependant(tx, dependant_id, actor.id))) throw unknownPatient('dependant_id');
      const consult = await liveConsult(tx, dependant_id);
      if (consult)
        throw new ApiError('consultStillBooked', { consulting_start_date: tokyoTimeOf(Date.parse(consult.start_at)) });
      await endRequestsFor(tx, actor, dependant_id, request);
      await repo.removeDependant(tx, dependant_id);
      await emitPatientChange(tx, dependant_id);
      await emitAccountChange(tx, actor.id);
      await audit(tx, request, {
        actor,
        object: 'patient',
        object_id: dependant_id,
        action: 'remove_dependant',
        patient_id: dependant_id,
      });
    }),
  );
  sockets.leaveRoom(`patient:${actor.id}`, `patient:${dependant_id}`);
  return null;
}

async function found(db: Db | Tx, actor: PatientActor, id: string): Promise<Dependant> {
  const dependant = await repo.findDependant(db, actor.id, id);
  if (!dependant) throw unknownPatient('dependant_id');
  return dependant;
}

/** An account acts for minors only; an adult has a separate account (decision 24). */
function refuseAdult(date_of_birth: string, today: string) {
  const year = String(Number(today.slice(0, 4)) - limits.ageOfMajority);
  const adultBirth = `${year}${today.slice(4)}`;
  if (date_of_birth <= adultBirth)
    throw new ApiError('invalidInput', { fields: [{ field: 'date_of_birth', rule: 'min', limit: adultBirth }] });
}
