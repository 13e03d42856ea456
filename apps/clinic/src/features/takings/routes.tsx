import { staffPages } from '@haruka/contract/staff-pages';
import type { StaffRoute } from '@haruka/staff';
import { ChartIcon } from '@haruka/ui';

/** Payments and refunds by day and month. */
export const takingsRoute: StaffRoute = {
  name: 'takings',
  path: staffPages.clinic.takings,
  titleKey: 'takings.title',
  layout: 'staff',
  icon: <ChartIcon />,
  load: () => import('./takings.screen.tsx'),
};
