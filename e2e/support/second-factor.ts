import { secretFromBase32, stepAt, totpCode } from '../../apps/server/src/modules/identity/auth/totp.ts';
import { demoTotpSecret } from '../../apps/server/src/seed/accounts.ts';

/** What an authenticator app would show now for the people of clinic 3. */
export const secondFactor = (now = Date.now()) => totpCode(secretFromBase32(demoTotpSecret), stepAt(now));
