import type { Db } from '../../../platform/db/databases.ts';
import { encrypt, decrypt } from '../../../platform/auth/encrypted-text.ts';
import { keyOf } from '../../../platform/auth/tokens.ts';
import * as repo from './second-factor.repo.ts';

/** Returns the key that encrypts second factors, derived from the server's secret. */
export const totpKeyOf = (secret: string) => keyOf(secret, 'totp-secret');

/** Encrypts the secret of a second factor. The result is bound to the member and needs the key to be read. */
export const encryptSecret = (key: Uint8Array, member_id: number, secret: string): string =>
  encrypt(key, secret, 'totp', String(member_id));

/** Decrypts the secret of a second factor. Throws for another key or another member. */
export const decryptSecret = (key: Uint8Array, member_id: number, encrypted: string): string =>
  decrypt(key, encrypted, 'totp', String(member_id));

/** Encrypts the plain secrets that older versions stored (docs/decisions/0020). Returns their number. */
export async function encryptPlainSecrets(db: Db, key: Uint8Array): Promise<number> {
  let count = 0;
  let after = 0;
  for (;;) {
    const plain = await repo.plainSecrets(db, after);
    for (const { id, totp_secret } of plain)
      await repo.replaceSecret(db, id, totp_secret, encryptSecret(key, id, totp_secret));
    const last = plain.at(-1);
    if (!last) return count;
    count += plain.length;
    after = last.id;
  }
}
