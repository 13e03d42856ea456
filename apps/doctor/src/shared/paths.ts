import { staffPages } from '@haruka/contract/staff-pages';

/** The doctor area's named routes (spec §2); `clinicLogin` is this app's own login (design §8). */
export const paths = staffPages.doctor;
