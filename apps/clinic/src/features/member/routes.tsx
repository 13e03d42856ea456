import type { StaffRoute } from '@haruka/staff';
import { UsersIcon } from '@haruka/ui';

/** Settings › members: the owner's alone. */
export const membersRoute = (path: string): StaffRoute => ({
  name: 'members',
  path,
  titleKey: 'places.members',
  layout: 'staff',
  icon: <UsersIcon />,
  group: 'settings',
  needs: 'owner',
  wording: ['members', 'status', 'validation', 'views'],
  load: () => import('./members.screen.tsx'),
});
