import type { Output, Input, SecondFactorSetup, memberAccountRoutes } from '@haruka/contract';
import type { ClinicActor, MemberActor } from '../../../platform/auth/actor.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { queueEmail } from '../../../providers/mail/mail-queue.ts';
import type { AuthDeps } from '../auth/auth.deps.ts';
import { emitMembers } from '../auth/emit-members.ts';
import { rejectInactive, rejectWrongApp } from '../auth/log-in.service.ts';
import { secondFactorOffEmail, secondFactorSetEmail } from '../auth/second-factor.emails.ts';
import {
  checkSecondFactor,
  firstStep,
  giveRecoveryCodes,
  removeSecondFactor,
  setSecondFactor,
  setupOf,
  startSetup,
  typedFactor,
} from '../auth/second-factor.service.ts';
import { openSession, tokensOf } from '../auth/session.service.ts';
import * as repo from './member-account.repo.ts';
import { confirmMember } from './member-account.service.ts';

type Start = Input<(typeof memberAccountRoutes)['startSecondFactor']>;
type Proof = Input<(typeof memberAccountRoutes)['renewRecoveryCodes']>;
type Confirm = Input<(typeof memberAccountRoutes)['confirmSecondFactor']>;
type Require = Input<(typeof memberAccountRoutes)['requireSecondFactor']>;

/** Begins to set up a second factor, or to move it: then the one that stands is asked for first. */
export async function startSecondFactor(
  deps: AuthDeps,
  actor: MemberActor,
  { current_password, code }: Start,
  request: RequestInfo,
): Promise<SecondFactorSetup> {
  const member = await confirmMember(deps, actor, current_password, request);
  if (member.totp_secret) await checkSecondFactor(deps, { ...member, app: actor.kind }, typedFactor(code), request);
  return startSetup(deps, member, { app: actor.kind, signs_in: false });
}

/**
 * The authenticator's first code makes the factor count, and gives its recovery codes. During a sign-in, it also signs
 * the member in, if they still may be.
 */
export async function confirmSecondFactor(
  deps: AuthDeps,
  { setup_token, totp }: Confirm,
  request: RequestInfo,
): Promise<Output<(typeof memberAccountRoutes)['confirmSecondFactor']>> {
  const setup = await setupOf(deps, setup_token);
  const access = setup && (await deps.memberAccess.of(setup.id));
  if (!setup || !access) throw new ApiError('secondFactorSetupExpired');
  const { id, clinic_id, email, app, secret } = setup;
  rejectInactive(access.status, access.clinic_status);
  rejectWrongApp(app, access.roles);
  const step = await firstStep(deps, setup, totp);

  const { recovery_codes, opened } = await deps.db.transaction().execute(async (tx) => {
    if (!(await setup.use(tx))) throw new ApiError('secondFactorSetupExpired');
    const codes = await setSecondFactor(deps, tx, id, secret, step);
    await emitMembers(tx, clinic_id);
    const actor = { kind: app, id };
    await audit(tx, request, { actor, clinic_id, object: 'member', object_id: id, action: 'set_second_factor' });
    if (email)
      await queueEmail(tx, secondFactorSetEmail(email, request.locale, deps.staffHref(app, 'forgot-password')));
    const owner = { kind: app, patient_id: null, member_id: id, clinic_id };
    return {
      recovery_codes: codes,
      opened: setup.signs_in ? await openSession(deps, tx, owner, request) : undefined,
    };
  });
  deps.mailQueue.ring();
  const roles = [...new Set(access.roles.map(({ role }) => role))];
  return { recovery_codes, tokens: opened ? await tokensOf(deps, opened) : null, roles };
}

/** Ten new recovery codes; the old ones open nothing any more. */
export async function renewRecoveryCodes(deps: AuthDeps, actor: MemberActor, proof: Proof, request: RequestInfo) {
  const { id } = await confirmFactor(deps, actor, proof, request);
  const recovery_codes = await deps.db.transaction().execute(async (tx) => {
    await audit(tx, request, { actor, object: 'member', object_id: id, action: 'renew_recovery_codes' });
    return giveRecoveryCodes(deps, tx, id);
  });
  return { recovery_codes };
}

/** Turns the second factor off, unless the clinic asks for it (02018); notifies its owner. */
export async function endSecondFactor(
  deps: AuthDeps,
  actor: MemberActor,
  proof: Proof,
  request: RequestInfo,
): Promise<null> {
  const { id, email } = await confirmFactor(deps, actor, proof, request, (member) => {
    if (member.totp_required) throw new ApiError('secondFactorMandatory');
  });
  await deps.db.transaction().execute(async (tx) => {
    await removeSecondFactor(tx, id);
    await emitMembers(tx, actor.clinic_id);
    await audit(tx, request, { actor, object: 'member', object_id: id, action: 'end_second_factor' });
    if (email)
      await queueEmail(tx, secondFactorOffEmail(email, request.locale, deps.staffHref(actor.kind, 'forgot-password')));
  });
  deps.mailQueue.ring();
  return null;
}

/**
 * Turns the clinic's demand for a second factor on or off. It counts from the next sign-in, so that a running consult
 * goes on. The owner sets one up first, so that they cannot lock themselves out.
 */
export async function requireSecondFactor(
  deps: AuthDeps,
  actor: ClinicActor,
  { is_required, current_password, code }: Require,
  request: RequestInfo,
): Promise<null> {
  const member = await confirmMember(deps, actor, current_password, request);
  if (is_required && !member.totp_secret) throw new ApiError('secondFactorSetupRequired');
  if (member.totp_secret) await checkSecondFactor(deps, { ...member, app: actor.kind }, typedFactor(code), request);
  await deps.db.transaction().execute(async (tx) => {
    await repo.requireFactor(tx, actor.clinic_id, is_required);
    const action = is_required ? 'require_second_factor' : 'waive_second_factor';
    await audit(tx, request, { actor, object: 'clinic', object_id: actor.clinic_id, action });
  });
  return null;
}

async function confirmFactor(
  deps: AuthDeps,
  actor: MemberActor,
  { current_password, code }: Proof,
  request: RequestInfo,
  may: (member: repo.Login) => void = () => {},
): Promise<repo.Login> {
  const member = await confirmMember(deps, actor, current_password, request);
  if (!member.totp_secret) throw new ApiError('noSecondFactor');
  may(member);
  await checkSecondFactor(deps, { ...member, app: actor.kind }, typedFactor(code), request);
  return member;
}
