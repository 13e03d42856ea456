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
import { chatsRoute } from '../features/chat/routes.tsx';
import { inquiryRoutes } from '../features/inquiry/routes.tsx';
import { dayBoardRoute } from '../features/day-board/routes.tsx';
import { locationRoutes } from '../features/location/routes.tsx';
import { scheduleRoutes } from '../features/schedule/routes.tsx';
import { membersRoute } from '../features/member/routes.tsx';
import { orderRoutes } from '../features/order/routes.tsx';
import { productRoutes } from '../features/product/routes.tsx';
import { suspenseRoute } from '../features/suspense/routes.tsx';
import { takingsRoute } from '../features/takings/routes.tsx';
import { Counts } from './counts.tsx';
import { paths } from './paths.ts';

/** How the clinic app differs from the other staff app. */
export const clinicApp: StaffApp = {
  kind: 'clinic',
  session: openSession('clinic'),
  root: paths.calendar,
  home: paths['day-board'],
  login: paths.clinicLogin,
  forgot: paths['forgot-password'],
  Counts,
  routes: [
    dayBoardRoute,
    calendarRoute(paths.calendar),
    ...patientRoutes('clinic'),
    ...orderRoutes,
    ...inquiryRoutes,
    chatsRoute,
    suspenseRoute,
    takingsRoute,
    ...scheduleRoutes,
    ...locationRoutes,
    ...productRoutes,
    membersRoute(paths.members),
    accountRoute(paths.account),
    signInRoute(paths.clinicLogin),
    acceptInvitationRoute,
    ...passwordRoutes(paths['forgot-password'], paths['reset-password']),
    maintenanceRoute,
  ],
};
