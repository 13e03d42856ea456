import type { Answer, Checked, ErrorCode, Tokens, authRoutes } from '@haruka/contract';
import type { RequestFacts } from '../../house/mount.ts';
import { passwordFits } from '../../house/passwords.ts';
import { Problem } from '../../house/problem.ts';
import { type Allowance, forgive, perAddress, spend } from '../../house/rate.ts';
import { hashOf } from '../../house/tokens.ts';
import * as accounts from './account.repo.ts';
import type { AuthDeps } from './auth.deps.ts';
import { openSession, tokensOf } from './session.service.ts';
import { secretFromBase32, totpStep } from './totp.ts';

type LogIn = Checked<(typeof authRoutes)['logIn']>;
type MemberLogIn = Checked<(typeof authRoutes)['memberLogIn']>;
type Member = NonNullable<Awaited<ReturnType<typeof accounts.findMemberByEmail>>>;

/** A patient signs in. No such account and a wrong password give the same answer in the same time (safety S3). */
export async function logIn(
  deps: AuthDeps,
  { email, phone_number, password }: LogIn,
  request: RequestFacts,
): Promise<Tokens> {
  const address = email ? { email } : phone_number ? { phone_number } : undefined;
  if (!address) throw new Problem('RCL_02008');
  const tries = triesOf('patient', email ?? phone_number!, request.ip);
  await spend(deps.db, tries);

  const patient = await accounts.findPatient(deps.db, address);
  if (!(await passwordFits(patient?.password_hash, password)) || !patient) throw new Problem('RCL_04004');
  await forgive(deps.db, [tries[0]!.key, tries[1]!.key]);
  if (patient.status === 'REGISTERED') throw new Problem('RCL_05001');
  if (patient.status === 'LEFT') throw new Problem('RCL_04008');
  const owner = { kind: 'patient' as const, patient_id: patient.id, member_id: null };
  return tokensOf(deps, await deps.db.transaction().execute((tx) => openSession(deps, tx, owner, request)));
}

/** A person of a clinic signs in to one of the two apps: password, standing, the right door, second factor, in this order. */
export async function memberLogIn(
  deps: AuthDeps,
  { email, password, app, totp }: MemberLogIn,
  request: RequestFacts,
): Promise<Answer<(typeof authRoutes)['memberLogIn']>> {
  const tries = triesOf('member', email, request.ip);
  await spend(deps.db, tries);

  const member = await accounts.findMemberByEmail(deps.db, email);
  if (!(await passwordFits(member?.password_hash, password)) || !member) throw new Problem('RCL_04004');
  refuseUnwelcome(member.status, member.clinic_status);
  const held = await accounts.rolesOf(deps.db, member.id);
  const roles = [...new Set(held.map(({ role }) => role))];
  const isDoctor = roles.includes('DOCTOR');
  const isOffice = roles.some((role) => role !== 'DOCTOR');
  if (app === 'doctor' ? !isDoctor : !isOffice) {
    if (!isDoctor && !isOffice) throw new Problem('RCL_04008');
    throw new Problem('RCL_02015', { go_to: app === 'doctor' ? 'clinic' : 'doctor' });
  }
  await askSecondFactor(deps, member, totp);
  await forgive(deps.db, [tries[0]!.key, tries[1]!.key]);
  const owner = { kind: app, patient_id: null, member_id: member.id, clinic_id: member.clinic_id };
  const opened = await deps.db.transaction().execute((tx) => openSession(deps, tx, owner, request));
  return { ...(await tokensOf(deps, opened)), roles };
}

const clinicRefusals: Record<Member['clinic_status'], ErrorCode | undefined> = {
  APPLIED: 'RCL_02010',
  APPROVED: undefined,
  CANCELLED: 'RCL_02011',
  DISCONTINUED: 'RCL_02012',
};

/** Refuses people and clinics that do not work here (now): 04008, 04013, 02010, 02011, 02012 (spec §8). */
export function refuseUnwelcome(status: Member['status'], clinic_status: Member['clinic_status']): void {
  if (status === 'SUSPENDED') throw new Problem('RCL_04013');
  if (status !== 'ACTIVE') throw new Problem('RCL_04008');
  const refusal = clinicRefusals[clinic_status];
  if (refusal) throw new Problem(refusal);
}

/** Six digits of the member's authenticator, each good once (RFC 6238 5.2). Demanded by the clinic or chosen by the member. */
async function askSecondFactor(
  { db, now }: AuthDeps,
  { id, totp_required, totp_secret }: Member,
  typed: string | undefined,
) {
  if (!totp_required && !totp_secret) return;
  if (typed === undefined) throw new Problem('RCL_02013');
  await spend(db, [{ key: `totp:${id}`, most: 5, seconds: 300 }]);
  const step = totp_secret ? totpStep(secretFromBase32(totp_secret), typed, now()) : undefined;
  if (step === undefined || !(await accounts.useTotpStep(db, id, step))) throw new Problem('RCL_02014');
  await forgive(db, [`totp:${id}`]);
}

/** Tries at one account from one place, at one account from everywhere, and from one place at any account. The name is not kept with the count. */
function triesOf(kind: 'patient' | 'member', name: string, ip: string): Allowance[] {
  const account = `log_in:${kind}:${hashOf(name).toString('base64url')}`;
  return [
    { key: `${account}:${hashOf(ip).toString('base64url').slice(0, 12)}`, most: 10, seconds: 900 },
    { key: account, most: 50, seconds: 900 },
    ...perAddress('log_in', ip, 60, 900),
  ];
}
