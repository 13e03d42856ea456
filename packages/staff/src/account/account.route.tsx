import { UserIcon } from '@haruka/ui';
import type { StaffRoute } from '../frame/staff-context.ts';

/** The account of who is signed in: how they sign in, and where. */
export const accountRoute = (path: string): StaffRoute => ({
  name: 'account',
  path,
  titleKey: 'account.title',
  layout: 'staff',
  icon: <UserIcon />,
  group: 'settings',
  load: () => import('./account.screen.tsx'),
});
