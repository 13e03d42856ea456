import type { memberRoutes } from '@haruka/contract';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import { refuseUnconfirmed } from '../auth/session-confirmation.service.ts';
import * as invitation from './invitation.service.ts';
import type { MemberDeps } from './member.deps.ts';
import * as member from './member.service.ts';
import * as speciality from './doctor-speciality.service.ts';
import { setLicenceYear } from './licence-year.service.ts';
import * as factor from './member-second-factor.service.ts';

/** Powers over roles, invitations and second factors, for a session that was confirmed with password and code lately. */
const confirmed =
  <C extends { actor: ClinicActor }, A>(deps: MemberDeps, act: (call: C) => Promise<A>) =>
  async (call: C): Promise<A> => {
    await refuseUnconfirmed(deps.db, call.actor);
    return act(call);
  };

/** Returns the handlers of the member routes. Writes require a recently confirmed session. */
export const memberHandlers = (deps: MemberDeps): Handlers<typeof memberRoutes> => ({
  members: ({ actor, input }) => member.members(deps, actor, input),
  memberConsults: ({ actor, input, request }) => member.memberConsults(deps, actor, input, request),
  inviteMember: confirmed(deps, ({ actor, input, request }) => invitation.inviteMember(deps, actor, input, request)),
  resendInvitation: confirmed(deps, ({ actor, input, request }) =>
    invitation.resendInvitation(deps, actor, input.member_id, request),
  ),
  withdrawInvitation: confirmed(deps, ({ actor, input, request }) =>
    invitation.withdrawInvitation(deps, actor, input.member_id, request),
  ),
  changeMember: confirmed(deps, ({ actor, input, request }) => member.changeMember(deps, actor, input, request)),
  setMayRefund: confirmed(deps, ({ actor, input, request }) => member.setMayRefund(deps, actor, input, request)),
  setDoctorSpecialities: ({ actor, input, request }) => speciality.setDoctorSpecialities(deps, actor, input, request),
  setLicenceYear: ({ actor, input, request }) => setLicenceYear(deps, actor, input, request),
  suspendMember: ({ actor, input, request }) => member.suspendMember(deps, actor, input, request),
  reinstateMember: ({ actor, input, request }) => member.reinstateMember(deps, actor, input.member_id, request),
  resetSecondFactor: confirmed(deps, ({ actor, input, request }) =>
    factor.resetSecondFactor(deps, actor, input.member_id, request),
  ),
  invitation: ({ input, request }) => invitation.invitation(deps, input.token, request),
  acceptInvitation: ({ input, request }) => invitation.acceptInvitation(deps, input, request),
});
