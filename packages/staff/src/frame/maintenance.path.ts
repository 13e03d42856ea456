import { staffPages } from '@haruka/contract/staff-pages';

/** The named route `maintenance`, the same in both staff apps (SCREEN-11). */
export const maintenancePath = staffPages.clinic.maintenance;
