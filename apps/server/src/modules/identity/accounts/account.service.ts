import { type Account, type AccessRecord, type Device, errorCodes, limits, type Page } from '@haruka/contract';
import type { PatientActor } from '../../../platform/auth/actor.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { removeCardsOf } from '../../money/cards/card.service.ts';
import { endRequestsOf } from '../../pharmacy/ended-requests/ended-request.service.ts';
import { tokyoTimeOf } from '../../scheduling/availability/days.ts';
import { queueEmail } from '../../../providers/mail/mail-queue.ts';
import type { AuthDeps } from '../auth/auth.deps.ts';
import { cut, devicesOf, endSession, endSessionsOf } from '../auth/session.service.ts';
import { agreeTo } from '../auth/sign-up.service.ts';
import { emitAccountChange, emitPatientChange } from '../patient-changes/emit-patient-change.ts';
import * as repo from './account.repo.ts';
import { closePending } from './contact.repo.ts';
import { accountClosedEmail } from './account.emails.ts';
import { confirmPassword } from './account-password.service.ts';

/** Returns the consult of a patient or of their dependants that still stands. */
export const liveConsult = repo.liveConsult;

/** Returns the terms that a patient agreed to, newest first. */
export const agreementsOf = repo.agreementsOf;

/** Returns every access to a patient's record, for the patient's own copy. */
export const accessesOf = repo.allAccessesOf;

/** The account as its owner sees it. */
export async function myAccount(reader: Db, { id }: PatientActor): Promise<Account> {
  const [found, agreements] = await Promise.all([repo.findAccount(reader, id), repo.agreementsOf(reader, id)]);
  if (!found) throw new ApiError('invalidToken');
  return { ...found, agreements };
}

/** Returns the devices in which the patient is signed in; the calling one is marked. */
export const myDevices = (reader: Db, { id, sid }: PatientActor): Promise<Device[]> =>
  devicesOf(reader, { patient_id: id }, sid);

/** Signs out one of the patient's own devices. An unknown or foreign device changes nothing. */
export async function endDevice(
  deps: AuthDeps,
  actor: PatientActor,
  device_id: string,
  request: RequestInfo,
): Promise<null> {
  const ended = await deps.db.transaction().execute(async (tx) => {
    const ended = await endSession(tx, { patient_id: actor.id }, device_id, 'ended_by_patient');
    if (ended.length > 0) await audit(tx, request, { actor, object: 'session', object_id: device_id, action: 'end' });
    return ended;
  });
  cut(deps, ended);
  return null;
}

/** Logs the patient out everywhere, or everywhere but here. */
export async function endDevices(deps: AuthDeps, actor: PatientActor, keep_this: boolean, request: RequestInfo) {
  const ended = await deps.db.transaction().execute(async (tx) => {
    // What an intruder began on another device ends with it.
    await closePending(tx, actor.id);
    await audit(tx, request, { actor, object: 'session', object_id: actor.sid, action: 'end_all' });
    return endSessionsOf(tx, { patient_id: actor.id }, 'ended_by_patient', keep_this ? actor.sid : undefined);
  });
  cut(deps, ended);
  return { ended: ended.length };
}

/** Returns who read the patient's record: date, clinic, role and object, newest first. */
export async function accessRecords(reader: Db, { id }: PatientActor, page: number): Promise<Page<AccessRecord[]>> {
  const [items, total] = await Promise.all([repo.accessesOf(reader, id, page), repo.countAccesses(reader, id)]);
  return { items, page, page_size: limits.pageSize, total };
}

/** Writes down that the patient agreed to newer terms; a second time changes nothing. */
export async function agree(
  { db }: AuthDeps,
  actor: PatientActor,
  version: string,
  request: RequestInfo,
): Promise<null> {
  await db.transaction().execute(async (tx) => {
    await agreeTo(tx, actor.id, version);
    await emitAccountChange(tx, actor.id);
    await audit(tx, request, { actor, object: 'agreement', object_id: version, action: 'agree' });
  });
  return null;
}

/** What closing an account needs beside a session. */
export interface LeavingDeps extends AuthDeps {
  /** Asks the payment service first. */
  hasUnpaidOrders(account_id: string): Promise<boolean>;
  /** The same as the database has it, in a transaction that holds the account. */
  isOwing(tx: Tx, account_id: string): Promise<boolean>;
}

/**
 * Closes the account, unless a consult still stands (05018, with its time) or an order is unpaid (05019): nothing could reach its owner
 * any more. Its open requests for medicine end. Its cards are removed here and at the payment service. The record of treatment has to
 * be kept. A second request at the same time succeeds and changes nothing.
 */
export async function leave(
  deps: LeavingDeps,
  actor: PatientActor,
  current_password: string | undefined,
  request: RequestInfo,
): Promise<null> {
  try {
    await closeAccount(deps, actor, current_password, request);
  } catch (error) {
    const isClosed = error instanceof ApiError && error.code === errorCodes.invalidToken;
    if (!isClosed) throw error;
  }
  return null;
}

async function closeAccount(
  deps: LeavingDeps,
  actor: PatientActor,
  current_password: string | undefined,
  request: RequestInfo,
): Promise<void> {
  const { email, is_email_verify, locale } = await confirmPassword(deps, actor, current_password, request);
  if (await deps.hasUnpaidOrders(actor.id)) throw new ApiError('unpaidItems');
  const ended = await deps.db.transaction().execute(async (tx) => {
    if (!(await repo.holdAccount(tx, actor.id))) throw new ApiError('invalidToken');
    const consult = await repo.liveConsult(tx, actor.id);
    if (consult)
      throw new ApiError('consultStillBooked', { consulting_start_date: tokyoTimeOf(Date.parse(consult.start_at)) });
    await endRequestsOf(tx, actor, request);
    // A doctor may have issued medicine since the first check.
    if (await deps.isOwing(tx, actor.id)) throw new ApiError('unpaidItems');
    await removeCardsOf(tx, actor.id);
    await repo.close(tx, actor.id);
    await emitPatientChange(tx, actor.id);
    await audit(tx, request, { actor, object: 'patient', object_id: actor.id, action: 'leave' });
    if (email && is_email_verify) await queueEmail(tx, accountClosedEmail(email, locale));
    return endSessionsOf(tx, { patient_id: actor.id }, 'left');
  });
  cut(deps, ended);
  deps.mailQueue.ring();
}
