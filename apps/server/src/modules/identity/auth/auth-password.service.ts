import { errorCodes } from '@haruka/contract';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { hashPassword, verifyPassword } from '../../../platform/auth/passwords.ts';
import { ApiError } from '../../../platform/api-error.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { resetRateLimits, consumeRateLimits } from '../../../platform/http/rate-limit.ts';
import { hashOf, newOpaqueToken } from '../../../platform/auth/tokens.ts';
import type { AuthDeps } from './auth.deps.ts';
import { refuseCommon } from './common-passwords.ts';
import { noteFailure } from './failed-sign-in.service.ts';
import type { Address } from './auth-account.repo.ts';
import * as repo from './reset-link.repo.ts';
import type { Person } from './session.repo.ts';

export type { Address } from './auth-account.repo.ts';

/** What a new password is checked against: the previous password and public facts about its owner. */
interface Owner {
  password_hash: string | null;
  email: string | null;
  phone_number?: string | null;
}

/** Whose tries are counted; a member and a patient never share a count. */
const nameOf = (person: Person) => ('patient_id' in person ? person.patient_id : `member:${person.member_id}`);

/**
 * Shows that it is really this person who sits at the signed-in device: ten tries a quarter of an hour, 04007 when the
 * password is wrong. A wrong one is recorded as a failed sign-in. Skips the check for an account without a password.
 */
export async function askPassword<T extends { password_hash: string | null }>(
  deps: AuthDeps,
  person: Person,
  find: () => Promise<T>,
  typed: string | undefined,
  request: RequestInfo,
): Promise<T> {
  const key = `confirm_password:${nameOf(person)}`;
  await consumeRateLimits(deps.db, [{ key, most: 10, seconds: 900 }]);
  try {
    const found = await find();
    if (found.password_hash && !(await verifyPassword(found.password_hash, typed ?? '')))
      throw new ApiError('wrongCurrentPassword');
    await resetRateLimits(deps.db, [key]);
    return found;
  } catch (error) {
    if (error instanceof ApiError && error.code === errorCodes.wrongCurrentPassword)
      await noteFailure(deps, 'password', nameOf(person), errorCodes.wrongCurrentPassword, request);
    throw error;
  }
}

/** The hash of a new password that is neither known to every guesser nor the one before (04006). */
export async function nextHash(owner: Owner, password: string): Promise<string> {
  refuseCommon(password, owner);
  if (owner.password_hash && (await verifyPassword(owner.password_hash, password)))
    throw new ApiError('passwordUnchanged');
  return hashPassword(password);
}

/** Writes down a link with which this person may set a new password, good once and for a day; gives its token. */
export async function newResetLink(tx: Tx, person: Person, address: Address): Promise<string> {
  const { token, hash } = newOpaqueToken();
  await repo.insertResetToken(tx, hash, person, address);
  return token;
}

/** Whose a link is and to which address it went; undefined when it is none, was used, or is too old. */
export async function resetLinkOf(db: Db, token: string) {
  const hash = hashOf(token);
  const found = await repo.findResetToken(db, hash);
  return (
    found && {
      patient_id: found.patient_id,
      member_id: found.member_id,
      address: addressOf(found),
      use: (tx: Tx) => repo.useResetToken(tx, hash),
    }
  );
}

/** Returns where a link went: it has an email or a phone number, never both. */
export const addressOf = ({ email, phone_number }: { email: string | null; phone_number: string | null }): Address =>
  email === null ? { phone_number: phone_number! } : { email };

/** A link still lying in a mailbox opens nothing once the password has been changed. */
export const closeResetLinks = async (tx: Tx, person: Person): Promise<void> => {
  await repo.closeResetTokens(tx, person);
};
