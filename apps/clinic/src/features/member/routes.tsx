import type { StaffRoute } from '@haruka/staff';
import { UsersIcon } from '@haruka/ui';

/** Settings › members: the owner's alone. */
export const membersRoute = (path: string): StaffRoute => ({
  name: 'members',
  path,
  titleKey: 'members.title',
  layout: 'staff',
  icon: <UsersIcon />,
  group: 'settings',
  roles: ['OWNER'],
  load: () => import('./members.screen.tsx'),
});
