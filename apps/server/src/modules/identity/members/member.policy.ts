import { randomUUID } from 'node:crypto';
import type { memberRoutes } from '@haruka/contract';
import { type Policy, refuse } from '../../../../test/authorization/policy.ts';
import type { ObjectView } from '../../../../test/authorization/fixtures.ts';

const staffMember = ({ as }: ObjectView) => ({ member_id: as['staff: own location']!.id as number });

export const memberPolicy: Policy<typeof memberRoutes> = {
  // Only an owner manages members. A member of another clinic is answered like one that does not exist.
  members: {
    input: ({ location }) => ({ clinic_location_id: location }),
    refuses: refuse('locationNotFound', 'owner: other clinic'),
  },
  memberConsults: {
    input: ({ as }) => ({ member_id: as['doctor: own']!.id as number }),
    refuses: refuse('memberNotAtLocation', 'owner: other clinic'),
  },
  inviteMember: {
    input: ({ location }) => ({
      email: `${randomUUID()}@example.jp`,
      last_name: '森',
      first_name: '光',
      last_name_furigana: 'モリ',
      first_name_furigana: 'ヒカル',
      role: 'STAFF',
      clinic_location_ids: [location],
    }),
    refuses: refuse('locationNotFound', 'owner: other clinic'),
  },
  // The fixture has no pending invitation, so `resendFailed` proves that the owner passed authorization.
  resendInvitation: {
    input: staffMember,
    refuses: refuse('memberNotAtLocation', 'owner: other clinic'),
    allows: ['resendFailed', 'tooManyRequests'],
  },
  withdrawInvitation: {
    input: staffMember,
    refuses: refuse('memberNotAtLocation', 'owner: other clinic'),
    allows: ['updateFailed'],
  },
  changeMember: {
    input: (world) => ({ ...staffMember(world), role: 'STAFF', clinic_location_ids: [world.location] }),
    refuses: refuse('memberNotAtLocation', 'owner: other clinic'),
  },
  setMayRefund: {
    input: (world) => ({ ...staffMember(world), may_refund: true }),
    refuses: refuse('memberNotAtLocation', 'owner: other clinic'),
  },
  setDoctorSpecialities: {
    input: ({ as, location }) => ({
      member_id: as['doctor: own']!.id as number,
      specialities: [{ clinic_location_id: location, speciality_ids: [34] }],
    }),
    refuses: refuse('memberNotAtLocation', 'owner: other clinic'),
  },
  setLicenceYear: {
    input: ({ as }) => ({ member_id: as['doctor: own']!.id as number, licence_year: 2012 }),
    refuses: refuse('memberNotAtLocation', 'owner: other clinic'),
  },
  suspendMember: {
    input: (world) => ({ ...staffMember(world), reason: '休職のため' }),
    refuses: refuse('memberNotAtLocation', 'owner: other clinic'),
    allows: ['updateFailed'],
  },
  reinstateMember: {
    input: staffMember,
    refuses: refuse('memberNotAtLocation', 'owner: other clinic'),
    allows: ['updateFailed'],
  },
  // The fixture has no second factor, so `updateFailed` proves that the owner passed authorization.
  resetSecondFactor: {
    input: staffMember,
    refuses: refuse('memberNotAtLocation', 'owner: other clinic'),
    allows: ['updateFailed'],
  },
  invitation: { input: () => ({ token: 'x'.repeat(43) }), allows: ['verificationFailed', 'tooManyRequests'] },
  acceptInvitation: {
    input: () => ({ token: 'x'.repeat(43), password: 'correct horse battery' }),
    allows: ['verificationFailed', 'tooManyRequests'],
  },
};
