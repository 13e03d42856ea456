import { isOwnPath } from '@haruka/shell/redirect';
import { writeStorage, local, readStorage } from '@haruka/forms/storage';
import type { AppRoute } from './app-route.ts';
import { paths, type RouteName } from './paths.ts';
import { keys } from './storage.ts';

/** Where to return after signing in: the last route that is worth returning to (GUARD-1). */
export interface Redirect {
  name: RouteName;
  /** Path and query, so that a page of results or a consult is found again. */
  to: string;
}

/** The finder's own pages are never a place to return to (GUARD-1). */
const finderRoutes: readonly RouteName[] = ['finder', 'clinics'];

/** The memory after a visit: the visited route, or what it was before when the route is not remembered. */
export const afterVisit = (
  before: Redirect | null,
  route: Pick<AppRoute, 'name' | 'remember'>,
  to: string,
): Redirect | null =>
  finderRoutes.includes(route.name) || route.remember === false ? before : { name: route.name, to };

/** Where to go once signed in: the query wins, then the memory, then home. */
export function returnTarget(query: URLSearchParams, remembered: Redirect | null, home: string = paths.home) {
  const asked = query.get('redirect');
  if (isOwnPath(asked)) return asked;
  return remembered && isOwnPath(remembered.to) ? remembered.to : home;
}

const isRedirect = (value: unknown): value is Redirect =>
  typeof value === 'object' && value !== null && 'name' in value && 'to' in value && isOwnPath(String(value.to));

export const rememberedRedirect = (): Redirect | null => readStorage(local, keys.redirect, isRedirect) ?? null;
export const rememberRedirect = (redirect: Redirect | null) => writeStorage(local, keys.redirect, redirect);
