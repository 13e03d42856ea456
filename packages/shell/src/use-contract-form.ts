import { type ContractFormOptions, useContractForm as useForm } from '@haruka/forms';
import { translate, useLocale } from '@haruka/i18n';
import type { FieldValues } from 'react-hook-form';

/** Returns a form that validates with a contract schema, in the wording of all apps: see `useContractForm` of @haruka/forms. */
export function useContractForm<Values extends FieldValues, Input, Output>(
  options: Omit<ContractFormOptions<Values, Input, Output>, 'wording'>,
) {
  useLocale();
  return useForm<Values, Input, Output>({
    ...options,
    wording: {
      error: (rule, { name, limit }) => translate(`validation.${rule}`, { name, min: limit ?? '', max: limit ?? '' }),
      summary: (count) => translate('validation.summary', { count }),
    },
  });
}
