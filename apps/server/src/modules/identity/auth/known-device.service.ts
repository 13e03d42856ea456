import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { queueEmail } from '../../../providers/mail/mail-queue.ts';
import { hashOf, newOpaqueToken } from '../../../platform/auth/tokens.ts';
import * as repo from './known-device.repo.ts';
import { newDeviceEmail } from './auth.emails.ts';
import type { Owner, Person } from './session.repo.ts';

/**
 * Notes that a person signed in with this browser, and gives a browser without a device cookie one. Returns whether it
 * is new while others are known already.
 */
export async function rememberDevice(tx: Db | Tx, person: Person, { device }: RequestInfo): Promise<boolean> {
  const token = device.token ?? newOpaqueToken().token;
  if (device.token === undefined) device.set(token);
  return repo.remember(tx, person, hashOf(token));
}

/** Whether a person signed in with this browser before. */
export const isKnownDevice = async (db: Db, person: Person | undefined, { device }: RequestInfo): Promise<boolean> =>
  person !== undefined && device.token !== undefined && repo.isKnown(db, person, hashOf(device.token));

/** Forgets every browser of a person. */
export const forgetDevices = async (tx: Tx, person: Person): Promise<void> => {
  await repo.forgetOf(tx, person);
};

/** Notifies a member by email of a sign-in with an unknown browser. Patients are not told. */
export async function emailAboutNewDevice(
  tx: Tx | Db,
  { kind, member_id }: Owner,
  { ip, locale }: RequestInfo,
  staffHref: (app: 'clinic' | 'doctor', page: string) => string,
): Promise<void> {
  if (kind === 'patient' || member_id === null) return;
  const member = await repo.memberContact(tx, member_id);
  if (!member?.email) return;
  await queueEmail(tx, newDeviceEmail(member.email, locale, staffHref(kind, 'forgot-password'), ip));
}
