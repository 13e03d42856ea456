import type { chatRoutes } from '@haruka/contract';
import type { ObjectView } from '../../../../test/authorization/fixtures.ts';
import { membersElsewhere, noInput, type Policy, refuse } from '../../../../test/authorization/policy.ts';

const atLocation = ({ location }: ObjectView) => ({ clinic_location_id: location });
const ofPatient = ({ patient, location }: ObjectView) => ({ patient_id: patient, clinic_location_id: location });
const ofJoined = { refusesNotJoined: 'patientNotJoined', joinsByDependant: true } as const;
const ofDesk = { refuses: refuse('locationNotFound', ...membersElsewhere) };

export const chatPolicy: Policy<typeof chatRoutes> = {
  myChats: { input: noInput },
  myChat: { input: atLocation, ...ofJoined },
  sendMyChatMessage: {
    input: (world) => ({ ...atLocation(world), text: '次の診察までに確認できますか。' }),
    ...ofJoined,
  },
  readMyChat: { input: (world) => ({ ...atLocation(world), read_to: 2 }), ...ofJoined },
  chats: { input: atLocation, ...ofDesk },
  unansweredChats: { input: noInput },
  chat: { input: ofPatient, ...ofDesk },
  sendChatMessage: { input: (world) => ({ ...ofPatient(world), text: '確認しました。', seen: 1 }), ...ofDesk },
  readChat: { input: (world) => ({ ...ofPatient(world), read_to: 2 }), ...ofDesk },
  settleChat: { input: (world) => ({ ...ofPatient(world), needs_answer: false, seen: 2 }), ...ofDesk },
};
