import type { Page, Route } from '@haruka/contract';
import * as z from 'zod/v4/core';
import { strict } from './strict-schema.ts';

const exact = new WeakMap<Route, z.$ZodType>();

/** Holds an answer, as JSON would carry it, against the row's schema: nothing wrong, nothing missing, nothing too much. */
export function checkResponse(name: string, route: Route, answer: unknown) {
  const schema = exact.get(route) ?? strict(route.data);
  exact.set(route, schema);
  const data = route.paged ? (answer as Page<unknown>).items : answer;
  const parsed = z.safeParse(schema, JSON.parse(JSON.stringify(data ?? null)));
  if (!parsed.success)
    throw new Error(`The answer of "${name}" is not what the contract says:\n${z.prettifyError(parsed.error)}`);
}
