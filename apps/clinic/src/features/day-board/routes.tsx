import { staffPages } from '@haruka/contract/staff-pages';
import type { StaffRoute } from '@haruka/staff';
import { ListIcon } from '@haruka/ui';

/** The first screen of the desk after the sign-in. The calendar keeps the root (SCREEN-9). */
export const dayBoardRoute: StaffRoute = {
  name: 'day-board',
  path: staffPages.clinic['day-board'],
  titleKey: 'places.dayBoard',
  layout: 'staff',
  icon: <ListIcon />,
  wording: ['calendar', 'day-board', 'inquiry-types', 'record', 'status'],
  load: () => import('./day-board.screen.tsx'),
};
