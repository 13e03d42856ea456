import type { Page, Route } from '@haruka/contract';
import * as z from 'zod/v4/core';
import { strict } from './strict-schema.ts';

const strictSchemas = new WeakMap<Route, z.$ZodType>();

/** Validates a response, as JSON carries it, against the schema of its route. Throws on any missing, wrong or extra field. */
export function checkResponse(name: string, route: Route, response: unknown) {
  const schema = strictSchemas.get(route) ?? strict(route.data);
  strictSchemas.set(route, schema);
  const data = route.paged ? (response as Page<unknown>).items : response;
  const parsed = z.safeParse(schema, JSON.parse(JSON.stringify(data ?? null)));
  if (!parsed.success)
    throw new Error(`The response of "${name}" does not match the contract:\n${z.prettifyError(parsed.error)}`);
}
