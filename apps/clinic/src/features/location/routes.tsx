import type { StaffRoute } from '@haruka/staff';
import { ClinicIcon } from '@haruka/ui';
import { locationPaths } from './paths.ts';

/** The locations of the clinic with what they give to patients: a link, a QR code, a sheet for the wall. */
export const locationRoutes: StaffRoute[] = [
  {
    name: 'locations',
    path: locationPaths.locations,
    titleKey: 'locations.title',
    layout: 'staff',
    icon: <ClinicIcon />,
    group: 'settings',
    load: () => import('./locations.screen.tsx'),
  },
  {
    name: 'location-sheet',
    path: locationPaths['location-sheet'],
    titleKey: 'locations.sheet.title',
    layout: 'bare',
    load: () => import('./location-sheet.screen.tsx'),
  },
];
