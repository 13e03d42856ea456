import type { Output, Input, ErrorName, accountRoutes } from '@haruka/contract';
import type { PatientActor } from '../../../platform/auth/actor.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import { asPreAuth } from '../../../platform/db/database-context.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { Locale } from '../../../platform/http/locale.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { addressLimit, consumeRateLimits, isCounted, type RateLimit } from '../../../platform/http/rate-limit.ts';
import { sqlState } from '../../../platform/db/retry.ts';
import { hashOf, newOpaqueToken } from '../../../platform/auth/tokens.ts';
import type { Email } from '../../../providers/mail/mail.ts';
import { queueEmail, queueSms } from '../../../providers/mail/mail-queue.ts';
import type { AuthDeps } from '../auth/auth.deps.ts';
import { refuseUnconfirmed } from '../auth/session-confirmation.service.ts';
import { spendProof } from '../auth/otp.service.ts';
import { cut, endSessionsOf } from '../auth/session.service.ts';
import { freeAddress, emailsTo } from '../auth/sign-up.service.ts';
import { emitPatientChange } from '../patient-changes/emit-patient-change.ts';
import * as repo from './contact.repo.ts';

import {
  emailChangeRequestedEmail,
  emailChangeRequestedText,
  emailChangedEmail,
  verifyNewEmailEmail,
  phoneChangedEmail,
  phoneChangedText,
} from './account.emails.ts';
import { notMeHref } from './not-me.repo.ts';

type Existed = Input<(typeof accountRoutes)['checkUserExisted']>;

/** What of the contact is to change; what is left out stays. */
export interface NewContact {
  phone_number?: string;
  new_email?: string;
}

/**
 * Returns whether another account has a number or an address. The answer is true, because a patient who changes theirs
 * needs it. So it has limits: signed in, five addresses a day, and not often about one number.
 */
export async function checkExisted(
  deps: AuthDeps,
  actor: PatientActor,
  { phone_number, email }: Existed,
  request: RequestInfo,
): Promise<Output<(typeof accountRoutes)['checkUserExisted']>> {
  const address = phone_number ? { phone_number } : email ? { email } : undefined;
  if (!address) throw new ApiError('emailOrPhoneRequired');
  await countAddress(deps.db, actor, phone_number ?? email!, addressLimit('check_user', request.ip, 20, 3600));
  return { is_existed: await isTaken(deps.db, actor.id, address) };
}

/** Returns only whether an account has the address, never which account. */
const isTaken = (db: Db | Tx, patient_id: string, address: Parameters<typeof repo.isTaken>[2]) =>
  asPreAuth(() => repo.isTaken(db, patient_id, address));

/**
 * Turns the unique index's violation into the given error. Two patients may prove the same address at once; the index
 * gives it to one of them.
 */
async function orTaken(taking: Promise<unknown>, taken: ErrorName) {
  try {
    await taking;
  } catch (error) {
    throw sqlState(error) === '23505' ? new ApiError(taken) : error;
  }
}

const day = 86_400;
const hashed = (text: string) => hashOf(text).toString('base64url');

/**
 * Counts a question about an address, together with other limits: five addresses a day. The same one again is none, as it tells nothing
 * new. It is noted after the count, because of many at once some are counted and rejected.
 */
async function countAddress(db: Db, { id }: PatientActor, address: string, others: RateLimit[]): Promise<void> {
  const own = { key: `check_user:${id}`, most: 5, seconds: day };
  const same = { ...own, key: `check_user:same:${hashed(`${id}:${address}`)}` };
  if (await isCounted(db, same)) return consumeRateLimits(db, others);
  const about = { key: `check_user:of:${hashed(address)}`, most: 20, seconds: day };
  await consumeRateLimits(db, [own, about, ...others]);
  await consumeRateLimits(db, [same]);
}

/** A day has five changes of the email, because each warns the owner. */
const changesOf = ({ id }: PatientActor): RateLimit => ({ key: `new_email:${id}`, most: 5, seconds: day });

/**
 * Rejects a change of contact from a session that was not confirmed lately (02020). Counts what the change may cost, before
 * its transaction begins: one email a minute, five changes and five addresses a day.
 */
export async function allowContact(deps: AuthDeps, actor: PatientActor, { new_email, phone_number }: NewContact) {
  if (!new_email && !phone_number) return;
  const before = await repo.findContact(deps.db, actor.id);
  const isChange =
    (new_email && new_email !== before?.email) || (phone_number && phone_number !== before?.phone_number);
  if (isChange) await refuseUnconfirmed(deps.db, actor);
  if (new_email) await countAddress(deps.db, actor, new_email, [changesOf(actor), ...emailsTo(new_email)]);
}

/**
 * Takes over a new number that a code has proven, and writes to a new address; gives the sessions that ended with it,
 * for `cut`. Every proven contact from before is warned of both.
 */
export async function changeContact(
  deps: AuthDeps,
  tx: Tx,
  actor: PatientActor,
  { phone_number, new_email }: NewContact,
  request: RequestInfo,
): Promise<string[]> {
  const before = await repo.findContact(tx, actor.id);
  if (!before) throw new ApiError('updateFailed');
  const entry = { actor, object: 'patient', object_id: actor.id };

  if (new_email && (new_email !== before.email || !before.is_email_verify)) {
    if (await isTaken(tx, actor.id, { email: new_email })) throw new ApiError('emailExists');
    const { token, hash } = newOpaqueToken();
    await repo.requestEmailChange(tx, actor.id, new_email, hash);
    const href = `${deps.patientOrigin}/verify-account?new_email=${token}`;
    await queueEmail(tx, verifyNewEmailEmail(new_email, before.locale, href));
    await warn(deps, tx, before, { asEmail: emailChangeRequestedEmail, asText: emailChangeRequestedText });
    await audit(tx, request, { ...entry, action: 'ask_new_email' });
  }

  if (!phone_number || phone_number === before.phone_number) return [];
  const isTheirs = await spendProof(tx, { purpose: 'OWN_NUMBER', phone_number, by: { patient_id: actor.id } });
  if (!isTheirs) throw new ApiError('verificationFailed');
  if (await isTaken(tx, actor.id, { phone_number })) throw new ApiError('userExists');
  await freeAddress(tx, { phone_number });
  await orTaken(repo.setPhone(tx, actor.id, phone_number), 'userExists');
  await audit(tx, request, { ...entry, action: 'change_phone' });
  await warn(deps, tx, before, { asEmail: phoneChangedEmail, asText: phoneChangedText });
  return endSessionsOf(tx, { patient_id: actor.id }, 'phone_changed', actor.sid);
}

interface Warning {
  asEmail(to: string, locale: Locale, href: string): Email;
  asText(locale: Locale, href: string): string;
}

/** Warns every proven contact of an account before a change, each with a link that undoes it (AUTH-18). */
async function warn(
  deps: AuthDeps,
  tx: Tx,
  { id, email, is_email_verify, phone_number, is_sms_verify, locale }: repo.Contact,
  { asEmail, asText }: Warning,
): Promise<void> {
  if (email && is_email_verify) await queueEmail(tx, asEmail(email, locale, await notMeHref(deps, tx, id, { email })));
  if (phone_number && is_sms_verify && deps.sendsSms)
    await queueSms(tx, { to: phone_number, text: asText(locale, await notMeHref(deps, tx, id, { phone_number })) });
}

/**
 * Takes over a new address by its emailed link, and ends every session (CONTACT-3). Answers 04009 when the link is not
 * valid.
 */
export async function verifyNewEmail(
  deps: AuthDeps,
  token: string,
  request: RequestInfo,
): Promise<Output<(typeof accountRoutes)['verifyNewEmail']>> {
  await consumeRateLimits(deps.db, addressLimit('new_email', request.ip, 60, 3600));
  const { email, ended } = await deps.db.transaction().execute(async (tx) => {
    const change = await repo.lockEmailToken(tx, hashOf(token));
    const before = change?.patient_id ? await repo.findContact(tx, change.patient_id) : undefined;
    if (!change?.patient_id || !before) throw new ApiError('newEmailNotVerified');
    const { patient_id, email } = change;
    if (await isTaken(tx, patient_id, { email })) throw new ApiError('emailExists');
    await freeAddress(tx, { email });
    await orTaken(repo.setEmail(tx, patient_id, email), 'emailExists');
    await repo.closeEmailTokens(tx, patient_id);
    await emitPatientChange(tx, patient_id);
    const actor = { kind: 'patient', id: patient_id };
    await audit(tx, request, { actor, object: 'patient', object_id: patient_id, action: 'change_email' });
    if (before.email && before.is_email_verify && before.email !== email)
      await queueEmail(
        tx,
        emailChangedEmail(before.email, before.locale, await notMeHref(deps, tx, patient_id, { email: before.email })),
      );
    return { email, ended: await endSessionsOf(tx, { patient_id }, 'email_changed') };
  });
  cut(deps, ended);
  deps.mailQueue.ring();
  return { email };
}
