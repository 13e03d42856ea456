import { staffPages } from '@haruka/contract/staff-pages';

/** The named route `maintenance`, the same in both back offices (spec §2). */
export const maintenancePath = staffPages.clinic.maintenance;
