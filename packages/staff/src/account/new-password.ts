import { limits } from '@haruka/contract/limits';
import { useTranslation } from 'react-i18next';

/** Returns what is wrong with a new password, by the local rules or the server's answer. */
export function useNewPasswordProblem() {
  const { t } = useTranslation();
  return (typed: string, error: unknown): string | undefined => {
    const name = t('account.password.next');
    if (!typed) return t('validation.required', { name });
    if (typed.length < limits.passwordMin) return t('validation.password', { name, min: limits.passwordMin });
    return isCommon(error) ? t('validation.password_common') : undefined;
  };
}

/** Returns whether the server rejected the password as too common: invalidInput with `meta.fields` naming it. */
export const isCommon = (error: unknown): boolean => {
  const meta = (error as { meta?: { fields?: unknown } | null } | undefined)?.meta;
  return Array.isArray(meta?.fields) && meta.fields.some((one: { field?: unknown }) => one.field === 'password');
};
