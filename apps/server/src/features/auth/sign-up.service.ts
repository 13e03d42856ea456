import { randomUUIDv7 } from 'node:crypto';
import { type Answer, type Checked, type Tokens, type authRoutes, limits } from '@haruka/contract';
import { atTheDoor } from '../../house/context.ts';
import { codeHash, randomCode, sameBytes } from '../../house/codes.ts';
import type { Tx } from '../../house/db.ts';
import type { Locale } from '../../house/locale.ts';
import type { RequestFacts } from '../../house/mount.ts';
import { hashPassword } from '../../house/passwords.ts';
import { Problem } from '../../house/problem.ts';
import { perAddress, spend } from '../../house/rate.ts';
import { hashOf, newOpaqueToken } from '../../house/tokens.ts';
import { postLetter } from '../../outside/mail/postman.ts';
import * as accounts from './account.repo.ts';
import type { AuthDeps } from './auth.deps.ts';
import { refuseCommon } from './common-passwords.ts';
import { activationLetter, alreadyRegisteredLetter } from './letters.ts';
import { sendChallenge } from './otp.service.ts';
import * as proofs from './proof.repo.ts';
import { openSession, tokensOf } from './session.service.ts';

type SignUp = Checked<(typeof authRoutes)['signUp']>;
type VerifyAccount = Checked<(typeof authRoutes)['verifyAccount']>;

/**
 * Opens an account that waits for its proof. Someone who already has one is told so by mail or SMS, never on the screen:
 * whether a person is a patient here is nobody else's business (safety T9).
 */
export async function signUp(
  deps: AuthDeps,
  { email, phone_number, password, locale, agreed_version }: SignUp,
  request: RequestFacts,
): Promise<Answer<(typeof authRoutes)['signUp']>> {
  if (!email && !phone_number) throw new Problem('RCL_02008');
  refuseCommon(password, { email, phone_number });
  await spend(deps.db, [...perAddress('sign_up', request.ip, 30, 3600), ...(email ? lettersTo(email) : [])]);
  const password_hash = await hashPassword(password);

  const patient_id = await deps.db.transaction().execute(async (tx) => {
    const patient = await accounts.registerPatient(
      tx,
      randomUUIDv7(),
      email ? { email } : { phone_number: phone_number! },
      password_hash,
      locale,
    );
    if (patient) await accounts.agree(tx, patient.id, agreed_version);
    if (email) await writeTo(deps, tx, email, locale, patient && { id: patient.id, password_hash });
    return patient?.id ?? null;
  });

  if (email) {
    deps.postman.ring();
    return { verify: 'EMAIL', service_id: null };
  }
  const service_id = await sendChallenge(
    deps,
    { phone_number: phone_number!, purpose: 'SIGN_UP', patient_id, password_hash },
    request,
    locale,
  );
  return { verify: 'SMS', service_id };
}

/** Sends the activation letter again, if someone waits for one; the answer is the same if not. */
export async function resendLetter(deps: AuthDeps, email: string, request: RequestFacts): Promise<null> {
  await spend(deps.db, [...perAddress('resend', request.ip, 30, 3600), ...lettersTo(email)]);
  await deps.db.transaction().execute(async (tx) => {
    const patient = await accounts.findPatient(tx, { email });
    if (patient?.status === 'REGISTERED') await writeTo(deps, tx, email, patient.locale, patient);
  });
  deps.postman.ring();
  return null;
}

/** Activates an account by the letter's link or its typed code, and signs in. */
export async function verifyAccount(deps: AuthDeps, typed: VerifyAccount, request: RequestFacts): Promise<Tokens> {
  if (!typed.token && !(typed.email && typed.code)) throw new Problem('RCL_02009');
  await spend(deps.db, perAddress('verify_account', request.ip, 60, 3600));

  const opened = await deps.db.transaction().execute(async (tx) => {
    const proof = typed.token
      ? await proofs.mailProofByToken(tx, hashOf(typed.token))
      : await codeProof(deps, tx, typed.email!, typed.code!);
    const patient =
      proof?.patient_id && (await accounts.activate(tx, proof.patient_id, proof.password_hash, 'is_email_verify'));
    if (!patient) return undefined;
    await proofs.closeMailProofs(tx, patient.id);
    return openSession(deps, tx, { kind: 'patient', patient_id: patient.id, member_id: null }, request);
  });
  if (!opened) throw new Problem('RCL_02006');
  return tokensOf(deps, opened);
}

/** The proof whose code was typed. A wrong one costs a try, and the count outlives the refusal. */
async function codeProof({ codeKey }: AuthDeps, tx: Tx, email: string, code: string) {
  const proof = await proofs.newestMailProof(tx, email);
  if (!proof || proof.tries >= limits.otp.tries) return undefined;
  if (sameBytes(proof.code_hash, codeHash(codeKey, code, email))) return proof;
  await proofs.countMailTry(tx, proof.token_hash);
  return undefined;
}

async function writeTo(
  { codeKey, patientOrigin }: AuthDeps,
  tx: Tx,
  email: string,
  locale: Locale,
  waiting: { id: string; password_hash: string | null } | undefined,
) {
  if (!waiting) return postLetter(tx, alreadyRegisteredLetter(email, locale, `${patientOrigin}/login`));
  const { token, hash } = newOpaqueToken();
  const code = randomCode();
  await proofs.insertMailProof(tx, {
    token_hash: hash,
    code_hash: codeHash(codeKey, code, email),
    patient_id: waiting.id,
    email,
    password_hash: waiting.password_hash,
  });
  return postLetter(tx, activationLetter(email, locale, `${patientOrigin}/verify-account?token=${token}`, code));
}

/** Writes down which words were agreed to. */
export const agreeTo = async (tx: Tx, patient_id: string, version: string): Promise<void> => {
  await accounts.agree(tx, patient_id, version);
};

/** Frees an address from a sign-up that was never finished, for somebody who has shown that it is theirs. */
export const freeAddress = async (tx: Tx, address: accounts.Address): Promise<void> => {
  await atTheDoor(() => accounts.forgetUnfinishedAt(tx, address));
};

/** One letter a minute and five a day to one address, known or not. The address itself is not kept with the count. */
export const lettersTo = (email: string) => {
  const key = `letter:${hashOf(email).toString('base64url')}`;
  return [
    { key: `${key}:minute`, most: 1, seconds: limits.otp.betweenSeconds },
    { key: `${key}:day`, most: limits.otp.perDay, seconds: 86_400 },
  ];
};
