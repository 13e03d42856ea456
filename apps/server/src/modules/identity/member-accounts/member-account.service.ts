import type { Device, MemberAccount } from '@haruka/contract';
import type { MemberActor } from '../../../platform/auth/actor.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { Db } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { ApiError } from '../../../platform/api-error.ts';
import type { AuthDeps } from '../auth/auth.deps.ts';
import { askPassword } from '../auth/auth-password.service.ts';
import { recoveryCodesLeft } from '../auth/second-factor.service.ts';
import { cut, devicesOf, endSession, endSessionsOf } from '../auth/session.service.ts';
import * as repo from './member-account.repo.ts';

/** How the signed-in member signs in. */
export async function memberAccount(reader: Db, { id }: MemberActor): Promise<MemberAccount> {
  const [found, recovery_codes_left] = await Promise.all([repo.findLogin(reader, id), recoveryCodesLeft(reader, id)]);
  if (!found) throw new ApiError('accountInactive');
  return {
    email: found.email ?? '',
    has_second_factor: found.totp_secret !== null,
    is_second_factor_required: found.totp_required,
    recovery_codes_left,
  };
}

/** Shows that it is really the member who sits at the signed-in device; 04007 when the password is wrong. */
export const confirmMember = (
  deps: AuthDeps,
  { id }: MemberActor,
  typed: string,
  request: RequestInfo,
): Promise<repo.Login> =>
  askPassword(
    deps,
    { member_id: id },
    async () => {
      const found = await repo.findLogin(deps.db, id);
      if (!found?.password_hash) throw new ApiError('wrongCurrentPassword');
      return found;
    },
    typed,
    request,
  );

/** The member is back at a locked screen. */
export async function unlockScreen(
  deps: AuthDeps,
  actor: MemberActor,
  password: string,
  request: RequestInfo,
): Promise<null> {
  await confirmMember(deps, actor, password, request);
  await audit(deps.db, request, { actor, object: 'session', object_id: actor.sid, action: 'unlock' });
  return null;
}

/** Returns the devices in which the member is signed in; the calling one is marked. */
export const memberDevices = (reader: Db, { id, sid }: MemberActor): Promise<Device[]> =>
  devicesOf(reader, { member_id: id }, sid);

/** Signs out one of the member's own devices. An unknown or foreign device changes nothing. */
export async function endMemberDevice(
  deps: AuthDeps,
  actor: MemberActor,
  device_id: string,
  request: RequestInfo,
): Promise<null> {
  const ended = await deps.db.transaction().execute(async (tx) => {
    const found = await endSession(tx, { member_id: actor.id }, device_id, 'ended_by_member');
    if (found.length > 0) await audit(tx, request, { actor, object: 'session', object_id: device_id, action: 'end' });
    return found;
  });
  cut(deps, ended);
  return null;
}

/** Logs the member out everywhere, or everywhere but here. */
export async function endMemberDevices(
  deps: AuthDeps,
  actor: MemberActor,
  keep_this: boolean,
  request: RequestInfo,
): Promise<{ ended: number }> {
  const ended = await deps.db.transaction().execute(async (tx) => {
    await audit(tx, request, { actor, object: 'session', object_id: actor.sid, action: 'end_all' });
    return endSessionsOf(tx, { member_id: actor.id }, 'ended_by_member', keep_this ? actor.sid : undefined);
  });
  cut(deps, ended);
  return { ended: ended.length };
}
