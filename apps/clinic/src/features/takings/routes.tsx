import { staffPages } from '@haruka/contract/staff-pages';
import type { StaffRoute } from '@haruka/staff';
import { ChartIcon } from '@haruka/ui';

/** Payments and refunds by day and month. */
export const takingsRoute: StaffRoute = {
  name: 'takings',
  path: staffPages.clinic.takings,
  titleKey: 'places.takings',
  layout: 'staff',
  icon: <ChartIcon />,
  needs: 'refunds',
  wording: ['csv', 'day-field', 'takings', 'validation', 'views'],
  load: () => import('./takings.screen.tsx'),
};
