import { ErrorSummary } from '@haruka/ui';
import { useId, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { contractResolver, type FormRules, type Rule, type Schema } from './contract-resolver.ts';
import { rejectedFields } from './rejected-fields.ts';
import { type FormDraft, startOf, useDraft } from './use-draft.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

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
  /** Error texts of fields that need more specific words than the wording has, for all rules or by rule. */
  texts?: { [K in keyof Values & string]?: string | { [R in Rule]?: string } };
  /** The rule to show at a field that the server rejects; `invalid` when absent. */
  rejected?: { [K in keyof Values & string]?: Rule };
  /** Where the focus goes after a failed submit: a short form without a summary names its first wrong field. */
  focus?: 'summary' | 'field';
  /** Keeps the typed text over a reload and an expired session. */
  draft?: FormDraft<Values>;
  /** Asks before the page is closed with unsaved input. A form with a draft loses nothing and does not ask. */
  isGuarded?: boolean;
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
  texts = {},
  rejected = {},
  focus = 'summary',
  draft,
  isGuarded = false,
  ...rules
}: ContractFormOptions<Values, Input, Output>) {
  const prefix = useId();
  const [start] = useState(() => startOf(defaults, draft));
  const form = useForm<Values, unknown, Output>({
    resolver: contractResolver(schema, rules),
    defaultValues: start,
    mode: 'onTouched',
    shouldFocusError: focus === 'field',
  });
  const { errors, submitCount, isSubmitSuccessful, isSubmitting, isDirty } = form.formState;
  const endDraft = useDraft(defaults, draft, form.subscribe);
  useUnsavedGuard(isGuarded && isDirty && !isSubmitSuccessful);

  const idOf = (name: keyof Values & string) => `${prefix}-${name}`;
  const labelOf = (name: Path<Values>): string => labels[name];
  const textOf = (name: keyof Values & string): string | undefined => {
    const error = errors[name] as { type?: unknown; message?: string } | undefined;
    if (!error?.type) return undefined;
    const rule = error.type as Rule;
    const own: string | { [R in Rule]?: string } | undefined = texts[name];
    const text = typeof own === 'string' ? own : own?.[rule];
    return text ?? wording.error(rule, { name: labels[name], limit: error.message });
  };
  const isField = (name: string): name is Path<Values> => name in labels;
  const fieldOf = (sent: string) => (rules.shownAt as Record<string, string | undefined> | undefined)?.[sent] ?? sent;

  const invalid = Object.keys(labels).flatMap((name) => {
    const label = textOf(name);
    return label ? [{ id: idOf(name), label }] : [];
  });
  return {
    ...form,
    /** Returns the form to its defaults; a restored draft does not come back. `reset` alone would start from the draft. */
    empty: () => form.reset(defaults),
    /** Whether the form is being sent. */
    busy: isSubmitting,
    textOf,
    idOf,
    /** Returns the props of a field of @haruka/ui, with those of `register()`. */
    field: (name: Path<Values>) => ({
      ...form.register(name),
      id: idOf(name),
      label: labelOf(name),
      error: textOf(name),
    }),
    labelOf,
    /**
     * Returns the submit handler. It sends valid values and shows what the server rejects at the fields. A refusal keeps
     * what was typed; a success ends the draft.
     */
    submitTo: (send: (values: Output) => PromiseLike<{ error?: unknown }>) =>
      form.handleSubmit(async (values) => {
        const { error } = await send(values);
        if (error === undefined) endDraft();
        for (const { field } of rejectedFields(error)) {
          const name = fieldOf(field);
          if (isField(name)) form.setError(name, { type: rejected[name] ?? 'invalid' });
        }
      }),
    /** Returns the server's error for a banner, or undefined when the fields show it. */
    bannerError: (error: unknown) => {
      const fields = rejectedFields(error);
      return fields.length > 0 && fields.every(({ field }) => isField(fieldOf(field))) ? undefined : error;
    },
    // Shown after a failed submit only: typing after a successful one must not lose the focus to a summary.
    summary:
      submitCount > 0 && !isSubmitSuccessful ? (
        <ErrorSummary key={submitCount} title={wording.summary(invalid.length)} items={invalid} />
      ) : null,
  };
}
