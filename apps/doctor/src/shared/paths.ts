import { staffPages } from '@haruka/contract/staff-pages';

/** The doctor area's named routes (SCREEN-11); `clinicLogin` is this app's own login. */
export const paths = staffPages.doctor;
