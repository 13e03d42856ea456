import type { ErrorName, Route } from '@haruka/contract';
import * as z from 'zod/v4/core';
import { ApiError } from '../api-error.ts';
import { strict } from './strict-schema.ts';

/** One invalid field of a request, as it appears in `meta.fields`. The client chooses the wording. */
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
    | 'overlap'
    | 'elsewhere'
    | 'outdated'
    | 'booked'
    | 'invalid';
  /** The bound that was exceeded, the expected format, or the allowed choices. */
  limit?: number | string | readonly unknown[];
}

type RawInput = { query: unknown; body: unknown };

/**
 * Returns a function that validates query and body against a route and returns them as one flat object. Throws missingFields
 * when all problems are absent required fields, invalidDate when all are malformed dates, and invalidInput otherwise. A
 * range of days that ends before it begins is invalidInput, too. `meta.fields` names the fields.
 */
export function makeInputParser(route: Route): (raw: RawInput) => object {
  const query = strict(route.query ?? emptySchema);
  const body = strict(route.body ?? emptySchema);
  return (raw) => {
    const problems: FieldProblem[] = [];
    const input = { ...parsePart(query, raw.query ?? {}, problems), ...parsePart(body, raw.body ?? {}, problems) };
    reportReversedRanges(input, problems);
    if (problems.length > 0) throw new ApiError(errorOf(problems), { fields: problems });
    return input;
  };
}

function errorOf(problems: readonly FieldProblem[]): ErrorName {
  if (problems.every(({ rule }) => rule === 'required')) return 'missingFields';
  return problems.every(({ rule, limit }) => rule === 'format' && limit === 'date') ? 'invalidDate' : 'invalidInput';
}

const emptySchema = new z.$ZodObject({ type: 'object', shape: {} });

function parsePart(schema: z.$ZodType, value: unknown, problems: FieldProblem[]): object {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) {
    reportUnstorable(parsed.data, '', problems);
    return parsed.data as object;
  }
  problems.push(...parsed.error.issues.flatMap((issue) => fieldProblems(issue, value)));
  return {};
}

/** Reports the end of a range of days that ends before it begins: `until` or `to` beside `from`, `valid_to`, `from_day` … */
function reportReversedRanges(input: object, problems: FieldProblem[]) {
  const days = new Map(Object.entries(input).filter(([, value]) => dayShape.test(String(value))));
  for (const [name, first] of days)
    for (const end of ['until', 'to']) {
      const field = name.replace('from', end);
      if (days.has(field) && days.get(field) < first) problems.push({ field, rule: 'min', limit: first });
    }
}

const dayShape = /^\d{4}-\d{2}-\d{2}$/;

/** Reports strings with NUL or a lone surrogate, which PostgreSQL cannot store, while the field name is still known. */
function reportUnstorable(value: unknown, field: string, problems: FieldProblem[]) {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) problems.push({ field, rule: 'invalid' });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      reportUnstorable(key, field, problems);
      reportUnstorable(inner, field ? `${field}.${key}` : key, problems);
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
      return [{ field, rule: hasLength(issue.origin) ? 'min_length' : 'min', limit: Number(issue.minimum) }];
    case 'too_big':
      return [{ field, rule: hasLength(issue.origin) ? 'max_length' : 'max', limit: Number(issue.maximum) }];
    case 'invalid_format':
      // A well-formed date that no calendar has, e.g. 2026-02-30, is invalid, not malformed.
      if (issue.format === 'date' && dayShape.test(String(valueAt(value, issue.path))))
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

const hasLength = (origin: string) => ['string', 'array', 'set', 'file'].includes(origin);

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );
