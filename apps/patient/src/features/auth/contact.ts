import { normaliseEmail, normalisePhone } from '@haruka/i18n/patient';

/** How someone is reached while their account waits: kept in the history entry, never in the address. */
export type Waiting = {
  to: string;
  /** Stands for the password that was typed at sign-up: the account opens with it and with no other. */
  attempt?: string;
} & (
  | /** `sent`: the mail has just gone out. */
    { by: 'EMAIL'; sent: boolean }
  /** `service_id` of the code that has just gone out; null when none has. */
  | { by: 'SMS'; service_id: string | null }
);

export const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' &&
  value !== null &&
  'to' in value &&
  typeof value.to === 'string' &&
  'by' in value &&
  ((value.by === 'EMAIL' && 'sent' in value) || (value.by === 'SMS' && 'service_id' in value));

/** A person who sets a new password by SMS: kept in the history entry, never in the address. */
export interface Proving {
  to: string;
  service_id: string;
  /** The code was right: what is left is the password. */
  approved: boolean;
}

export const isProving = (value: unknown): value is Proving =>
  typeof value === 'object' &&
  value !== null &&
  'to' in value &&
  typeof value.to === 'string' &&
  'service_id' in value &&
  typeof value.service_id === 'string' &&
  'approved' in value;

/** What was typed into a box for either: with an @ it is an e-mail address, else a phone number. */
export const contactOf = (typed: string): { email: string } | { phone_number: string } =>
  /[@＠]/.test(typed) ? { email: normaliseEmail(typed) } : { phone_number: normalisePhone(typed) };
