import { errorCodes, type SecondFactorSetup, limits, product } from '@haruka/contract';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { type RateLimit, resetRateLimits, consumeRateLimits } from '../../../platform/http/rate-limit.ts';
import { hashOf, newOpaqueToken } from '../../../platform/auth/tokens.ts';
import { queueEmail } from '../../../providers/mail/mail-queue.ts';
import type { AuthDeps } from './auth.deps.ts';
import { noteFailure } from './failed-sign-in.service.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { recoveryCodeUsedEmail } from './second-factor.emails.ts';
import * as repo from './second-factor.repo.ts';
import { decryptSecret, encryptSecret } from './encrypted-secret.ts';
import { newSecret, otpauthUri, secretFromBase32, totpStep } from './totp.ts';

type StaffApp = 'clinic' | 'doctor';
interface Holder {
  id: number;
  clinic_id: number;
  email: string | null;
  totp_secret: string | null;
  /** Where they are, or want to be. */
  app: StaffApp;
}
/** What a person typed to show that they hold the second factor. */
export interface TypedFactor {
  totp?: string;
  recovery_code?: string;
}

/** Six digits are the authenticator's; a recovery code is longer. */
export const typedFactor = (code: string | undefined): TypedFactor =>
  code === undefined ? {} : /^\d{6}$/.test(code) ? { totp: code } : { recovery_code: code };

/**
 * Six digits of the member's authenticator, each good once (RFC 6238 5.2), or one of their recovery codes. Wrong ones are
 * counted by member: five in five minutes, thirty a day.
 */
export async function checkSecondFactor(
  deps: AuthDeps,
  member: Holder,
  { totp, recovery_code }: TypedFactor,
  request: RequestInfo,
): Promise<void> {
  if (totp === undefined && recovery_code === undefined) throw new ApiError('secondFactorRequired');
  const tries = triesOf(member.id);
  await consumeRateLimits(deps.db, tries);
  const fits =
    totp === undefined
      ? await takeRecoveryCode(deps, member, recovery_code ?? '', request)
      : await takeStep(deps, member, totp);
  if (!fits) {
    await noteFailure(deps, 'second_factor', member.email ?? String(member.id), errorCodes.secondFactorWrong, request);
    throw new ApiError('secondFactorWrong');
  }
  await resetRateLimits(
    deps.db,
    tries.map(({ key }) => key),
  );
}

async function takeStep({ db, totpKey, now }: AuthDeps, { id, totp_secret }: Holder, totp: string): Promise<boolean> {
  const secret = totp_secret && decryptSecret(totpKey, id, totp_secret);
  const step = secret ? totpStep(secretFromBase32(secret), totp, now()) : undefined;
  return step !== undefined && repo.useTotpStep(db, id, step);
}

/** Uses a recovery code up, and emails its owner, because another person may have found the paper. */
async function takeRecoveryCode(deps: AuthDeps, member: Holder, typed: string, request: RequestInfo) {
  const { id, clinic_id, email, app } = member;
  const isTaken = await deps.db.transaction().execute(async (tx) => {
    if (!(await repo.useRecoveryCode(tx, id, recoveryHash(deps.codeKey, id, typed)))) return false;
    await audit(tx, request, {
      actor: { kind: app, id },
      clinic_id,
      object: 'member',
      object_id: id,
      action: 'use_recovery_code',
    });
    const left = await repo.recoveryCodesLeft(tx, id);
    if (email) await queueEmail(tx, recoveryCodeUsedEmail(email, request.locale, deps.staffHref(app, 'account'), left));
    return true;
  });
  if (isTaken) deps.mailQueue.ring();
  return isTaken;
}

/** A new secret to be scanned, and the token that stands for this member until the first code has come back. */
export async function startSetup(
  { db, totpKey }: AuthDeps,
  { id, email }: Pick<Holder, 'id' | 'email'>,
  from: { app: StaffApp; signs_in: boolean },
): Promise<SecondFactorSetup> {
  const { token, hash } = newOpaqueToken();
  const secret = newSecret();
  await repo.insertSetup(db, { token_hash: hash, member_id: id, secret: encryptSecret(totpKey, id, secret), ...from });
  return { setup_token: token, secret, otpauth_uri: otpauthUri(product.name, email ?? '', secret) };
}

/** A set-up whose token was shown; undefined when it is none, has run out, or was called off. */
export async function setupOf({ db, totpKey }: AuthDeps, setup_token: string) {
  const hash = hashOf(setup_token);
  const found = await repo.findSetup(db, hash);
  if (!found) return undefined;
  const secret = decryptSecret(totpKey, found.id, found.secret);
  return { ...found, secret, use: (tx: Tx) => repo.useSetup(tx, hash) };
}

/** Counts a try at a set-up, and gives the step whose code was typed; 02014 when none fits. */
export async function firstStep({ db, now }: AuthDeps, { id, secret }: { id: number; secret: string }, totp: string) {
  const tries = triesOf(id);
  await consumeRateLimits(db, tries);
  const step = totpStep(secretFromBase32(secret), totp, now());
  if (step === undefined) throw new ApiError('secondFactorWrong');
  await resetRateLimits(
    db,
    tries.map(({ key }) => key),
  );
  return step;
}

/** From now on this secret counts, in place of any before it; gives its recovery codes. */
export async function setSecondFactor(deps: AuthDeps, tx: Tx, id: number, secret: string, step: number) {
  await repo.dropSetups(tx, id);
  await repo.setSecret(tx, id, encryptSecret(deps.totpKey, id, secret), step);
  return giveRecoveryCodes(deps, tx, id);
}

/** Ten new recovery codes in place of the old ones; only their hashes stay here. */
export async function giveRecoveryCodes({ codeKey }: AuthDeps, tx: Tx, member_id: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await repo.replaceRecoveryCodes(
    tx,
    member_id,
    codes.map((code) => recoveryHash(codeKey, member_id, code)),
  );
  return codes;
}

/** Takes the second factor away, and everything that belongs to it. */
export async function removeSecondFactor(tx: Tx, member_id: number): Promise<void> {
  await repo.setSecret(tx, member_id, null, 0);
  await repo.replaceRecoveryCodes(tx, member_id, []);
  await repo.dropSetups(tx, member_id);
}

/** Wrong codes of the factor that is gone do not count against the next one. */
export const forgiveFactorTries = async (tx: Tx, member_id: number): Promise<void> => {
  await resetRateLimits(
    tx,
    triesOf(member_id).map(({ key }) => key),
  );
};

/** A set-up that was begun with the old password is worth nothing once there is a new one. */
export const callOffSetups = async (tx: Tx, member_id: number): Promise<void> => {
  await repo.dropSetups(tx, member_id);
};

/** How many recovery codes a member still has. */
export const recoveryCodesLeft = (reader: Db, member_id: number): Promise<number> =>
  repo.recoveryCodesLeft(reader, member_id);

const { tries: most, minutes, perDay } = limits.secondFactor;
const triesOf = (id: number): RateLimit[] => [
  { key: `totp:${id}`, most, seconds: minutes * 60 },
  { key: `totp:${id}:day`, most: perDay, seconds: 86_400 },
];
