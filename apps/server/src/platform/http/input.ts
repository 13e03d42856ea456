import type { ErrorName, Route } from '@haruka/contract';
import * as z from 'zod/v4/core';
import { ApiError } from '../api-error.ts';
import { strict } from './strict-schema.ts';

/** One bad field of a request, as it stands in `meta.fields`; the client words it (spec §5). */
export interface FieldProblem {
  /** Path with dots, e.g. `answers.q3`. */
  field: string;
  rule:
    | 'required'
    | 'unknown'
    | 'string'
    | 'number'
    | 'type'
    | 'min_length'
    | 'max_length'
    | 'min'
    | 'max'
    | 'format'
    | 'choice'
    | 'invalid';
  /** The bound that was crossed, the format or the choices that are asked for. */
  limit?: number | string | readonly unknown[];
}

type Asked = { query: unknown; body: unknown };

/**
 * Checks query and body against a row and gives them as one flat object. Rejects what the row does not ask for, naming the
 * fields: missingFields when required fields are absent and nothing else is wrong, invalidDate when a date is malformed and
 * nothing else is wrong, invalidInput otherwise (spec §8).
 */
export function inputOf(route: Route): (asked: Asked) => object {
  const query = strict(route.query ?? nothing);
  const body = strict(route.body ?? nothing);
  return (asked) => {
    const problems: FieldProblem[] = [];
    const input = { ...part(query, asked.query ?? {}, problems), ...part(body, asked.body ?? {}, problems) };
    if (problems.length > 0) throw new ApiError(errorOf(problems), { fields: problems });
    return input;
  };
}

function errorOf(problems: readonly FieldProblem[]): ErrorName {
  if (problems.every(({ rule }) => rule === 'required')) return 'missingFields';
  return problems.every(({ rule, limit }) => rule === 'format' && limit === 'date') ? 'invalidDate' : 'invalidInput';
}

const nothing = new z.$ZodObject({ type: 'object', shape: {} });

function part(schema: z.$ZodType, value: unknown, problems: FieldProblem[]): object {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) {
    unclean(parsed.data, '', problems);
    return parsed.data as object;
  }
  problems.push(...parsed.error.issues.flatMap((issue) => fieldProblems(issue, value)));
  return {};
}

/** PostgreSQL cannot store NUL, and half a character is no text: refused here, where the field still has a name. */
function unclean(value: unknown, field: string, problems: FieldProblem[]) {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) problems.push({ field, rule: 'invalid' });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      unclean(key, field, problems);
      unclean(inner, field ? `${field}.${key}` : key, problems);
    }
  }
}

function fieldProblems(issue: z.$ZodIssue, value: unknown): FieldProblem[] {
  const field = issue.path.join('.');
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.slice(0, 20).map((key) => ({ field: [...issue.path, key].join('.'), rule: 'unknown' }));
    case 'invalid_type': {
      if (valueAt(value, issue.path) === undefined) return [{ field, rule: 'required' }];
      if (issue.expected === 'string') return [{ field, rule: 'string' }];
      if (issue.expected === 'number' || issue.expected === 'int') return [{ field, rule: 'number' }];
      return [{ field, rule: 'type', limit: issue.expected }];
    }
    case 'too_small':
      return [{ field, rule: sized(issue.origin) ? 'min_length' : 'min', limit: Number(issue.minimum) }];
    case 'too_big':
      return [{ field, rule: sized(issue.origin) ? 'max_length' : 'max', limit: Number(issue.maximum) }];
    case 'invalid_format':
      // A date in the right form that no calendar has, e.g. 2026-02-30, is not malformed.
      if (issue.format === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(String(valueAt(value, issue.path))))
        return [{ field, rule: 'invalid' }];
      return [{ field, rule: 'format', limit: issue.format }];
    case 'invalid_value':
      return [
        {
          field,
          rule: valueAt(value, issue.path) === undefined ? 'required' : 'choice',
          limit: issue.values.map(String),
        },
      ];
    default:
      return [{ field, rule: 'invalid' }];
  }
}

const sized = (origin: string) => ['string', 'array', 'set', 'file'].includes(origin);

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );
