import type { Db, Tx } from '../../house/db.ts';
import type { RequestFacts } from '../../house/mount.ts';
import { hashOf, newOpaqueToken } from '../../house/tokens.ts';
import * as repo from './device.repo.ts';
import type { Person } from './session.repo.ts';

/**
 * Notes that a person signed in with this browser, and gives a browser without a device cookie one. Returns whether it
 * is new while others are known already.
 */
export async function rememberDevice(tx: Db | Tx, person: Person, { device }: RequestFacts): Promise<boolean> {
  const token = device.token ?? newOpaqueToken().token;
  if (device.token === undefined) device.keep(token);
  return repo.remember(tx, person, hashOf(token));
}

/** Whether a person signed in with this browser before. */
export const isKnownDevice = async (db: Db, person: Person | undefined, { device }: RequestFacts): Promise<boolean> =>
  person !== undefined && device.token !== undefined && repo.isKnown(db, person, hashOf(device.token));

/** Forgets every browser of a person. */
export const forgetDevices = async (tx: Tx, person: Person): Promise<void> => {
  await repo.forgetOf(tx, person);
};
