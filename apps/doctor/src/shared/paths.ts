/** The doctor area's named routes (spec §2); `clinicLogin` is this app's own login (design §8). */
export const paths = {
  calendar: '/doctor',
  clinicLogin: '/doctor/login',
  account: '/doctor/account',
  'forgot-password': '/doctor/forgot-password',
  'reset-password': '/doctor/reset-password',
  'accept-invitation': '/accept-invitation',
  consultRoom: '/doctor/consult-room',
} as const;
