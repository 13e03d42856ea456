import { randomUUIDv7 } from 'node:crypto';
import type { Output, ParsedInput, Tokens, authRoutes } from '@haruka/contract';
import { errorCodes, limits } from '@haruka/contract';
import { asPreAuth } from '../../../platform/db/database-context.ts';
import { codeHash, randomCode, sameBytes } from '../../../platform/auth/one-time-code.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import type { Locale } from '../../../platform/http/locale.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { refundRateLimits, addressLimit, consumeRateLimits } from '../../../platform/http/rate-limit.ts';
import { hashOf, newOpaqueToken } from '../../../platform/auth/tokens.ts';
import { queueEmail } from '../../../providers/mail/mail-queue.ts';
import * as accounts from './auth-account.repo.ts';
import * as attempts from './sign-up-attempt.repo.ts';
import type { AuthDeps } from './auth.deps.ts';
import { refuseCommon } from './common-passwords.ts';
import { noteFailure } from './failed-sign-in.service.ts';
import { activationEmail, alreadyRegisteredEmail } from './auth.emails.ts';
import { sendChallenge } from './otp.service.ts';
import * as proofs from './one-time-code.repo.ts';
import { openSession, tokensOf } from './session.service.ts';

/** Sign-ups of one network that were not finished. */
const signUpsFrom = ({ ip }: RequestInfo) => addressLimit('sign_up', ip, 30, 3600);

type SignUp = ParsedInput<(typeof authRoutes)['signUp']>;
type VerifyAccount = ParsedInput<(typeof authRoutes)['verifyAccount']>;

/**
 * Opens an account that waits for its proof. A person who already has one reads so by email or SMS, never on the
 * screen. Other people must not learn whether a person is a patient here.
 */
export async function signUp(
  deps: AuthDeps,
  { email, phone_number, password, locale, agreed_version }: SignUp,
  request: RequestInfo,
): Promise<Output<(typeof authRoutes)['signUp']>> {
  if (!email && !phone_number) throw new ApiError('emailOrPhoneRequired');
  refuseCommon(password, { email, phone_number });
  await consumeRateLimits(deps.db, [...signUpsFrom(request), ...(email ? emailsTo(email) : [])]);
  const password_hash = await hashPassword(password);
  const { token: attempt, hash: attempt_hash } = newOpaqueToken();

  const patient_id = await deps.db.transaction().execute(async (tx) => {
    const patient = await accounts.registerPatient(
      tx,
      randomUUIDv7(),
      email ? { email } : { phone_number: phone_number! },
      locale,
    );
    if (patient) await accounts.agree(tx, patient.id, agreed_version);
    const chosen = { attempt_hash, password_hash };
    const address_hash = hashOf(email ?? phone_number!);
    await attempts.insertAttempt(tx, { ...chosen, address_hash, patient_id: patient?.id ?? null });
    if (email) await writeTo(deps, tx, email, locale, patient && { id: patient.id, ...chosen });
    return patient?.id ?? null;
  });

  if (email) {
    deps.mailQueue.ring();
    return { verify: 'EMAIL', service_id: null, attempt };
  }
  const service_id = await sendChallenge(
    deps,
    { phone_number: phone_number!, purpose: 'SIGN_UP', patient_id, password_hash },
    request,
    locale,
  );
  return { verify: 'SMS', service_id, attempt };
}

/**
 * Sends the activation email again, if an account waits for one; the answer is the same if not. It carries the password
 * of the named attempt, and none when no attempt is named.
 */
export async function resendActivationEmail(
  deps: AuthDeps,
  { email, attempt }: ParsedInput<(typeof authRoutes)['resendVerifyToken']>,
  request: RequestInfo,
): Promise<null> {
  await consumeRateLimits(deps.db, [...addressLimit('resend', request.ip, 30, 3600), ...emailsTo(email)]);
  await deps.db.transaction().execute(async (tx) => {
    const patient = await accounts.findPatient(tx, { email });
    if (patient?.status !== 'REGISTERED') return;
    const chosen = await attempts.chosenIn(tx, patient.id, attempt);
    await writeTo(deps, tx, email, patient.locale, { id: patient.id, ...(chosen ?? noPassword) });
  });
  deps.mailQueue.ring();
  return null;
}

const noPassword = { attempt_hash: null, password_hash: null };

/**
 * Activates an account by the email's link or its typed code, and signs in. The account gets the password of the named
 * attempt. Without one it gets the proof's own, or none when several people signed up with the address. A link that
 * another person asked for must not open the account with that person's password.
 */
export async function verifyAccount(deps: AuthDeps, typed: VerifyAccount, request: RequestInfo): Promise<Tokens> {
  if (!typed.token && !(typed.email && typed.code)) throw new ApiError('unknownVerificationType');
  const shared = addressLimit('verify_account', request.ip, 60, 3600);
  await consumeRateLimits(deps.db, shared);

  const opened = await deps.db.transaction().execute(async (tx) => {
    const proof = typed.token
      ? await proofs.mailProofByToken(tx, hashOf(typed.token))
      : await codeProof(deps, tx, typed.email!, typed.code!);
    if (!proof?.patient_id) return undefined;
    const chosen = await attempts.chosenIn(tx, proof.patient_id, typed.attempt);
    const isContested = !chosen && (await attempts.hasOtherPassword(tx, proof.patient_id, proof.password_hash));
    const password_hash = chosen?.password_hash ?? (isContested ? null : proof.password_hash);
    const patient = await accounts.activate(tx, proof.patient_id, password_hash, 'is_email_verify');
    if (!patient) return undefined;
    await proofs.closeMailProofs(tx, patient.id);
    await attempts.closeAttempts(tx, patient.id);
    return openSession(deps, tx, { kind: 'patient', patient_id: patient.id, member_id: null }, request, {
      isNewcomer: true,
    });
  });
  if (!opened) {
    await noteFailure(deps, 'code', typed.email ?? 'link', errorCodes.verificationFailed, request);
    throw new ApiError('verificationFailed');
  }
  await refundRateLimits(deps.db, [...shared, ...signUpsFrom(request)]);
  return tokensOf(deps, opened);
}

/** Returns the proof whose code was typed. A wrong code costs each of them a try, and the count outlives the refusal. */
async function codeProof({ codeKey }: AuthDeps, tx: Tx, email: string, code: string) {
  const open = await proofs.typableMailProofs(tx, email);
  const typed = codeHash(codeKey, code, email);
  const proof = open.find(({ code_hash }) => sameBytes(code_hash, typed));
  if (!proof && open.length > 0)
    await proofs.countEmailCodeAttempt(
      tx,
      open.map(({ token_hash }) => token_hash),
    );
  return proof;
}

async function writeTo(
  { codeKey, patientOrigin }: AuthDeps,
  tx: Tx,
  email: string,
  locale: Locale,
  waiting: { id: string; password_hash: string | null; attempt_hash: Buffer | null } | undefined,
) {
  if (!waiting) return queueEmail(tx, alreadyRegisteredEmail(email, locale, `${patientOrigin}/login`));
  const { token, hash } = newOpaqueToken();
  const code = randomCode();
  await proofs.insertMailProof(tx, {
    token_hash: hash,
    code_hash: codeHash(codeKey, code, email),
    patient_id: waiting.id,
    email,
    password_hash: waiting.password_hash,
    attempt_hash: waiting.attempt_hash,
  });
  return queueEmail(tx, activationEmail(email, locale, `${patientOrigin}/verify-account?token=${token}`, code));
}

/** Deletes the passwords that wait at an account which is open now. */
export const endAttempts = async (tx: Tx, patient_id: string): Promise<void> => {
  await attempts.closeAttempts(tx, patient_id);
};

/** Writes down which words were agreed to. */
export const agreeTo = async (tx: Tx, patient_id: string, version: string): Promise<void> => {
  await accounts.agree(tx, patient_id, version);
};

/** Frees an address from a sign-up that was never finished, for a person who has proven that it is theirs. */
export const freeAddress = async (tx: Tx, address: accounts.Address): Promise<void> => {
  await asPreAuth(() => accounts.forgetUnfinishedAt(tx, address));
};

/**
 * One email a minute and five a day to one address, known or not. The proven owner of an address has a separate quota.
 * The address itself is not kept with the count.
 */
export const emailsTo = (email: string, by: 'public' | 'owner' = 'public') => {
  const key = `email-sent:${by === 'owner' ? 'own:' : ''}${hashOf(email).toString('base64url')}`;
  return [
    { key: `${key}:minute`, most: 1, seconds: limits.otp.betweenSeconds },
    { key: `${key}:day`, most: limits.otp.perDay, seconds: 86_400 },
  ];
};
