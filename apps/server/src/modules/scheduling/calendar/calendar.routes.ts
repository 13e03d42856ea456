import type { calendarRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import * as change from '../../consultation/consults/change.service.ts';
import type { SlotDeps } from '../../consultation/consults/take-slot.service.ts';
import type { CalendarDeps } from './calendar.service.ts';
import * as calendar from './calendar.service.ts';

export const calendarHandlers = (deps: SlotDeps & CalendarDeps): Handlers<typeof calendarRoutes> => ({
  calendar: ({ actor, input, request }) => calendar.span(deps, actor, input, request),
  redFlagAlarms: ({ actor, request }) => calendar.redFlagAlarms(deps, actor, request),
  consultRecord: ({ actor, input, request }) => calendar.record(deps, actor, input.consult_id, request),
  clinicCancelConsult: ({ actor, input, request }) => change.cancelFor(deps, actor, input, request),
  undoCancelConsult: ({ actor, input, request }) => change.undoCancel(deps, actor, input.consult_id, request),
  clinicMoveConsult: ({ actor, input, request }) => change.moveFor(deps, actor, input, request),
});
