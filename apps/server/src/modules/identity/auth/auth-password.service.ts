import type { Db, Tx } from '../../../platform/db/databases.ts';
import { hashPassword, verifyPassword } from '../../../platform/auth/passwords.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { resetRateLimits, consumeRateLimits } from '../../../platform/http/rate-limit.ts';
import { hashOf, newOpaqueToken } from '../../../platform/auth/tokens.ts';
import { refuseCommon } from './common-passwords.ts';
import * as repo from './reset-link.repo.ts';
import type { Person } from './session.repo.ts';

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
 * password is wrong. Skips the check for an account without a password.
 */
export async function askPassword<T extends { password_hash: string | null }>(
  db: Db,
  person: Person,
  find: () => Promise<T>,
  typed: string | undefined,
): Promise<T> {
  const key = `confirm_password:${nameOf(person)}`;
  await consumeRateLimits(db, [{ key, most: 10, seconds: 900 }]);
  const found = await find();
  if (found.password_hash && !(await verifyPassword(found.password_hash, typed ?? '')))
    throw new ApiError('wrongCurrentPassword');
  await resetRateLimits(db, [key]);
  return found;
}

/** The hash of a new password that is neither known to every guesser nor the one before (04006). */
export async function nextHash(owner: Owner, password: string): Promise<string> {
  refuseCommon(password, owner);
  if (owner.password_hash && (await verifyPassword(owner.password_hash, password)))
    throw new ApiError('passwordUnchanged');
  return hashPassword(password);
}

/** Writes down a link with which this person may set a new password, good once and for a day; gives its token. */
export async function newResetLink(tx: Tx, person: Person, email: string): Promise<string> {
  const { token, hash } = newOpaqueToken();
  await repo.insertResetToken(tx, hash, person, email);
  return token;
}

/** Whose a link is and to which address it went; undefined when it is none, was used, or is too old. */
export async function resetLinkOf(db: Db, token: string) {
  const hash = hashOf(token);
  const found = await repo.findResetToken(db, hash);
  return found && { ...found, use: (tx: Tx) => repo.useResetToken(tx, hash) };
}

/** A link still lying in a mailbox opens nothing once the password has been changed. */
export const closeResetLinks = async (tx: Tx, person: Person): Promise<void> => {
  await repo.closeResetTokens(tx, person);
};
