import type { Input, memberAccountRoutes } from '@haruka/contract';
import type { MemberActor } from '../../../platform/auth/actor.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { addressLimit, consumeRateLimits } from '../../../platform/http/rate-limit.ts';
import { queueEmail } from '../../../providers/mail/mail-queue.ts';
import { passwordChangedEmail, passwordResetEmail } from '../accounts/account.emails.ts';
import type { AuthDeps } from '../auth/auth.deps.ts';
import { isKnownDevice } from '../auth/known-device.service.ts';
import { closeResetLinks, newResetLink, nextHash, resetLinkOf } from '../auth/auth-password.service.ts';
import { callOffSetups } from '../auth/second-factor.service.ts';
import { cut, endSessionsOf } from '../auth/session.service.ts';
import { emailsTo } from '../auth/sign-up.service.ts';
import { noMemberEmail } from './member-account.emails.ts';
import * as repo from './member-account.repo.ts';
import { confirmMember } from './member-account.service.ts';

type Forgot = Input<(typeof memberAccountRoutes)['forgotMemberPassword']>;
type Reset = Input<(typeof memberAccountRoutes)['resetMemberPassword']>;
type Change = Input<(typeof memberAccountRoutes)['changeMemberPassword']>;
type StaffApp = Forgot['app'];

/**
 * Mails a link for a new password to whatever address was typed. Unknown addresses get an email too, so that neither
 * the answer nor its time tells who works at a clinic.
 */
export async function forgotMemberPassword(
  deps: AuthDeps,
  { email, app }: Forgot,
  request: RequestInfo,
): Promise<null> {
  const { ip, locale } = request;
  const owner = await repo.findActiveByEmail(deps.db, email);
  const isOwner = await isKnownDevice(deps.db, owner && { member_id: owner.id }, request);
  const publicLimits = [...addressLimit('forgot', ip, 30, 3600), ...emailsTo(email)];
  await consumeRateLimits(deps.db, isOwner ? emailsTo(email, 'owner') : publicLimits);
  await deps.db.transaction().execute(async (tx) => {
    const member = await repo.findActiveByEmail(tx, email);
    if (!member) return queueEmail(tx, noMemberEmail(email, locale));
    const token = await newResetLink(tx, { member_id: member.id }, { email });
    return queueEmail(tx, passwordResetEmail(email, locale, deps.staffHref(app, `reset-password?token=${token}`)));
  });
  deps.mailQueue.ring();
  return null;
}

/** Sets a new password with the link of the mail. Every session ends; the second factor stays. */
export async function resetMemberPassword(
  deps: AuthDeps,
  { token, password }: Reset,
  request: RequestInfo,
): Promise<null> {
  await consumeRateLimits(deps.db, addressLimit('reset', request.ip, 60, 3600));
  const link = await resetLinkOf(deps.db, token);
  const member = link?.member_id ? await repo.findLogin(deps.db, link.member_id) : undefined;
  // An email to an address that is no longer theirs opens nothing.
  if (
    !link ||
    !member ||
    member.status !== 'ACTIVE' ||
    !('email' in link.address) ||
    member.email !== link.address.email
  )
    throw new ApiError('verificationFailed');
  const password_hash = await nextHash(member, password);
  const access = await deps.memberAccess.of(member.id);
  const app = access?.roles.some(({ role }) => role !== 'DOCTOR') ? 'clinic' : 'doctor';

  const ended = await deps.db.transaction().execute(async (tx) => {
    if (!(await link.use(tx)) || !(await repo.replacePassword(tx, member, password_hash)))
      throw new ApiError('verificationFailed');
    const actor = { kind: app, id: member.id };
    const { id, clinic_id } = member;
    await audit(tx, request, { actor, clinic_id, object: 'member', object_id: id, action: 'reset_password' });
    await afterChange(deps, tx, member, app, request);
    return endSessionsOf(tx, { member_id: id }, 'password_reset');
  });
  cut(deps, ended);
  deps.mailQueue.ring();
  return null;
}

/** The signed-in member changes their password. Their other sessions end; this one goes on. */
export async function changeMemberPassword(
  deps: AuthDeps,
  actor: MemberActor,
  { current_password, password }: Change,
  request: RequestInfo,
): Promise<null> {
  const member = await confirmMember(deps, actor, current_password, request);
  const password_hash = await nextHash(member, password);

  const ended = await deps.db.transaction().execute(async (tx) => {
    if (!(await repo.replacePassword(tx, member, password_hash))) throw new ApiError('wrongCurrentPassword');
    await audit(tx, request, { actor, object: 'member', object_id: member.id, action: 'change_password' });
    await afterChange(deps, tx, member, actor.kind, request);
    return endSessionsOf(tx, { member_id: member.id }, 'password_changed', actor.sid);
  });
  cut(deps, ended);
  deps.mailQueue.ring();
  return null;
}

/** Ends what the old password had begun, and notifies its owner. */
async function afterChange(
  { staffHref }: AuthDeps,
  tx: Tx,
  { id, email }: repo.Login,
  app: StaffApp,
  { locale }: RequestInfo,
) {
  await closeResetLinks(tx, { member_id: id });
  await callOffSetups(tx, id);
  if (email) await queueEmail(tx, passwordChangedEmail(email, locale, staffHref(app, 'forgot-password')));
}
