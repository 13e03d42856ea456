import { randomInt } from 'node:crypto';
import { limits } from '@haruka/contract';
import { codeHash } from '../../../platform/auth/one-time-code.ts';

/** Crockford's alphabet: a reader does not mistake one character for another on paper. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const half = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');

/** Recovery codes as they are shown, e.g. `7KQ2M-X40RB`: fifty random bits each. */
export const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>();
  while (codes.size < limits.secondFactor.recoveryCodes) codes.add(`${half()}-${half()}`);
  return [...codes];
};

/** How a recovery code is kept. Capitals, hyphens, full width, and O for 0 do not matter when it is typed. */
export const recoveryHash = (key: Uint8Array, member_id: number, typed: string): Buffer => {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return codeHash(key, plain, 'recovery', String(member_id));
};
