import type { StaffRoute } from '../frame/staff-context.ts';

/** Where the link of an invitation leads, in both back offices. */
export const acceptInvitationRoute: StaffRoute = {
  name: 'accept-invitation',
  path: '/accept-invitation',
  titleKey: 'invitation.title',
  layout: 'open',
  load: () => import('./accept-invitation.screen.tsx'),
};
