import { errorCodes } from '@haruka/contract';
import type { Output, ParsedInput, ErrorName, MemberRole, Tokens, authRoutes } from '@haruka/contract';
import type { Tx } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { verifyPassword } from '../../../platform/auth/passwords.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { hashOf, newOpaqueToken } from '../../../platform/auth/tokens.ts';
import * as accounts from './auth-account.repo.ts';
import * as attempts from './sign-up-attempt.repo.ts';
import type { AuthDeps } from './auth.deps.ts';
import { emitMembers } from './emit-members.ts';
import { isKnownDevice } from './known-device.service.ts';
import { noteFailure } from './failed-sign-in.service.ts';
import { countTry } from './log-in-limits.ts';
import { checkSecondFactor, startSetup } from './second-factor.service.ts';
import type { Person } from './session.repo.ts';
import { openSession, tokensOf } from './session.service.ts';

type LogIn = ParsedInput<(typeof authRoutes)['logIn']>;
type MemberLogIn = ParsedInput<(typeof authRoutes)['memberLogIn']>;
type Member = NonNullable<Awaited<ReturnType<typeof accounts.findMemberByEmail>>>;

/**
 * A patient signs in. An unknown account and a wrong password give the same answer in the same time. The password of a
 * sign-up that waits gives 05001, whether the address has an account already or not.
 */
export async function logIn(
  deps: AuthDeps,
  { email, phone_number, password }: LogIn,
  request: RequestInfo,
): Promise<Tokens> {
  const address = email ? { email } : phone_number ? { phone_number } : undefined;
  if (!address) throw new ApiError('emailOrPhoneRequired');
  const name = email ?? phone_number!;
  const patient = await accounts.findPatient(deps.db, address);
  const isKnown = await isKnownDevice(deps.db, patient && { patient_id: patient.id }, request);
  const tries = await countTry(deps.db, 'patient', name, request, isKnown);

  const fits = await verifyPassword(patient?.password_hash, password);
  if (!fits || !patient) {
    const attempt = await attemptWith(deps, name, password);
    if (attempt) throw new ApiError('accountNotActivated', { attempt });
    await noteFailure(deps, 'password', name, errorCodes.wrongPassword, request);
    throw new ApiError('wrongPassword');
  }
  await tries.succeed();
  if (patient.status === 'REGISTERED') throw new ApiError('accountNotActivated');
  if (patient.status === 'LEFT') throw new ApiError('accountInactive');
  const owner = { kind: 'patient' as const, patient_id: patient.id, member_id: null };
  const opened = await deps.db.transaction().execute(async (tx) => {
    await refuseChanged(tx, { patient_id: patient.id }, patient.password_hash);
    return openSession(deps, tx, owner, request);
  });
  return tokensOf(deps, opened);
}

/**
 * Rejects a password that was changed, or whose account was closed, while it was compared. Holds it otherwise until the transaction ends, so
 * that a change ends the session that is opened now.
 */
async function refuseChanged(tx: Tx, person: Person, password_hash: string | null): Promise<void> {
  if (!(await accounts.holdPassword(tx, person, password_hash))) throw new ApiError('wrongPassword');
}

/** How many sign-ups at one address are compared with a typed password. */
const mostAttempts = 3;

/** Returns a new token for the sign-up that chose this password, as long as its address waits to be verified. */
async function attemptWith({ db }: AuthDeps, name: string, password: string): Promise<string | undefined> {
  for (const attempt of await attempts.newestAttempts(db, hashOf(name), mostAttempts)) {
    if (!(await verifyPassword(attempt.password_hash, password))) continue;
    const { token, hash } = newOpaqueToken();
    await attempts.insertAttempt(db, { ...attempt, attempt_hash: hash });
    return token;
  }
  return undefined;
}

/**
 * Signs a person of a clinic in to one of the two apps. Checks password, access, app and second factor, in this order.
 */
export async function memberLogIn(
  deps: AuthDeps,
  typed: MemberLogIn,
  request: RequestInfo,
): Promise<Output<(typeof authRoutes)['memberLogIn']>> {
  const { email, password, app } = typed;
  const member = await accounts.findMemberByEmail(deps.db, email);
  const isKnown = await isKnownDevice(deps.db, member && { member_id: member.id }, request);
  const tries = await countTry(deps.db, 'member', email, request, isKnown);

  if (!(await verifyPassword(member?.password_hash, password)) || !member) {
    await noteFailure(deps, 'password', email, errorCodes.wrongPassword, request);
    throw new ApiError('wrongPassword');
  }
  const memberRoles = await accounts.rolesOf(deps.db, member.id);
  const roles = [...new Set(memberRoles.map(({ role }) => role))];
  try {
    rejectInactive(member.status, member.clinic_status);
    rejectWrongApp(app, memberRoles);
    await askSecondFactor(deps, member, typed, request);
  } catch (error) {
    // The password was right: a wrong code is the only failure that is left.
    if (!(error instanceof ApiError) || error.code !== errorCodes.secondFactorWrong) await tries.takeBack();
    throw error;
  }
  await tries.succeed();
  const owner = { kind: app, patient_id: null, member_id: member.id, clinic_id: member.clinic_id };
  const opened = await deps.db.transaction().execute(async (tx) => {
    await refuseChanged(tx, { member_id: member.id }, member.password_hash);
    const session = await openSession(deps, tx, owner, request);
    // The owner reads in the list of members when each signed in.
    await emitMembers(tx, member.clinic_id);
    return session;
  });
  deps.mailQueue.ring();
  return { ...(await tokensOf(deps, opened)), roles };
}

const clinicRefusals: Record<Member['clinic_status'], ErrorName | undefined> = {
  APPLIED: 'clinicNotApproved',
  APPROVED: undefined,
  CANCELLED: 'clinicCancelled',
  DISCONTINUED: 'clinicDiscontinued',
};

/** Refuses people and clinics that do not work here (now): 04008, 04013, 02010, 02011, 02012 (ERR-3). */
export function rejectInactive(status: Member['status'], clinic_status: Member['clinic_status']): void {
  if (status === 'SUSPENDED') throw new ApiError('memberSuspended');
  if (status !== 'ACTIVE') throw new ApiError('accountInactive');
  const refusal = clinicRefusals[clinic_status];
  if (refusal) throw new ApiError(refusal);
}

/**
 * The doctor app is for doctors, the clinic app for owners and staff (ROLE-1). A member without any role gets 04008.
 */
export function rejectWrongApp(app: 'clinic' | 'doctor', roles: readonly { role: MemberRole }[]): void {
  const isDoctor = roles.some(({ role }) => role === 'DOCTOR');
  const isClinicStaff = roles.some(({ role }) => role !== 'DOCTOR');
  if (app === 'doctor' ? isDoctor : isClinicStaff) return;
  if (!isDoctor && !isClinicStaff) throw new ApiError('accountInactive');
  throw new ApiError('wrongApp', { go_to: app === 'doctor' ? 'clinic' : 'doctor' });
}

/**
 * Checks the factor that the clinic demands or the member chose: six digits, or a recovery code. A member who needs a
 * factor and has none gets a setup token instead of a session (02016). It allows nothing but the setup.
 */
async function askSecondFactor(
  deps: AuthDeps,
  member: Member,
  { app, totp, recovery_code }: MemberLogIn,
  request: RequestInfo,
) {
  if (member.totp_secret) return checkSecondFactor(deps, { ...member, app }, { totp, recovery_code }, request);
  if (!member.totp_required) return;
  const setup = await deps.db.transaction().execute(async (tx) => {
    await refuseChanged(tx, { member_id: member.id }, member.password_hash);
    return startSetup({ ...deps, db: tx }, member, { app, signs_in: true });
  });
  throw new ApiError('secondFactorSetupRequired', setup);
}
