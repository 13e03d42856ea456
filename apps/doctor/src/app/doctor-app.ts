import { openSession } from '@haruka/api';
import {
  acceptInvitationRoute,
  accountRoute,
  calendarRoute,
  maintenanceRoute,
  passwordRoutes,
  patientRoutes,
  signInRoute,
  type StaffApp,
} from '@haruka/staff';
import { withWording } from '@haruka/i18n/doctor';
import { lazyPart } from '@haruka/ui';
import { ownAttendanceRoute } from '../features/attendance/routes.tsx';
import { roomHref } from '../features/consulting/room-href.ts';
import { consultingRoutes, consultRoom } from '../features/consulting/routes.ts';
import { RequestCounts, requestsRoute } from '../features/requests/routes.tsx';
import { paths } from '../shared/paths.ts';

/** How the doctor app differs from the other staff app. */
export const doctorApp: StaffApp = {
  kind: 'doctor',
  session: openSession('doctor'),
  root: paths.calendar,
  login: paths.clinicLogin,
  forgot: paths['forgot-password'],
  Counts: RequestCounts,
  routes: [
    calendarRoute(paths.calendar),
    ...patientRoutes('doctor'),
    requestsRoute,
    ownAttendanceRoute,
    accountRoute(paths.account),
    signInRoute(paths.clinicLogin),
    ...passwordRoutes(paths['forgot-password'], paths['reset-password']),
    acceptInvitationRoute,
    maintenanceRoute,
    ...consultingRoutes,
  ],
  roomHref,
  keepAlive: consultRoom,
  Overlay: lazyPart(withWording(['consult'], () => import('../features/consulting/incoming-hand-over.tsx'))),
};
