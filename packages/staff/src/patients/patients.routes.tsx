import { staffPages } from '@haruka/contract/staff-pages';
import { SearchIcon } from '@haruka/ui';
import type { StaffApp, StaffRoute } from '../frame/staff-context.ts';

/** The routes of the patient search and of one patient, in both staff apps (SCREEN-9, SCREEN-10). */
export const patientRoutes = (kind: StaffApp['kind']): StaffRoute[] => [
  {
    name: 'search',
    path: staffPages[kind].search,
    titleKey: 'places.search',
    layout: 'staff',
    icon: <SearchIcon />,
    wording: ['patients', 'record', 'status', 'validation', 'views'],
    load: () => import('./search.screen.tsx'),
  },
  {
    name: 'patient',
    path: staffPages[kind].patient,
    titleKey: 'patients.one',
    layout: 'staff',
    wording: ['calendar', 'chat', 'desk-booking', 'memo', 'patient', 'patients', 'record', 'status', 'validation'],
    load: () => import('./patient.screen.tsx'),
  },
];
