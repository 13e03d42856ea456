import type { TextKey } from '@haruka/i18n/patient';
import { ErrorSummary } from '@haruka/ui';
import { useId } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { contractResolver, errorText, type Measures, type Schema } from './form.ts';

interface Asked<Values extends FieldValues, Input, Output> extends Measures<Values, Input> {
  schema: Schema<Input, Output>;
  defaults: DefaultValues<Values>;
  /** Label of every field, in the order they stand on the screen. */
  labels: Record<keyof Values & string, string>;
}

/**
 * A form measured by a contract schema: fields are checked when they are left, told right while they are mended, and
 * checked again on submit, when a summary with links takes the focus (ux 27, 28).
 */
export function useContractForm<Values extends FieldValues, Input, Output>({
  schema,
  defaults,
  labels,
  ...measures
}: Asked<Values, Input, Output>) {
  const { t } = useTranslation();
  const made = useId();
  const form = useForm<Values, unknown, Output>({
    resolver: contractResolver(schema, measures),
    defaultValues: defaults,
    mode: 'onTouched',
    // The summary takes the focus instead.
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitSuccessful } = form.formState;
  const idOf = (name: keyof Values & string) => `${made}-${name}`;
  const say = (key: TextKey, values: Record<string, string | undefined>) => String(t(key, values));
  const textOf = (name: keyof Values & string) =>
    errorText(say, errors[name] as { type?: unknown; message?: string } | undefined, labels[name]);

  const wrong = (Object.keys(labels) as (keyof Values & string)[]).flatMap((name) => {
    const label = textOf(name);
    return label ? [{ id: idOf(name), label }] : [];
  });
  return {
    ...form,
    textOf,
    idOf,
    /** All that a field of @haruka/ui needs, `register()` included. */
    field: (name: Path<Values>) => ({
      ...form.register(name),
      id: idOf(name),
      label: labels[name],
      error: textOf(name),
    }),
    // Of a submit that failed: what is typed after one that went well must not lose the focus to a summary.
    summary:
      submitCount > 0 && !isSubmitSuccessful ? (
        <ErrorSummary key={submitCount} title={t('validation.summary', { count: wrong.length })} items={wrong} />
      ) : null,
  };
}
