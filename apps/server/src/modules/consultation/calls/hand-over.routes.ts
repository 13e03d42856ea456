import type { handOverRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import type { CallDeps } from './call-room.service.ts';
import * as handOver from './hand-over.service.ts';

/** Returns the handlers of the hand-over routes. */
export const handOverHandlers = (deps: CallDeps): Handlers<typeof handOverRoutes> => ({
  handOvers: ({ actor, input, request }) => handOver.handOvers(deps, actor, input.consult_id, request),
  handOverColleagues: ({ actor, input }) => handOver.colleagues(deps, actor, input.consult_id),
  offerHandOver: ({ actor, input, request }) => handOver.offer(deps, actor, input, request),
  withdrawHandOver: ({ actor, input, request }) => handOver.withdraw(deps, actor, input.hand_over_id, request),
  handOverOffers: ({ actor }) => handOver.offers(deps, actor),
  answerHandOver: ({ actor, input, request }) => handOver.answer(deps, actor, input, request),
});
