import type { dependantRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import * as dependant from './dependant.service.ts';

/** Returns the handlers of the dependant routes. */
export const dependantHandlers = (deps: dependant.DependantDeps): Handlers<typeof dependantRoutes> => ({
  dependants: ({ actor }) => dependant.list(deps, actor),
  addDependant: ({ actor, input, request }) => dependant.add(deps, actor, input, request),
  updateDependant: ({ actor, input, request }) => dependant.update(deps, actor, input, request),
  removeDependant: ({ actor, input, request }) => dependant.remove(deps, actor, input.dependant_id, request),
});
