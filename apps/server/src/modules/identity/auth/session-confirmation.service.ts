import type { Output, ParsedInput, authRoutes } from '@haruka/contract';
import type { MemberActor, PatientActor, SignedIn } from '../../../platform/auth/actor.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { Db } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { ApiError } from '../../../platform/api-error.ts';
import type { AuthDeps } from './auth.deps.ts';
import * as repo from './session-confirmation.repo.ts';
import { askPassword } from './auth-password.service.ts';
import { checkSecondFactor, typedFactor } from './second-factor.service.ts';

type Typed = ParsedInput<(typeof authRoutes)['confirmSession']>;

/**
 * Confirms the signed-in session for some minutes with the password and, where there is one, the second factor. A patient's account that
 * was closed at this moment has no session any more (02003).
 */
export async function confirmSession(
  deps: AuthDeps,
  actor: SignedIn,
  typed: Typed,
  request: RequestInfo,
): Promise<Output<(typeof authRoutes)['confirmSession']>> {
  if (actor.kind === 'patient') await confirmPatient(deps, actor, typed, request);
  else await confirmMember(deps, actor, typed, request);
  const confirmed_until = await deps.db.transaction().execute(async (tx) => {
    await audit(tx, request, { actor, object: 'session', object_id: actor.sid, action: 'confirm' });
    return repo.confirm(tx, actor.sid);
  });
  return { confirmed_until };
}

async function confirmPatient(deps: AuthDeps, { id }: PatientActor, typed: Typed, request: RequestInfo) {
  const find = async () => {
    const patient = await repo.patientLogin(deps.db, id);
    if (!patient) throw new ApiError('invalidToken');
    if (!patient.password_hash) throw new ApiError('newPasswordRequired');
    return patient;
  };
  await askPassword(deps, { patient_id: id }, find, typed.current_password, request);
}

async function confirmMember(deps: AuthDeps, actor: MemberActor, typed: Typed, request: RequestInfo) {
  const find = async () => {
    const member = await repo.memberLogin(deps.db, actor.id);
    if (!member?.password_hash) throw new ApiError('wrongCurrentPassword');
    return member;
  };
  const member = await askPassword(deps, { member_id: actor.id }, find, typed.current_password, request);
  if (member.totp_secret)
    await checkSecondFactor(deps, { ...member, app: actor.kind }, typedFactor(typed.code), request);
}

/** Rejects with confirmationRequired when the session has not been confirmed lately; its `meta` says how to confirm it. */
export async function refuseUnconfirmed(db: Db, actor: SignedIn): Promise<void> {
  if (await repo.isConfirmed(db, actor.sid)) return;
  throw new ApiError('confirmationRequired', await waysOf(db, actor));
}

async function waysOf(db: Db, actor: SignedIn) {
  if (actor.kind !== 'patient') {
    const member = await repo.memberLogin(db, actor.id);
    return { by: member?.totp_secret ? 'PASSWORD_AND_CODE' : 'PASSWORD' };
  }
  const patient = await repo.patientLogin(db, actor.id);
  return !patient?.password_hash && patient?.phone_number
    ? { by: 'SMS', phone_number: patient.phone_number }
    : { by: 'PASSWORD' };
}
