import type { callRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import type { CallDeps } from './call-room.service.ts';
import * as call from './call.service.ts';
import { saveNote } from './call-note.service.ts';
import { presence } from './presence.service.ts';

/** Returns the handlers of the call routes. */
export const callHandlers = (deps: CallDeps): Handlers<typeof callRoutes> => ({
  room: ({ actor, input, request }) => call.room(deps, actor, input.consult_id, request),
  enterWaitingRoom: ({ actor, input, request }) => call.enterWaitingRoom(deps, actor, input, request),
  ring: ({ actor, input, request }) => call.ring(deps, actor, input, request),
  cancelRing: ({ actor, input, request }) => call.cancelRing(deps, actor, input, request),
  joinCall: ({ actor, input, request }) => call.join(deps, actor, input.consult_id, request),
  confirmIdentity: ({ actor, input, request }) => call.confirmIdentity(deps, actor, input, request),
  saveNote: ({ actor, input, request }) => saveNote(deps, actor, input, request),
  endConsult: ({ actor, input, request }) => call.endConsult(deps, actor, input, request),
  markNoShow: ({ actor, input, request }) => call.markNoShow(deps, actor, input.consult_id, request),
  presence: ({ actor, input, request }) => presence(deps, actor, input, request),
});
