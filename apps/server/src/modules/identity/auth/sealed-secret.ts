import type { Db } from '../../../platform/db/databases.ts';
import { encrypt, decrypt } from '../../../platform/auth/encrypted-text.ts';
import { keyOf } from '../../../platform/auth/tokens.ts';
import * as repo from './second-factor.repo.ts';

/** The key that second factors are sealed with, out of the product's one secret. */
export const totpKeyOf = (secret: string) => keyOf(secret, 'totp-secret');

/** A second factor as the database keeps it: bound to this member, and unreadable with the database alone. */
export const sealSecret = (key: Uint8Array, member_id: number, secret: string): string =>
  encrypt(key, secret, 'totp', String(member_id));

export const openSecret = (key: Uint8Array, member_id: number, sealed: string): string =>
  decrypt(key, sealed, 'totp', String(member_id));

/** Seals what lay in clear from before there were seals (docs/decisions/0020); gives how many there were. */
export async function sealClearSecrets(db: Db, key: Uint8Array): Promise<number> {
  let count = 0;
  let after = 0;
  for (;;) {
    const clear = await repo.clearSecrets(db, after);
    for (const { id, totp_secret } of clear)
      await repo.replaceSecret(db, id, totp_secret, sealSecret(key, id, totp_secret));
    const last = clear.at(-1);
    if (!last) return count;
    count += clear.length;
    after = last.id;
  }
}
