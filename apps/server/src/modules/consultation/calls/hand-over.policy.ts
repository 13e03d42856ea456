import type { handOverRoutes } from '@haruka/contract';
import {
  consultId,
  doctorsElsewhere,
  membersElsewhere,
  noInput,
  type Policy,
  refuse,
} from '../../../../test/authorization/policy.ts';

// There is no such offer, so `handOverOver` proves that the caller passed authorization.
const unknown = '0198a2f4-0000-4000-8000-00000000ffff';

export const handOverPolicy: Policy<typeof handOverRoutes> = {
  handOvers: {
    consult: 'IN_CALL',
    input: consultId,
    refuses: refuse('consultNotFound', ...membersElsewhere),
    includesJoined: true,
  },
  handOverColleagues: { consult: 'IN_CALL', input: consultId, refuses: refuse('consultUnknown', ...doctorsElsewhere) },
  offerHandOver: {
    consult: 'IN_CALL',
    input: ({ as }, consult_id) => ({
      consult_id,
      doctor_id: as['doctor: same location']!.id as number,
      reason: '専門外のため',
    }),
    refuses: refuse('consultUnknown', ...doctorsElsewhere),
    // The colleague is offline, and does not sit in the call.
    allows: ['colleagueUnavailable', 'consultStateChanged', 'doctorNotAtLocation'],
  },
  withdrawHandOver: { input: () => ({ hand_over_id: unknown }), allows: ['handOverOver'] },
  handOverOffers: { input: noInput },
  answerHandOver: { input: () => ({ hand_over_id: unknown, accepts: true }), allows: ['handOverOver'] },
};
