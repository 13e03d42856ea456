import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import { ask } from './api.ts';

/** The newest letter or message to an address, once it has come; read where a person without a provider reads it. */
export async function mailTo(recipient: string) {
  await expect
    .poll(() => ask(contract.sentMessages, { recipient }), { message: `nothing came for ${recipient}`, timeout: 10_000 })
    .not.toEqual([]);
  const [newest] = await ask(contract.sentMessages, { recipient });
  if (!newest) throw new Error(`nothing came for ${recipient}`);
  return newest;
}
