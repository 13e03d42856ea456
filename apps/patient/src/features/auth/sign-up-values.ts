import { legalVersion } from '@haruka/contract/legal';
import { getLocale } from '@haruka/i18n/patient';
import { contactOf } from './contact.ts';

/** What is typed to open an account. */
export interface SignUpFields extends Record<string, string | boolean> {
  who: string;
  password: string;
  agree: boolean;
}

/** Returns what a sign-up sends once the box is ticked. */
export const signUpValues = ({ who, password }: SignUpFields) => ({
  ...contactOf(who),
  password,
  locale: getLocale(),
  agreed_version: legalVersion,
});
