import { openSession } from '@haruka/api';
import { calendarRoute, maintenanceRoute, signInRoute, startOffice } from '@haruka/office';
import { paths } from './paths.ts';

await startOffice({
  kind: 'clinic',
  session: openSession('clinic'),
  root: paths.calendar,
  login: paths.clinicLogin,
  routes: [calendarRoute(paths.calendar), signInRoute(paths.clinicLogin), maintenanceRoute],
});
