import { randomUUIDv7 } from 'node:crypto';
import { errorCodes, type Output, type ParsedInput, type authRoutes, limits } from '@haruka/contract';
import type { Actor } from '../../../platform/auth/actor.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import type { Locale } from '../../../platform/http/locale.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { ApiError } from '../../../platform/api-error.ts';
import {
  refundRateLimits,
  addressLimit,
  throwTooManyRequests,
  consumeRateLimits,
} from '../../../platform/http/rate-limit.ts';
import type { CodeStatus } from '../../../providers/sms/sms.ts';
import { emitAccountChange, emitPatientChange } from '../patient-changes/emit-patient-change.ts';
import * as accounts from './auth-account.repo.ts';
import { chosenIn, closeAttempts } from './sign-up-attempt.repo.ts';
import type { AuthDeps } from './auth.deps.ts';
import { confirm } from './session-confirmation.repo.ts';
import { noteFailure } from './failed-sign-in.service.ts';
import * as proofs from './one-time-code.repo.ts';
import { openSession, tokensOf } from './session.service.ts';

type Verified = Output<(typeof authRoutes)['verifyOtp']>;
type Typed = ParsedInput<(typeof authRoutes)['verifyOtp']>;
type Caller = Extract<Actor, { kind: 'public' | 'patient' }>;

/** Sends a one-time code to a number: for a signed-in patient to show it is theirs, else to finish signing up (CONTACT-6). */
export async function sendOtp(
  deps: AuthDeps,
  actor: Caller,
  { phone_number, attempt }: ParsedInput<(typeof authRoutes)['sendOtp']>,
  request: RequestInfo,
): Promise<{ verify: { service_id: string } }> {
  const patient = actor.kind === 'patient' ? undefined : await accounts.findPatient(deps.db, { phone_number });
  const waiting = patient?.status === 'REGISTERED' ? patient : undefined;
  // Without the attempt that chose it, no password comes with the code.
  const chosen = waiting && (await chosenIn(deps.db, waiting.id, attempt));
  const challenge =
    actor.kind === 'patient'
      ? {
          phone_number,
          purpose: 'OWN_NUMBER' as const,
          patient_id: actor.id,
          password_hash: null,
          is_owners: await accounts.isOwnNumber(deps.db, actor.id, phone_number),
        }
      : {
          phone_number,
          purpose: 'SIGN_UP' as const,
          patient_id: waiting?.id ?? null,
          password_hash: chosen?.password_hash ?? null,
        };
  return { verify: { service_id: await sendChallenge(deps, challenge, request, patient?.locale ?? request.locale) } };
}

const sendsFrom = ({ ip }: RequestInfo) => addressLimit('otp', ip, 10, 3600);

/** Sends a fresh code within the limits of `limits.otp` and gives its service_id. Anything that goes wrong outside is serviceUnavailable. */
export async function sendChallenge(
  deps: AuthDeps,
  asked: Omit<proofs.Challenge, 'id'>,
  request: RequestInfo,
  locale: Locale,
): Promise<string> {
  const { db, sms } = deps;
  await consumeRateLimits(db, sendsFrom(request));
  const id = randomUUIDv7();
  await db.transaction().execute(async (tx) => {
    const { today, seconds_since, day_ends_in } = await proofs.sentTo(tx, asked.phone_number, asked.is_owners ?? false);
    if (seconds_since !== null && seconds_since < limits.otp.betweenSeconds)
      throwTooManyRequests(limits.otp.betweenSeconds - seconds_since);
    if (today >= limits.otp.perDay) throwTooManyRequests(Math.max(1, day_ends_in ?? 1));
    await proofs.insertChallenge(tx, { ...asked, id });
  });
  try {
    await proofs.challengeSent(db, id, await sms.start(asked.phone_number, locale));
  } catch (error) {
    deps.warn(error, 'a code could not be sent');
    await proofs.withdrawChallenge(db, id);
    throw new ApiError('serviceUnavailable', { retry_after: 5 }, { retryAfter: 5, cause: error });
  }
  return id;
}

/** Checks a typed code. Only the provider's `approved` is success (CONTACT-6); it then activates, confirms, or merely proves. */
export async function verifyOtp(
  deps: AuthDeps,
  actor: Caller,
  { otp, service_id, phone_number }: Typed,
  request: RequestInfo,
): Promise<Verified> {
  const shared = addressLimit('otp_check', request.ip, 60, 3600);
  await consumeRateLimits(deps.db, shared);
  const challenge = await proofs.tryChallenge(deps.db, service_id, phone_number);
  if (!challenge?.provider_ref || !mayAnswer(actor, challenge)) throw new ApiError('verificationFailed');
  if (!challenge.is_open) return { status: 'expired', tokens: null };
  const status = await ask(deps, challenge.phone_number, challenge.provider_ref, otp);
  if (status !== 'approved') {
    await noteFailure(deps, 'code', phone_number, errorCodes.verificationFailed, request);
    return { status, tokens: null };
  }
  // A correct code returns the attempts that it and its sending counted against this network address.
  await refundRateLimits(deps.db, [...shared, ...sendsFrom(request)]);
  if (challenge.purpose === 'OWN_NUMBER') return confirmOwn(deps, actor, challenge, request);
  return challenge.purpose === 'SIGN_UP' ? finishSignUp(deps, challenge, request) : keepProof(deps, challenge);
}

/** The number is shown to be theirs; setting the new password uses the proof up. */
async function keepProof({ db }: AuthDeps, { id }: proofs.Challenge): Promise<Verified> {
  const isFirst = await db.transaction().execute((tx) => proofs.approveChallenge(tx, id, false));
  return { status: isFirst ? 'approved' : 'expired', tokens: null };
}

/**
 * Returns what an approved code proves, until it is used up: the patient who received it, or null without an account.
 */
export const provenBy = ({ db }: AuthDeps, proven: proofs.Proven) => proofs.findProven(db, proven);

/** Uses up what a code proved, in the transaction of what it allows; false when it is gone. */
export const spendProof = async (tx: Tx, proven: proofs.Proven): Promise<boolean> =>
  (await proofs.useProven(tx, proven)) !== undefined;

/** A code sent to a signed-in patient is worth something to that patient alone. */
const mayAnswer = (actor: Caller, { purpose, patient_id }: proofs.Challenge) =>
  purpose !== 'OWN_NUMBER' || (actor.kind === 'patient' && actor.id === patient_id);

async function ask({ sms, warn }: AuthDeps, phone_number: string, reference: string, otp: string): Promise<CodeStatus> {
  try {
    return await sms.check(phone_number, reference, otp);
  } catch (error) {
    warn(error, 'a code could not be checked');
    throw new ApiError('serviceUnavailable', { retry_after: 5 }, { retryAfter: 5, cause: error });
  }
}

/** Their number on the account is confirmed, and with it for some minutes the session. Another number stays a proof that a change of number may use up. */
async function confirmOwn(
  { db }: AuthDeps,
  actor: Caller,
  { id, phone_number, patient_id }: proofs.Challenge,
  request: RequestInfo,
): Promise<Verified> {
  return db.transaction().execute(async (tx) => {
    const own = await accounts.confirmNumber(tx, patient_id!, phone_number);
    const isOwn = own !== undefined;
    if (!(await proofs.approveChallenge(tx, id, isOwn))) return { status: 'expired' as const, tokens: null };
    if (isOwn && actor.kind === 'patient') await confirm(tx, actor.sid);
    if (isOwn) await audit(tx, request, { actor, object: 'patient', object_id: patient_id!, action: 'verify_phone' });
    if (own?.is_first) {
      await emitPatientChange(tx, patient_id!);
      await emitAccountChange(tx, patient_id!);
    }
    return { status: 'approved' as const, tokens: null };
  });
}

/**
 * Activates the account that waited for this number. A sign-up for a number that has an account is reported only now,
 * after the proof.
 */
async function finishSignUp(
  deps: AuthDeps,
  { id, patient_id, phone_number, password_hash }: proofs.Challenge,
  request: RequestInfo,
): Promise<Verified> {
  const opened = await deps.db.transaction().execute(async (tx) => {
    // When the number has no account yet, the proof is left for quick registration to use up.
    if (!(await proofs.approveChallenge(tx, id, false))) return 'expired';
    const patient = patient_id && (await accounts.activate(tx, patient_id, password_hash, 'is_sms_verify'));
    if (patient) {
      await closeAttempts(tx, patient.id);
      return openSession(deps, tx, { kind: 'patient', patient_id: patient.id, member_id: null }, request, {
        isNewcomer: true,
      });
    }
    return (await accounts.findPatient(tx, { phone_number })) ? 'existed' : 'unknown';
  });
  if (opened === 'expired') return { status: 'expired', tokens: null };
  if (opened === 'existed') throw new ApiError('userExists');
  return { status: 'approved', tokens: opened === 'unknown' ? null : await tokensOf(deps, opened) };
}
