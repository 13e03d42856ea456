import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** The rules that a field can break; an app words each of them (FORM-1). */
export type Rule =
  | 'required'
  | 'choose'
  | 'too_short'
  | 'too_long'
  | 'string'
  | 'number'
  | 'at_least'
  | 'at_most'
  | 'kana'
  | 'post_code'
  | 'phone'
  | 'phone_any'
  | 'phone_taken'
  | 'phone_unreachable'
  | 'email'
  | 'email_taken'
  | 'email_or_phone'
  | 'one_contact'
  | 'password'
  | 'password_common'
  | 'passwords_differ'
  | 'otp'
  | 'date'
  | 'date_part'
  | 'date_year'
  | 'date_early'
  | 'date_month'
  | 'date_day'
  | 'date_past'
  | 'name_only'
  | 'under_age'
  | 'agree'
  | 'invalid';

/** The parts of a contract schema that a form needs, so that no screen imports a validation library. */
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

/** A broken rule; the message is the number that the rule allows, or empty. */
export interface InvalidField {
  type: Rule;
  message: string;
}

type Rules<Values, R = Rule> = { [K in keyof Values & string]?: R };
/** The rule that a value breaks when its schema rejects it. */
type Format = Rule | ((value: unknown) => Rule | InvalidField);

/** What a form adds to its schema. */
export interface FormRules<Values, Input> {
  /** The rule of a field whose schema only says "does not match". */
  formats?: Rules<Values, Format>;
  /** The rule of an empty field instead of `required`: `choose` for a list, `agree` for a box. */
  empty?: Rules<Values>;
  /** Converts the typed values to those that are sent: full width to half width, one box to two fields. */
  prepare?: (values: Values) => unknown;
  /** Rules that no schema has, e.g. that a day is not past. They apply to fields that are otherwise valid. */
  also?: (values: Values) => { [K in keyof Values & string]?: Rule | InvalidField };
  /** The form's field for a sent field with another name. */
  shownAt?: { [K in keyof Input & string]?: keyof Values & string };
}

type Checked<Output> =
  | { data: Output; broken?: undefined }
  | { data?: undefined; broken: Record<string, InvalidField | undefined> };

/** Validates typed values with a contract schema. Returns the values to send, or the broken rule of each field. */
export function brokenRules<Values extends object, Input, Output>(
  schema: Schema<Input, Output>,
  values: Values,
  { formats = {}, empty = {}, prepare, also, shownAt = {} }: FormRules<Values, Input> = {},
): Checked<Output> {
  const at = (names: object, name: string) => (names as Record<string, Rule | undefined>)[name];
  const formatOf = (name: string, value: unknown) => {
    const format = (formats as Record<string, Format | undefined>)[name];
    return typeof format === 'function' ? format(value) : format;
  };
  const sent = prepare ? prepare(values) : values;
  const parsed = schema.safeParse(sent);
  const errors: Record<string, InvalidField> = {};
  for (const issue of parsed.success ? [] : parsed.error.issues) {
    const name = String(issue.path[0] ?? 'root');
    const field = (shownAt as Record<string, string | undefined>)[name] ?? name;
    const value = (sent as Record<string, unknown>)[name];
    errors[field] ??= isEmpty(value)
      ? { type: at(empty, field) ?? 'required', message: '' }
      : invalidField(issue, formatOf(field, value));
  }
  for (const [field, rule] of Object.entries<Rule | InvalidField | undefined>(also?.(values) ?? {})) {
    if (rule) errors[field] ??= typeof rule === 'string' ? { type: rule, message: '' } : rule;
  }
  return parsed.success && Object.keys(errors).length === 0 ? { data: parsed.data } : { broken: errors };
}

/**
 * Returns a react-hook-form resolver that validates with a contract schema. Errors carry the broken rule, not a text: the
 * text is chosen when it is shown, so that switching the language switches it too.
 */
export function contractResolver<Values extends FieldValues, Input, Output>(
  schema: Schema<Input, Output>,
  rules: FormRules<Values, Input> = {},
): Resolver<Values, unknown, Output> {
  return (values) => {
    const { data, broken } = brokenRules(schema, values, rules);
    return broken === undefined
      ? { values: data as Output & FieldValues, errors: {} }
      : { values: {}, errors: broken as FieldErrors<Values> };
  };
}

const isEmpty = (value: unknown) =>
  typeof value === 'string' ? value.trim() === '' : value === undefined || value === null;

function invalidField(issue: Issue, format: Rule | InvalidField | undefined): InvalidField {
  if (typeof format === 'object') return format;
  const broken = (type: Rule, limit?: number | bigint) => ({ type, message: limit === undefined ? '' : String(limit) });
  const isText = issue.origin === 'string';
  switch (issue.code) {
    case 'too_small':
      return broken(format ?? (isText ? 'too_short' : 'at_least'), issue.minimum);
    case 'too_big':
      return broken(isText ? 'too_long' : 'at_most', issue.maximum);
    case 'invalid_type':
      return broken(issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'string');
    case 'invalid_format':
      return broken(format ?? (issue.format === 'email' || issue.format === 'date' ? issue.format : 'invalid'));
    default:
      return broken(format ?? 'invalid');
  }
}
