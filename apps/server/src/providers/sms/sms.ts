import type { Locale } from '../../platform/http/locale.ts';

/** What the provider says about a typed code; only `approved` is success (spec §5). */
export type CodeStatus = 'approved' | 'pending' | 'expired';

/** A short message to one person. It is shown on locked screens: neutral words and a link (ux 71). */
export interface Text {
  to: string;
  text: string;
}

/** Sends one-time codes and checks them, as Twilio Verify does: the code itself never passes through the rest of the server. */
export interface Sms {
  /** Sends a fresh code and gives the reference it is checked by. Throws when it could not be sent. */
  start(phone_number: string, locale: Locale): Promise<string>;
  check(phone_number: string, reference: string, otp: string): Promise<CodeStatus>;
  /** Sends a text message. Absent where this installation has no sender for them; throws when it was not taken. */
  sendText?(text: Text): Promise<void>;
}
