import { ErrorSummary } from '@haruka/ui';
import { useId } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { contractResolver, type FormRules, type Rule, type Schema } from './contract-resolver.ts';

/** The texts of a form in the display language. */
export interface FormWording {
  /** Cause and remedy of a broken rule, with the label of the field and the number that the rule allows. */
  error(rule: Rule, values: { name: string; limit: string | undefined }): string;
  /** Title of the error summary for so many fields. */
  summary(count: number): string;
}

export interface ContractFormOptions<Values extends FieldValues, Input, Output> extends FormRules<Values, Input> {
  schema: Schema<Input, Output>;
  defaults: DefaultValues<Values>;
  /** Label of every field, in the order of the screen. */
  labels: Record<keyof Values & string, string>;
  wording: FormWording;
}

/**
 * Returns a form that validates with a contract schema. It checks a field when it loses focus and again while it is
 * corrected. It checks all fields on submit, when a summary with links takes the focus.
 */
export function useContractForm<Values extends FieldValues, Input, Output>({
  schema,
  defaults,
  labels,
  wording,
  ...rules
}: ContractFormOptions<Values, Input, Output>) {
  const prefix = useId();
  const form = useForm<Values, unknown, Output>({
    resolver: contractResolver(schema, rules),
    defaultValues: defaults,
    mode: 'onTouched',
    // The summary takes the focus instead.
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitSuccessful } = form.formState;
  const idOf = (name: keyof Values & string) => `${prefix}-${name}`;
  const textOf = (name: keyof Values & string): string | undefined => {
    const error = errors[name] as { type?: unknown; message?: string } | undefined;
    return error?.type ? wording.error(error.type as Rule, { name: labels[name], limit: error.message }) : undefined;
  };

  const invalid = (Object.keys(labels) as (keyof Values & string)[]).flatMap((name) => {
    const label = textOf(name);
    return label ? [{ id: idOf(name), label }] : [];
  });
  return {
    ...form,
    textOf,
    idOf,
    /** Returns the props of a field of @haruka/ui, with those of `register()`. */
    field: (name: Path<Values>) => ({
      ...form.register(name),
      id: idOf(name),
      label: labels[name],
      error: textOf(name),
    }),
    // Shown after a failed submit only: typing after a successful one must not lose the focus to a summary.
    summary:
      submitCount > 0 && !isSubmitSuccessful ? (
        <ErrorSummary key={submitCount} title={wording.summary(invalid.length)} items={invalid} />
      ) : null,
  };
}
