import { limits } from '@haruka/contract/limits';
import { useTranslation } from 'react-i18next';

/** What is wrong with a new password, as far as it can be told here or was told by the server (spec §5). */
export function useNewPasswordProblem() {
  const { t } = useTranslation();
  return (typed: string, refused: unknown): string | undefined => {
    const name = t('account.password.next');
    if (!typed) return t('validation.required', { name });
    if (typed.length < limits.passwordMin) return t('validation.password', { name, min: limits.passwordMin });
    return isCommon(refused) ? t('validation.password_common') : undefined;
  };
}

/** invalidInput with `meta.fields` naming the password: it is one that is guessed first. */
export const isCommon = (refused: unknown): boolean => {
  const meta = (refused as { meta?: { fields?: unknown } | null } | undefined)?.meta;
  return Array.isArray(meta?.fields) && meta.fields.some((one: { field?: unknown }) => one.field === 'password');
};
