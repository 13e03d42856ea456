/** The clinic area's named routes (spec §2). */
export const paths = {
  calendar: '/clinic',
  clinicLogin: '/clinic/login',
  account: '/clinic/account',
  'forgot-password': '/clinic/forgot-password',
  'reset-password': '/clinic/reset-password',
} as const;
