/** The clinic area's named routes (spec §2). */
export const paths = { calendar: '/clinic', clinicLogin: '/clinic/login' } as const;
