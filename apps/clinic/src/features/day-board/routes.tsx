import { staffPages } from '@haruka/contract/staff-pages';
import type { StaffRoute } from '@haruka/staff';
import { ListIcon } from '@haruka/ui';

/** The first screen of the desk after the sign-in. The calendar keeps the root (SCREEN-9). */
export const dayBoardRoute: StaffRoute = {
  name: 'day-board',
  path: staffPages.clinic['day-board'],
  titleKey: 'dayBoard.title',
  layout: 'staff',
  icon: <ListIcon />,
  load: () => import('./day-board.screen.tsx'),
};
