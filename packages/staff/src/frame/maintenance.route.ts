import { maintenancePath } from './maintenance.path.ts';
import type { StaffRoute } from './staff-context.ts';

/** The screen of a maintenance, in every back office. */
export const maintenanceRoute: StaffRoute = {
  name: 'maintenance',
  path: maintenancePath,
  titleKey: 'office.maintenance.title',
  layout: 'open',
  load: () => import('./maintenance.screen.tsx'),
};
