import { openSession } from '@haruka/api';
import {
  accountRoute,
  calendarRoute,
  maintenanceRoute,
  passwordRoutes,
  signInRoute,
  startOffice,
} from '@haruka/office';
import { paths } from './paths.ts';

await startOffice({
  kind: 'clinic',
  session: openSession('clinic'),
  root: paths.calendar,
  login: paths.clinicLogin,
  account: paths.account,
  forgot: paths['forgot-password'],
  routes: [
    calendarRoute(paths.calendar),
    accountRoute(paths.account),
    signInRoute(paths.clinicLogin),
    ...passwordRoutes(paths['forgot-password'], paths['reset-password']),
    maintenanceRoute,
  ],
});
