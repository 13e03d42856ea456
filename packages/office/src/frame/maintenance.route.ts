import type { OfficeRoute } from './office.ts';

export const maintenancePath = '/maintenance';

/** The named route `maintenance` (spec §2). */
export const maintenanceRoute: OfficeRoute = {
  name: 'maintenance',
  path: maintenancePath,
  titleKey: 'office.maintenance.title',
  layout: 'open',
  load: () => import('./maintenance.screen.tsx'),
};
