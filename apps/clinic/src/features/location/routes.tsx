import type { StaffRoute } from '@haruka/staff';
import { ClinicIcon } from '@haruka/ui';
import { locationPaths } from './paths.ts';

/** The locations of the clinic with what they give to patients: a link, a QR code, a sheet for the wall. */
export const locationRoutes: StaffRoute[] = [
  {
    name: 'locations',
    path: locationPaths.locations,
    titleKey: 'places.locations',
    layout: 'staff',
    icon: <ClinicIcon />,
    group: 'settings',
    wording: ['locations', 'validation'],
    load: () => import('./locations.screen.tsx'),
  },
  {
    name: 'location-sheet',
    path: locationPaths['location-sheet'],
    titleKey: 'locations.sheet.title',
    layout: 'bare',
    wording: ['locations'],
    load: () => import('./location-sheet.screen.tsx'),
  },
];
