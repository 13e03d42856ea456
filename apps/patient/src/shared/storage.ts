import { typedKey } from '@haruka/forms/storage';

/** What this app keeps in the browser beside the tokens: in local storage what DATA-18 names, the rest in the tab's own. */
export const keys = {
  redirect: 'haruka.patient.redirect',
  chosenClinic: 'haruka.patient.clinic',
  /** For a reload; in the tab's own storage, like all that follows. */
  bookingDraft: 'haruka.patient.booking-draft',
  /** An inquiry that is being written, perhaps without a session. */
  inquiryDraft: 'haruka.patient.inquiry-draft',
  /** Inquiries that wait while another one is written. */
  waitingInquiries: 'haruka.patient.waiting-inquiries',
  /** The progress of a registration that started from a clinic's link, kept for a reload. */
  quickRegister: 'haruka.patient.quick-register',
  /** The address that an email went to while its owner continued to another screen. */
  mailSent: 'haruka.patient.mail-sent',
} as const;

/** What a patient types into the tab: forgotten when they log out. Each names its owner, who comes back after an expired session. */
export const typedKeys = [typedKey, keys.inquiryDraft, keys.waitingInquiries];
