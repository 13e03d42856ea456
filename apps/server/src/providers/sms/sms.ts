import type { Locale } from '../../platform/http/locale.ts';

/** The provider's result for a code. Only `approved` is success. */
export type CodeStatus = 'approved' | 'pending' | 'expired';

/** A text message to one person: neutral words and a link, because locked screens show it. */
export interface Text {
  to: string;
  text: string;
}

/** Sends and checks one-time codes, as Twilio Verify does. The code itself never reaches the rest of the server. */
export interface Sms {
  /** Sends a new code and returns the reference to check it by. Throws when it could not be sent. */
  start(phone_number: string, locale: Locale): Promise<string>;
  check(phone_number: string, reference: string, otp: string): Promise<CodeStatus>;
  /** Sends a text message. Undefined without a configured sender. Throws when it was not accepted. */
  sendText?(text: Text): Promise<void>;
}
