/** The named route `maintenance` (spec §2). */
export const maintenancePath = '/maintenance';
