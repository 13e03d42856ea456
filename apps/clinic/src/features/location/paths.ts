import { staffPages } from '@haruka/contract/staff-pages';

const { locations, 'location-sheet': sheet } = staffPages.clinic;

/** Settings › locations, and the sheet of one to be printed. */
export const locationPaths = { locations, 'location-sheet': sheet };
