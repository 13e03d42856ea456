import type { Output, accountRoutes } from '@haruka/contract';
import { audit } from '../../../platform/audit/audit-log.ts';
import { asPreAuth } from '../../../platform/db/database-context.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { addressLimit, consumeRateLimits } from '../../../platform/http/rate-limit.ts';
import { hashOf } from '../../../platform/auth/tokens.ts';
import type { AuthDeps } from '../auth/auth.deps.ts';
import { forgetDevices } from '../auth/known-device.service.ts';
import { addressOf, closeResetLinks, newResetLink } from '../auth/auth-password.service.ts';
import { cut, endSessionsOf } from '../auth/session.service.ts';
import { freeAddress } from '../auth/sign-up.service.ts';
import { emitPatientChange } from '../patient-changes/emit-patient-change.ts';
import { closePending, isTaken, setEmail, setPhone } from './contact.repo.ts';
import * as repo from './not-me.repo.ts';

/**
 * Undoes a change that the owner of the old email or number did not make. Ends every session, cancels what is pending
 * and restores the address of the link (AUTH-18). Only that address stays proven; older links stay open. No password opens
 * the account until the owner sets a new one with the returned token.
 */
export async function notMe(
  deps: AuthDeps,
  token: string,
  request: RequestInfo,
): Promise<Output<(typeof accountRoutes)['notMe']>> {
  await consumeRateLimits(deps.db, addressLimit('not_me', request.ip, 60, 3600));
  const { ended, reset } = await deps.db.transaction().execute(async (tx) => {
    const pressed = hashOf(token);
    const link = await repo.lockLink(tx, pressed);
    const patient = link?.patient_id ? await repo.holdActive(tx, link.patient_id) : undefined;
    if (!link || !patient) throw new ApiError('verificationFailed');
    const { id } = patient;
    await repo.closeLinks(tx, id, pressed);
    await closePending(tx, id);
    await closeResetLinks(tx, { patient_id: id });
    await forgetDevices(tx, { patient_id: id });
    await repo.distrust(tx, id);
    const address = addressOf(link);
    const isGone = await asPreAuth(() => isTaken(tx, id, address));
    if (!isGone) {
      await freeAddress(tx, address);
      await ('email' in address ? setEmail(tx, id, address.email) : setPhone(tx, id, address.phone_number));
    }
    await emitPatientChange(tx, id);
    const actor = { kind: 'patient', id };
    await audit(tx, request, { actor, object: 'patient', object_id: id, action: 'not_me' });
    return {
      ended: await endSessionsOf(tx, { patient_id: id }, 'not_me'),
      reset: isGone ? null : await newResetLink(tx, { patient_id: id }, address),
    };
  });
  cut(deps, ended);
  return { token: reset };
}
