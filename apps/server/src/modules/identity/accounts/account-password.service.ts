import type { Output, Input, accountRoutes } from '@haruka/contract';
import type { PatientActor } from '../../../platform/auth/actor.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { addressLimit, consumeRateLimits } from '../../../platform/http/rate-limit.ts';
import { queueEmail } from '../../../providers/mail/mail-queue.ts';
import type { AuthDeps } from '../auth/auth.deps.ts';
import { isKnownDevice } from '../auth/known-device.service.ts';
import { provenBy, sendChallenge, spendProof } from '../auth/otp.service.ts';
import { askPassword, closeResetLinks, newResetLink, nextHash, resetLinkOf } from '../auth/auth-password.service.ts';
import { cut, endSessionsOf } from '../auth/session.service.ts';
import { endAttempts, emailsTo } from '../auth/sign-up.service.ts';
import { closePending } from './contact.repo.ts';
import { noAccountEmail, passwordNotMeEmail, passwordResetEmail } from './account.emails.ts';
import { notMeHref } from './not-me.repo.ts';
import * as repo from './account-password.repo.ts';

type Forgot = Input<(typeof accountRoutes)['forgotPassword']>;
type Reset = Input<(typeof accountRoutes)['resetPassword']>;
type Change = Input<(typeof accountRoutes)['changePassword']>;

/**
 * The first step to a new password: sends an email or a code to the given address. Unknown addresses get one too, so
 * that neither the answer nor its time tells who is a patient here. That email says that there is no account.
 */
export async function forgotPassword(
  deps: AuthDeps,
  { email, phone_number }: Forgot,
  request: RequestInfo,
): Promise<Output<(typeof accountRoutes)['forgotPassword']>> {
  if (email) {
    const owner = await repo.findOwner(deps.db, { email });
    const isOwner = await isKnownDevice(deps.db, owner && { patient_id: owner.id }, request);
    await consumeRateLimits(
      deps.db,
      isOwner ? emailsTo(email, 'owner') : [...otherSessionsThan(request), ...emailsTo(email)],
    );
    await deps.db.transaction().execute((tx) => writeTo(deps, tx, email, request));
    deps.mailQueue.ring();
    return { verify: 'EMAIL', service_id: null };
  }
  if (!phone_number) throw new ApiError('emailOrPhoneRequired');
  const patient = await repo.findOwner(deps.db, { phone_number });
  const challenge = {
    phone_number,
    purpose: 'RESET_PASSWORD' as const,
    patient_id: patient?.id ?? null,
    password_hash: null,
    is_owners: await isKnownDevice(deps.db, patient && { patient_id: patient.id }, request),
  };
  return {
    verify: 'SMS',
    service_id: await sendChallenge(deps, challenge, request, patient?.locale ?? request.locale),
  };
}

const otherSessionsThan = ({ ip }: RequestInfo) => addressLimit('forgot', ip, 30, 3600);

async function writeTo({ patientOrigin }: AuthDeps, tx: Tx, email: string, { locale }: RequestInfo) {
  const patient = await repo.findOwner(tx, { email });
  if (!patient) return queueEmail(tx, noAccountEmail(email, locale, `${patientOrigin}/signup`));
  const token = await newResetLink(tx, { patient_id: patient.id }, { email });
  return queueEmail(tx, passwordResetEmail(email, patient.locale, `${patientOrigin}/reset-password?token=${token}`));
}

/** Sets a new password with the link of the mail or the approved code of an SMS. Every session ends. */
export async function resetPassword(deps: AuthDeps, typed: Reset, request: RequestInfo): Promise<null> {
  await consumeRateLimits(deps.db, addressLimit('reset', request.ip, 60, 3600));
  const proof = await proofOf(deps, typed);
  if (!proof) throw new ApiError('verificationFailed');
  const patient = proof.patient_id ? await repo.findLogin(deps.db, proof.patient_id) : undefined;
  if (!patient) throw new ApiError('userNotFound');
  const password_hash = await nextHash(patient, typed.password);

  const ended = await deps.db.transaction().execute(async (tx) => {
    const isDone = (await proof.use(tx)) && (await repo.replacePassword(tx, patient, password_hash, proof.address));
    if (!isDone) throw new ApiError('verificationFailed');
    await closeResetLinks(tx, { patient_id: patient.id });
    await closePending(tx, patient.id);
    await endAttempts(tx, patient.id);
    const actor = { kind: 'patient', id: patient.id };
    await audit(tx, request, { actor, object: 'patient', object_id: patient.id, action: 'reset_password' });
    const told = 'email' in proof.address ? { ...patient, is_email_verify: true } : patient;
    await notifyOwner(deps, tx, told);
    return endSessionsOf(tx, { patient_id: patient.id }, 'password_reset');
  });
  cut(deps, ended);
  deps.mailQueue.ring();
  return null;
}

/** What stands behind a reset: whose it is, by which address, and how it is used up. */
async function proofOf(deps: AuthDeps, { token, service_id, phone_number }: Reset) {
  if (token) {
    const found = await resetLinkOf(deps.db, token);
    // A member's link opens nothing here.
    if (!found?.patient_id) return undefined;
    return { patient_id: found.patient_id, address: found.address, use: found.use };
  }
  if (!service_id || !phone_number) throw new ApiError('unknownVerificationType');
  const proven = { purpose: 'RESET_PASSWORD' as const, phone_number, by: { id: service_id } };
  const found = await provenBy(deps, proven);
  return found && { patient_id: found.patient_id, address: { phone_number }, use: (tx: Tx) => spendProof(tx, proven) };
}

/** The signed-in patient changes their password. Their other sessions end; this one goes on. */
export async function changePassword(
  deps: AuthDeps,
  actor: PatientActor,
  { current_password, password }: Change,
  request: RequestInfo,
): Promise<null> {
  const patient = await confirmPassword(deps, actor, current_password, request);
  if (!patient.password_hash) throw new ApiError('newPasswordRequired');
  const password_hash = await nextHash(patient, password);

  const ended = await deps.db.transaction().execute(async (tx) => {
    if (!(await repo.replacePassword(tx, patient, password_hash))) throw new ApiError('wrongCurrentPassword');
    await closeResetLinks(tx, { patient_id: patient.id });
    await closePending(tx, patient.id);
    await audit(tx, request, { actor, object: 'patient', object_id: patient.id, action: 'change_password' });
    await notifyOwner(deps, tx, patient);
    return endSessionsOf(tx, { patient_id: patient.id }, 'password_changed', actor.sid);
  });
  cut(deps, ended);
  deps.mailQueue.ring();
  return null;
}

/**
 * Shows that it is really the patient who sits at the signed-in device; 04007 when the password is wrong. An account that was closed at
 * this moment has no session any more (02003).
 */
export const confirmPassword = (
  deps: AuthDeps,
  { id }: PatientActor,
  typed: string | undefined,
  request: RequestInfo,
): Promise<repo.Login> =>
  askPassword(
    deps,
    { patient_id: id },
    async () => {
      const patient = await repo.findLogin(deps.db, id);
      if (patient?.status !== 'ACTIVE') throw new ApiError('invalidToken');
      return patient;
    },
    typed,
    request,
  );

const notifyOwner = async ({ patientOrigin }: AuthDeps, tx: Tx, { id, email, is_email_verify, locale }: repo.Login) => {
  if (email && is_email_verify)
    await queueEmail(tx, passwordNotMeEmail(email, locale, await notMeHref({ patientOrigin }, tx, id, { email })));
};
