import { staffPages } from '@haruka/contract/staff-pages';

const { inquiries, inquiry } = staffPages.clinic;

/** The inbox and one inquiry of it (clinic settings, inquiries). Emails to a clinic link to the second. */
export const inquiryPaths = { inquiries, inquiry };
