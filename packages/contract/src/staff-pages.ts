/**
 * The named routes of the staff apps and their paths (SCREEN-11). Both apps take their paths from here; the list of
 * all pages shows them.
 */
export const staffPages = {
  clinic: {
    calendar: '/clinic',
    'day-board': '/clinic/day-board',
    clinicLogin: '/clinic/login',
    search: '/clinic/search',
    patient: '/clinic/search/:patient_id',
    account: '/clinic/account',
    orders: '/clinic/orders',
    order: '/clinic/order',
    takings: '/clinic/takings',
    inquiries: '/clinic/inquiries',
    inquiry: '/clinic/inquiry',
    suspense: '/clinic/suspense',
    'doctor-businessday': '/clinic/doctor-businessday',
    attendance: '/clinic/attendance',
    'closed-days': '/clinic/settings/closed-days',
    members: '/clinic/settings/members',
    products: '/clinic/settings/products',
    locations: '/clinic/settings/locations',
    'location-sheet': '/clinic/settings/locations/sheet',
    'forgot-password': '/clinic/forgot-password',
    'reset-password': '/clinic/reset-password',
    'accept-invitation': '/accept-invitation',
    maintenance: '/maintenance',
  },
  doctor: {
    calendar: '/doctor',
    clinicLogin: '/doctor/login',
    search: '/doctor/search',
    patient: '/doctor/search/:patient_id',
    account: '/doctor/account',
    consultRoom: '/doctor/consult-room',
    'prescription-requests': '/doctor/prescription-requests',
    'forgot-password': '/doctor/forgot-password',
    'reset-password': '/doctor/reset-password',
    'accept-invitation': '/accept-invitation',
    maintenance: '/maintenance',
  },
} as const;
