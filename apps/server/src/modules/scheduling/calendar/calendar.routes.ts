import type { calendarRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import type { CalendarDeps } from './calendar.service.ts';
import * as calendar from './calendar.service.ts';

/** Returns the handlers of the calendar routes. */
export const calendarHandlers = (deps: CalendarDeps): Handlers<typeof calendarRoutes> => ({
  calendar: ({ actor, input, request }) => calendar.span(deps, actor, input, request),
  redFlagAlarms: ({ actor, request }) => calendar.redFlagAlarms(deps, actor, request),
  handleRedFlags: ({ actor, input, request }) => calendar.handleRedFlags(deps, actor, input, request),
  reopenRedFlags: ({ actor, input, request }) => calendar.reopenRedFlags(deps, actor, input, request),
});
