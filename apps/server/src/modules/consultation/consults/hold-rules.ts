import { sql } from 'kysely';
import type { HoldLimits } from '../../../platform/ops/config.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { networkOf } from '../../../platform/http/client-network.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { sqlState } from '../../../platform/db/retry.ts';
import { hashOf } from '../../../platform/auth/tokens.ts';

/** How many slots may be held by whom. A patient holds one at a time wherever it is; a trigger sees to that. */
export type HoldRules = HoldLimits;

/** Returns the seconds a patient has to wait after letting go of bookings again and again; 0 for none. */
export const coolsFor = (patient_id: unknown, rules: HoldRules | undefined) =>
  rules === undefined
    ? sql`0`
    : sql`coalesce((select ceil(extract(epoch from min(let_go.created_at) + make_interval(mins => ${rules.cooldown.minutes}::int) - now()))::int
        from (select k.created_at from consult k where k.patient_id = ${patient_id}
          and (k.status = 'EXPIRED' or k.status = 'CANCELLED' and k.cancelled_by = 'PATIENT')
          and k.created_at > now() - make_interval(mins => ${rules.cooldown.minutes}::int)
          order by k.created_at desc limit ${rules.cooldown.after}::int) let_go
        having count(*) >= ${rules.cooldown.after}::int), 0)`;

/** Returns the device a hold counts for, and its limit at one clinic. */
export function deviceOf({ device, ip }: RequestInfo, rules: HoldRules | undefined) {
  if (!rules) return undefined;
  return device.token === undefined
    ? { hash: hashOf(`network:${networkOf(ip)}`), most: rules.perNetwork }
    : { hash: hashOf(device.token), most: rules.perDevice };
}

/** Whether an account has shown that its e-mail or its number is its owner's. */
export const isReachable = (account_id: unknown, rules: HoldRules | undefined) =>
  rules === undefined
    ? sql`true`
    : sql`exists (select from patient a where a.id = ${account_id} and (a.is_email_verify or a.is_sms_verify))`;

/** Turns a refusal of the database (migration `20261122021038_slot-holds`) into tooManyHoldsOnDevice, or into a lost race: another slot is held already. */
export async function orTooManyHolds<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    const state = sqlState(error);
    if (state === 'HRK02') return undefined;
    throw state === 'HRK01' ? new ApiError('tooManyHoldsOnDevice') : error;
  }
}
