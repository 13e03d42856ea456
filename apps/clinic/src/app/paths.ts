import { inquiryPaths } from '../features/inquiry/paths.ts';

/** The clinic area's named routes (spec §2). */
export const paths = {
  calendar: '/clinic',
  clinicLogin: '/clinic/login',
  account: '/clinic/account',
  ...inquiryPaths,
  'forgot-password': '/clinic/forgot-password',
  'reset-password': '/clinic/reset-password',
  members: '/clinic/settings/members',
  'accept-invitation': '/accept-invitation',
} as const;
