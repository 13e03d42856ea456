import { randomUUIDv7 } from 'node:crypto';
import type { ParsedInput, Tokens, accountRoutes } from '@haruka/contract';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { addressLimit, consumeRateLimits } from '../../../platform/http/rate-limit.ts';
import type { AuthDeps } from '../auth/auth.deps.ts';
import { spendProof } from '../auth/otp.service.ts';
import { openSession, tokensOf } from '../auth/session.service.ts';
import { agreeTo } from '../auth/sign-up.service.ts';
import { joinIn } from '../../directory/clinics/clinic.service.ts';
import { emitPatientChange } from '../patient-changes/emit-patient-change.ts';
import * as repo from './quick-register.repo.ts';

type QuickRegister = ParsedInput<(typeof accountRoutes)['quickRegister']>;

/**
 * The shortest registration: a person with a proven number gives a name, and becomes a patient of the location whose
 * link they followed. A record that the clinic holds for them since a call becomes theirs (decision 36). A password can be set later, with another code; the rest of the profile before it is needed.
 */
export async function quickRegister(
  deps: AuthDeps,
  { service_id, clinic_location_id, agreed_version, ...newcomer }: QuickRegister,
  request: RequestInfo,
): Promise<Tokens> {
  await consumeRateLimits(deps.db, addressLimit('quick_register', request.ip, 30, 3600));
  const { phone_number } = newcomer;
  const opened = await deps.db.transaction().execute(async (tx) => {
    const isTheirs = await spendProof(tx, { purpose: 'SIGN_UP', phone_number, by: { id: service_id } });
    if (!isTheirs) throw new ApiError('verificationFailed');
    const person = { ...newcomer, id: randomUUIDv7() };
    const claimed = await repo.claimHeld(tx, clinic_location_id, person);
    const id = (claimed ?? (await repo.insertPatient(tx, person)))?.id;
    if (id === undefined) throw new ApiError('userExists');
    const actor = { kind: 'patient' as const, id };
    await agreeTo(tx, id, agreed_version);
    await audit(tx, request, { actor, object: 'patient', object_id: id, action: claimed ? 'claim' : 'register' });
    const isNew = await joinIn(tx, actor, clinic_location_id, request);
    // A claimed record has joined already, and now shows an account.
    if (!isNew) await emitPatientChange(tx, id);
    return openSession(deps, tx, { kind: 'patient', patient_id: id, member_id: null }, request, { isNewcomer: true });
  });
  return tokensOf(deps, opened);
}
