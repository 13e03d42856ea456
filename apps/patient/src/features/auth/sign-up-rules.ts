import { authRoutes } from '@haruka/contract/identity/auth';
import { brokenRules } from '@haruka/forms/contract-resolver';
import { type SignUpFields, signUpValues } from './sign-up-values.ts';

/** Returns the broken rule of each field of a sign-up that is filled in; undefined when all are valid. */
export const signUpRules = (fields: SignUpFields) =>
  brokenRules(authRoutes.signUp.body, fields, {
    prepare: signUpValues,
    shownAt: { email: 'who', phone_number: 'who' },
    formats: { who: 'email_or_phone', password: 'password' },
  }).broken;
