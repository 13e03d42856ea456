import type { TextKey } from '@haruka/i18n/patient';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** A rule that was broken: the last part of its sentence's address, `validation.<rule>` (spec §5). */
export type Rule = Extract<TextKey, `validation.${string}`> extends `validation.${infer R}` ? R : never;

/** As much of a contract schema as a form needs, so that no screen pulls in a validation library of its own. */
export interface Schema<Input, Output> {
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

type Rules<Values, R = Rule> = { [K in keyof Values & string]?: R };
/** The rule that a value breaks when its schema refuses it. */
type Format = Rule | ((value: unknown) => Rule | Broken);
export interface Measures<Values, Input> {
  /** What a field is measured by when the schema only says "does not match". */
  formats?: Rules<Values, Format>;
  /** What an empty field is told instead of "please enter": a list is chosen from, a box is ticked. */
  empty?: Rules<Values>;
  /** Turns what was typed into what is sent: full width to half width, one box into two fields. */
  prepare?: (values: Values) => unknown;
  /** What no schema can say, e.g. that a day is not past yet. Asked of fields that are otherwise right. */
  also?: (values: Values) => { [K in keyof Values & string]?: Rule | Broken };
  /** Where an error of the sent field is shown when the form calls it otherwise. */
  shownAt?: { [K in keyof Input & string]?: keyof Values & string };
}

/**
 * Checks a form with a contract schema. Errors carry the broken rule, not a sentence: the sentence is chosen when it is
 * shown, so that switching the language switches it too.
 */
export function contractResolver<Values extends FieldValues, Input, Output>(
  schema: Schema<Input, Output>,
  { formats = {}, empty = {}, prepare, also, shownAt = {} }: Measures<Values, Input> = {},
): Resolver<Values, unknown, Output> {
  const at = (names: object, name: string) => (names as Record<string, Rule | undefined>)[name];
  const formatOf = (name: string, value: unknown) => {
    const format = (formats as Record<string, Format | undefined>)[name];
    return typeof format === 'function' ? format(value) : format;
  };
  return (values) => {
    const sent = prepare ? prepare(values) : values;
    const parsed = schema.safeParse(sent);
    const errors: Record<string, Broken> = {};
    for (const issue of parsed.success ? [] : parsed.error.issues) {
      const name = String(issue.path[0] ?? 'root');
      const field = (shownAt as Record<string, string | undefined>)[name] ?? name;
      const value = (sent as Record<string, unknown>)[name];
      errors[field] ??= isEmpty(value)
        ? { type: at(empty, field) ?? 'required', message: '' }
        : broken(issue, formatOf(field, value));
    }
    for (const [field, rule] of Object.entries(also?.(values) ?? {})) {
      if (rule) errors[field] ??= typeof rule === 'string' ? { type: rule, message: '' } : rule;
    }
    return parsed.success && Object.keys(errors).length === 0
      ? { values: parsed.data as Output & FieldValues, errors: {} }
      : { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/** The broken rule, and as its message the number it allows. */
export interface Broken {
  type: Rule;
  message: string;
}

const isEmpty = (value: unknown) =>
  typeof value === 'string' ? value.trim() === '' : value === undefined || value === null;

function broken(issue: Issue, format: Rule | Broken | undefined): Broken {
  if (typeof format === 'object') return format;
  const say = (type: Rule, limit?: number | bigint) => ({ type, message: limit === undefined ? '' : String(limit) });
  const isText = issue.origin === 'string';
  switch (issue.code) {
    case 'too_small':
      return say(format ?? (isText ? 'too_short' : 'at_least'), issue.minimum);
    case 'too_big':
      return say(isText ? 'too_long' : 'at_most', issue.maximum);
    case 'invalid_type':
      return say(issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'string');
    case 'invalid_format':
      return say(format ?? (issue.format === 'email' || issue.format === 'date' ? issue.format : 'invalid'));
    default:
      return say(format ?? 'invalid');
  }
}

type Translate = (key: TextKey, values: Record<string, string | undefined>) => string;

/** The sentence of a field's error: cause and remedy, with the label of the field in it (ux 29). */
export function errorText(
  t: Translate,
  error: { type?: unknown; message?: string } | undefined,
  name: string,
): string | undefined {
  if (!error?.type) return undefined;
  const key = `validation.${error.type as Rule}` as TextKey;
  return t(key, { name, min: error.message, max: error.message });
}
