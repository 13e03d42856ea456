import { UserIcon } from '@haruka/ui';
import type { StaffRoute } from '../frame/staff-context.ts';

/** The route of the signed-in member's account: sign-in methods and devices. */
export const accountRoute = (path: string): StaffRoute => ({
  name: 'account',
  path,
  titleKey: 'places.account',
  layout: 'staff',
  icon: <UserIcon />,
  group: 'settings',
  wording: ['account', 'frame', 'sign-in', 'validation'],
  load: () => import('./account.screen.tsx'),
});
