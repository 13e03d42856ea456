import { type ContractFormOptions, type Rule, useContractForm as useForm } from '@haruka/forms';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** Returns a form that validates with a contract schema, in the wording of this app: see `useContractForm` of @haruka/forms. */
export function useContractForm<Values extends FieldValues, Input, Output>(
  options: Omit<ContractFormOptions<Values, Input, Output>, 'wording'>,
) {
  const { t } = useTranslation();
  return useForm<Values, Input, Output>({
    ...options,
    wording: {
      error: (rule: Rule, { name, limit }) => t(`validation.${rule}`, { name, min: limit, max: limit }),
      summary: (count) => t('validation.summary', { count }),
    },
  });
}
