import { openSession } from '@haruka/api';
import { calendarRoute, maintenanceRoute, signInRoute, startOffice } from '@haruka/office';
import { consultingRoutes, roomHref } from '../features/consulting/routes.ts';
import { paths } from '../shared/paths.ts';

await startOffice({
  kind: 'doctor',
  session: openSession('doctor'),
  root: paths.calendar,
  login: paths.clinicLogin,
  routes: [calendarRoute(paths.calendar), signInRoute(paths.clinicLogin), maintenanceRoute, ...consultingRoutes],
  roomHref,
});
