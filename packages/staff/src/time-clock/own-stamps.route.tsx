import { ClockIcon } from '@haruka/ui';
import type { StaffRoute } from '../frame/staff-context.ts';

/** The route of the member's own attendance. */
export const ownStampsRoute = (path: string): StaffRoute => ({
  name: 'own-attendance',
  path,
  titleKey: 'timeClock.title',
  layout: 'staff',
  icon: <ClockIcon />,
  load: () => import('./own-stamps.screen.tsx'),
});
