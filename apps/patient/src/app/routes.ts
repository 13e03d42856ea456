import { withWording } from '@haruka/i18n/patient';
import { accountRoutes } from '../features/account/routes.ts';
import { bookingRoutes } from '../features/booking/routes.ts';
import { familyRoutes } from '../features/family/routes.ts';
import { finderRoutes } from '../features/finder/routes.ts';
import { menuRoutes } from '../features/menu/routes.ts';
import { authRoutes } from '../features/auth/routes.ts';
import { legalRoutes } from '../features/legal/routes.ts';
import { homeRoutes } from '../features/home/routes.ts';
import { questionnaireRoutes } from '../features/questionnaire/routes.ts';
import { reservationRoutes } from '../features/reservation/routes.ts';
import { paymentRoutes } from '../features/payment/routes.ts';
import { purchaseRoutes } from '../features/purchase/routes.ts';
import { medicineRoutes } from '../features/medicine/routes.ts';
import { profileRoutes } from '../features/profile/routes.ts';
import { consultingRoutes } from '../features/consulting/routes.ts';
import { inquiryRoutes } from '../features/inquiry/routes.ts';
import { chatRoutes } from '../features/chat/routes.ts';
import { siteRoutes } from '../features/site/routes.ts';
import type { AppRoute } from '../shared/app-route.ts';

const rows: readonly AppRoute[] = [
  ...finderRoutes,
  ...menuRoutes,
  ...bookingRoutes,
  ...questionnaireRoutes,
  ...reservationRoutes,
  ...homeRoutes,
  ...authRoutes,
  ...legalRoutes,
  ...profileRoutes,
  ...medicineRoutes,
  ...accountRoutes,
  ...familyRoutes,
  ...purchaseRoutes,
  ...paymentRoutes,
  ...consultingRoutes,
  ...inquiryRoutes,
  ...chatRoutes,
  ...siteRoutes,
];

/** Every screen of the app, each loaded with its wording. A feature brings its own rows; here they are only put together. */
export const routes = rows.map((row): AppRoute => ({ ...row, load: withWording(row.wording, row.load) }));
