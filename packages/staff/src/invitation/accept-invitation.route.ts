import type { StaffRoute } from '../frame/staff-context.ts';

/** The route of an invitation link, in both staff apps. */
export const acceptInvitationRoute: StaffRoute = {
  name: 'accept-invitation',
  path: '/accept-invitation',
  titleKey: 'invitation.title',
  layout: 'open',
  wording: ['account', 'invitation', 'validation'],
  load: () => import('./accept-invitation.screen.tsx'),
};
