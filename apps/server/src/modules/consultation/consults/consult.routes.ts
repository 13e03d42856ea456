import type { consultChangeRoutes, consultRoutes, deskBookingRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import * as booking from './booking.service.ts';
import * as change from './change.service.ts';
import { checkMove } from './check-move.service.ts';
import * as consult from './consult.service.ts';
import * as desk from './desk-booking.service.ts';
import { correctPatient } from './held-patient.service.ts';
import type { SlotDeps } from './take-slot.service.ts';

/** Returns the handlers of the patient's consult routes. */
export const consultHandlers = (deps: SlotDeps): Handlers<typeof consultRoutes> => ({
  bookConsult: ({ actor, input, request }) => booking.book(deps, actor, input, request),
  moveConsult: ({ actor, input, request }) => change.move(deps, actor, input, request),
  cancelConsult: ({ actor, input, request }) => change.cancelOwn(deps, actor, input, request),
  extendHold: ({ actor, input, request }) => change.extendHold(deps, actor, input, request),
  acknowledgeEnd: ({ actor, input }) => consult.acknowledgeEnd(deps, actor, input.consult_id),
  myConsults: ({ actor, input }) => consult.listOwn(deps, actor, input),
  myConsult: ({ actor, input }) => consult.own(deps, actor, input.consult_id),
  consultById: ({ actor, input }) => consult.byId(deps, actor, input),
});

/** Returns the handlers by which clinic staff change a consult. */
export const consultChangeHandlers = (deps: SlotDeps): Handlers<typeof consultChangeRoutes> => ({
  clinicCancelConsult: ({ actor, input, request }) => change.cancelFor(deps, actor, input, request),
  undoCancelConsult: ({ actor, input, request }) => change.undoCancel(deps, actor, input.consult_id, request),
  clinicMoveConsult: ({ actor, input, request }) => change.moveFor(deps, actor, input, request),
  checkMove: ({ actor, input, request }) => checkMove(deps, actor, input, request),
});

/** Returns the handlers by which clinic staff book for a patient. */
export const deskBookingHandlers = (deps: SlotDeps): Handlers<typeof deskBookingRoutes> => ({
  addPatient: ({ actor, input, request }) => desk.addPatient(deps, actor, input, request),
  correctPatient: ({ actor, input, request }) => correctPatient(deps, actor, input, request),
  bookForPatient: ({ actor, input, request }) => desk.bookFor(deps, actor, input, request),
});
