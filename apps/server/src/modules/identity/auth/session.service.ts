import { createHmac, randomUUIDv7 } from 'node:crypto';
import { type Device, limits, type Tokens as TokenPair } from '@haruka/contract';
import type { SignedIn } from '../../../platform/auth/actor.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { type Tokens, hashOf } from '../../../platform/auth/tokens.ts';
import { confirm } from './session-confirmation.repo.ts';
import { rememberDevice, emailAboutNewDevice } from './known-device.service.ts';
import type { RevokedSessions } from './revoked-sessions.ts';
import * as repo from './session.repo.ts';

type Person = repo.Person;

export interface SessionDeps {
  db: Db;
  tokens: Tokens;
  /** Refresh tokens are derived with it, so that two tabs that refresh at once receive the same next one. */
  refreshKey: Uint8Array;
  revoked: RevokedSessions;
  /** A page of one of the two back offices, e.g. `http://clinic.localhost:4000/clinic/account`. */
  staffHref(app: 'clinic' | 'doctor', page: string): string;
}

/** A session that has been written but whose tokens still have to be made: signing waits until after the commit. */
export interface Opened {
  id: string;
  generation: number;
  owner: repo.Owner;
}

/** Writes a new session for a person who has proven who they are, in the transaction that accepted the proof. */
export async function openSession(
  { refreshKey, staffHref }: SessionDeps,
  tx: Tx | Db,
  owner: repo.Owner,
  request: RequestInfo,
  { isNewcomer = false } = {},
): Promise<Opened> {
  const id = randomUUIDv7();
  await repo.insertSession(tx, id, owner, hashOf(refreshToken(refreshKey, id, 0)), request.userAgent);
  // A newcomer has just proven their address: filling in the profile asks for no second proof.
  if (isNewcomer) await confirm(tx, id, limits.holdMinutes);
  if (await rememberDevice(tx, personOf(owner), request)) await emailAboutNewDevice(tx, owner, request, staffHref);
  await audit(tx, request, { ...auditedAs(owner), object: 'session', object_id: id, action: 'sign_in' });
  return { id, generation: 0, owner };
}

/** The pair of tokens of a session's generation (AUTH-11). */
export async function tokensOf(
  { tokens, refreshKey }: SessionDeps,
  { id, generation, owner }: Opened,
): Promise<TokenPair> {
  const access_token = await tokens.access({
    kind: owner.kind,
    sub: owner.patient_id ?? String(owner.member_id),
    sid: id,
    clinic_id: owner.clinic_id,
  });
  return { access_token, refresh_token: refreshToken(refreshKey, id, generation) };
}

/** Ends one session on the server; its sockets are cut on every process. */
export async function logOut({ db, revoked }: SessionDeps, actor: SignedIn, request: RequestInfo) {
  await db.transaction().execute(async (tx) => {
    await repo.revokeSession(tx, actor.sid, 'log_out');
    await audit(tx, request, { actor, object: 'session', object_id: actor.sid, action: 'log_out' });
  });
  revoked.add(actor.sid);
}

/** The devices a person is signed in on, the last used first; `sid` is the session that asks. */
export async function devicesOf(reader: Db, person: Person, sid: string): Promise<Device[]> {
  const found = await repo.activeSessions(reader, person);
  return found.map((device) => ({ ...device, is_this: device.id === sid }));
}

/**
 * Ends the sessions of a person, but for the one named, in the transaction of whatever calls for it. After the commit
 * `cut` makes it count here at once; other processes see it within a second.
 */
export const endSessionsOf = (tx: Tx, person: Person, why: string, except?: string): Promise<string[]> =>
  repo.revokeSessionsOf(tx, person, why, except);

/** Ends one session of a person, if it is theirs and stands. */
export const endSession = (tx: Tx, person: Person, id: string, why: string): Promise<string[]> =>
  repo.revokeSessionOf(tx, person, id, why);

/** Access tokens of ended sessions open nothing any more, and their sockets are gone. */
export const cut = ({ revoked }: Pick<SessionDeps, 'revoked'>, ended: readonly string[]) => {
  for (const sid of ended) revoked.add(sid);
};

/** Returns the refresh token of a generation of a session. */
export const refreshToken = (key: Uint8Array, id: string, generation: number) =>
  `${id}.${createHmac('sha256', key).update(`${id}:${generation}`).digest('base64url')}`;

const personOf = ({ patient_id, member_id }: repo.Owner): Person =>
  patient_id === null ? { member_id: member_id! } : { patient_id };

/** Returns the actor of an audit entry about a session: its owner. */
export const auditedAs = ({ kind, patient_id, member_id, clinic_id }: repo.Owner) => ({
  actor: { kind, id: patient_id ?? member_id ?? '' },
  clinic_id,
});
