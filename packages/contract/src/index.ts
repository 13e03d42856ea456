import { accountRoutes } from './account.ts';
import { authRoutes } from './auth.ts';
import { bookingMessageRoutes } from './booking-message.ts';
import { calendarRoutes } from './calendar.ts';
import { callRoutes } from './call.ts';
import { clinicRoutes } from './clinic.ts';
import { consultRoutes } from './consult.ts';
import { dependantRoutes } from './dependant.ts';
import { inquiryRoutes } from './inquiry.ts';
import { maintenanceRoutes, standInRoutes } from './maintenance.ts';
import { memberAccountRoutes } from './member-account.ts';
import { memberRoutes } from './member.ts';
import { profileRoutes } from './profile.ts';
import { questionnaireRoutes } from './questionnaire.ts';
import { runningLateRoutes } from './running-late.ts';

export * from './account.ts';
export * from './auth.ts';
export * from './booking-message.ts';
export * from './calendar.ts';
export * from './call.ts';
export * from './clinic.ts';
export * from './consult.ts';
export * from './define.ts';
export * from './dependant.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './inquiry.ts';
export * from './legal.ts';
export * from './limits.ts';
export * from './maintenance.ts';
export * from './member-account.ts';
export * from './member.ts';
export * from './people.ts';
export * from './profile.ts';
export * from './questionnaire.ts';
export * from './running-late.ts';
export * from './words.ts';

/** The whole of what is said between the rooms. Apps take only the nouns they use; the server takes all. */
export const contract = {
  ...authRoutes,
  ...accountRoutes,
  ...profileRoutes,
  ...clinicRoutes,
  ...consultRoutes,
  ...dependantRoutes,
  ...questionnaireRoutes,
  ...calendarRoutes,
  ...bookingMessageRoutes,
  ...runningLateRoutes,
  ...callRoutes,
  ...inquiryRoutes,
  ...memberRoutes,
  ...memberAccountRoutes,
  ...maintenanceRoutes,
  ...standInRoutes,
};
export type Contract = typeof contract;
