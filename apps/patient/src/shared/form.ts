import type { TextKey } from '@haruka/i18n/patient';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** A rule that was broken: the last part of its sentence's address, `validation.<rule>` (spec §5). */
export type Rule = Extract<TextKey, `validation.${string}`> extends `validation.${infer R}` ? R : never;

/** As much of a contract schema as a form needs, so that no screen pulls in a validation library of its own. */
interface Schema<Input, Output> {
  _zod: { input: Input; output: Output };
  safeParse(values: unknown): { success: true; data: Output } | { success: false; error: { issues: readonly Issue[] } };
}
interface Issue {
  code?: string;
  path: readonly PropertyKey[];
  origin?: string;
  format?: string;
  expected?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
}

interface Options<Values, Input> {
  /** What a field of this name is measured by when the schema only says "does not match". */
  formats?: { [K in keyof Values & string]?: Rule };
  /** Turns what was typed into what is sent: full width to half width, one box into two fields. */
  prepare?: (values: Values) => Input;
  /** Where an error of the sent field is shown when the form calls it otherwise. */
  shownAt?: { [K in keyof Input & string]?: keyof Values & string };
}

/**
 * Checks a form with a contract schema. Errors carry the broken rule, not a sentence: the sentence is chosen when it is
 * shown, so that switching the language switches it too.
 */
export function contractResolver<Values extends FieldValues, Input, Output>(
  schema: Schema<Input, Output>,
  { formats = {}, prepare, shownAt = {} }: Options<Values, Input> = {},
): Resolver<Values, unknown, Output & FieldValues> {
  return (values) => {
    const sent = prepare ? prepare(values) : values;
    const parsed = schema.safeParse(sent);
    if (parsed.success) return { values: parsed.data as Output & FieldValues, errors: {} };

    const errors: Record<string, { type: Rule; message: string }> = {};
    for (const issue of parsed.error.issues) {
      const at = String(issue.path[0] ?? 'root');
      const field = (shownAt as Record<string, string | undefined>)[at] ?? at;
      errors[field] ??= broken(
        issue,
        (sent as Record<string, unknown>)[at],
        (formats as Record<string, Rule | undefined>)[field],
      );
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/** The broken rule, and as its message the number it allows. */
function broken(issue: Issue, value: unknown, format: Rule | undefined): { type: Rule; message: string } {
  const say = (type: Rule, limit?: number | bigint) => ({ type, message: limit === undefined ? '' : String(limit) });
  if (value === undefined || value === null || String(value).trim() === '') return say('required');

  const text = issue.origin === 'string';
  switch (issue.code) {
    case 'too_small':
      return say(format ?? (text ? 'too_short' : 'at_least'), issue.minimum);
    case 'too_big':
      return say(text ? 'too_long' : 'at_most', issue.maximum);
    case 'invalid_type':
      return say(issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'string');
    case 'invalid_format':
      return say(format ?? (issue.format === 'email' || issue.format === 'date' ? issue.format : 'invalid'));
    default:
      return say(format ?? 'invalid');
  }
}

type Translate = (key: TextKey, values: { name: string; min?: string; max?: string }) => string;

/** The sentence of a field's error: cause and remedy, with the label of the field in it (ux 29). */
export function errorText(
  t: Translate,
  error: { type?: unknown; message?: string } | undefined,
  name: string,
): string | undefined {
  if (!error?.type) return undefined;
  return t(`validation.${error.type as Rule}` as TextKey, { name, min: error.message, max: error.message });
}
