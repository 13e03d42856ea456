import { staffPages } from '@haruka/contract/staff-pages';

/** The clinic area's named routes (spec §2). */
export const paths = staffPages.clinic;
