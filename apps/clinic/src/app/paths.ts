import { staffPages } from '@haruka/contract/staff-pages';

/** The clinic area's named routes (SCREEN-11). */
export const paths = staffPages.clinic;
