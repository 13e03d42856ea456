import type { callRoutes } from '@haruka/contract';
import {
  type Policy,
  refuse,
  consultId,
  otherPatients,
  doctorsElsewhere,
  membersElsewhere,
} from '../../../../test/authorization/policy.ts';
import type { ObjectView } from '../../../../test/authorization/fixtures.ts';

const deviceCheck = { camera: 'ok', microphone: 'ok', speaker: 'ok', network: 'good' } as const;
const note = (_: ObjectView, consult_id: string) => ({
  consult_id,
  chart: '経過良好',
  for_patient: 'お大事に',
  version: 1,
});

// Any doctor of the location may take over a call.
export const callPolicy: Policy<typeof callRoutes> = {
  room: {
    consult: 'CONFIRMED',
    input: consultId,
    refuses: refuse('consultUnknown', ...otherPatients, ...doctorsElsewhere),
  },
  enterWaitingRoom: {
    consult: 'CONFIRMED',
    input: (_, consult_id) => ({ consult_id, check: deviceCheck }),
    refuses: refuse('consultUnknown', ...otherPatients),
  },
  ring: { consult: 'CONFIRMED', input: consultId, refuses: refuse('consultUnknown', ...doctorsElsewhere) },
  cancelRing: { consult: 'RINGING', input: consultId, refuses: refuse('consultUnknown', ...doctorsElsewhere) },
  joinCall: {
    consult: 'IN_CALL',
    input: consultId,
    refuses: refuse('consultUnknown', ...otherPatients, ...doctorsElsewhere),
  },
  confirmIdentity: {
    consult: 'IN_CALL',
    input: (_, consult_id) => ({ consult_id, method: 'DRIVING_LICENCE' }),
    refuses: refuse('consultUnknown', ...doctorsElsewhere),
  },
  saveNote: { consult: 'IN_CALL', input: note, refuses: refuse('consultUnknown', ...doctorsElsewhere) },
  endConsult: { consult: 'IN_CALL', input: note, refuses: refuse('consultUnknown', ...doctorsElsewhere) },
  markNoShow: {
    consult: 'RINGING',
    input: consultId,
    refuses: refuse('consultUnknown', ...doctorsElsewhere),
    allows: ['consultStateChanged'],
  },
  presence: {
    input: ({ location }) => ({ clinic_location_id: location }),
    refuses: refuse('locationNotFound', ...membersElsewhere),
  },
};
