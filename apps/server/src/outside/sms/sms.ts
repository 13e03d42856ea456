import type { Locale } from '../../house/locale.ts';

/** What the provider says about a typed code; only `approved` is success (spec §5). */
export type CodeStatus = 'approved' | 'pending' | 'expired';

/** Sends one-time codes and checks them, as Twilio Verify does: the code itself never passes through the rest of the server. */
export interface Sms {
  /** Sends a fresh code and gives the reference it is checked by. Throws when it could not be sent. */
  start(phone_number: string, locale: Locale): Promise<string>;
  check(phone_number: string, reference: string, otp: string): Promise<CodeStatus>;
}
