import { authRoutes } from '@haruka/contract/identity/auth';
import { normaliseEmail } from '@haruka/i18n';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { useTranslation } from 'react-i18next';
import { useStaffApp } from '../frame/staff-context.ts';

/** What confirms the password at sign-in: nothing, six digits of the app, or a recovery code. */
export type SecondFactor = 'none' | 'totp' | 'recovery_code';

const shortest = 10;

/** Returns the form of the sign-in. It keeps the password for the second step, which sends it again with a code. */
export function useSignInForm(factor: SecondFactor) {
  const { t } = useTranslation();
  const { kind } = useStaffApp();
  return useContractForm({
    schema: authRoutes.memberLogIn.body,
    defaults: { email: '', password: '', totp: '', recovery_code: '' },
    labels: {
      email: t('signIn.email'),
      password: t('signIn.password'),
      totp: t('signIn.code'),
      recovery_code: t('signIn.recovery'),
    },
    prepare: ({ email, password, totp, recovery_code }) => ({
      email: normaliseEmail(email),
      password,
      app: kind,
      ...(factor === 'totp' && { totp }),
      ...(factor === 'recovery_code' && { recovery_code: recovery_code.trim() }),
    }),
    formats: { email: 'email', totp: 'otp' },
    empty: { totp: 'otp' },
    // Spaces and hyphens do not count.
    also: ({ recovery_code }) =>
      factor === 'recovery_code' && recovery_code.replaceAll(/[^\p{L}\p{N}]/gu, '').length < shortest
        ? { recovery_code: 'too_short' }
        : {},
    texts: {
      email: { required: t('signIn.emailMissing') },
      password: { required: t('signIn.passwordMissing') },
      recovery_code: t('signIn.recoveryMissing'),
    },
    focus: 'field',
  });
}

export type SignInForm = ReturnType<typeof useSignInForm>;
