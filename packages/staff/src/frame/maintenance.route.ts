import { maintenancePath } from './maintenance.path.ts';
import type { StaffRoute } from './staff-context.ts';

/** The maintenance screen of both staff apps. */
export const maintenanceRoute: StaffRoute = {
  name: 'maintenance',
  path: maintenancePath,
  titleKey: 'staffFrame.maintenance.title',
  layout: 'open',
  wording: [],
  load: () => import('./maintenance.screen.tsx'),
};
