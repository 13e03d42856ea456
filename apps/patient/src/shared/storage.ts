/** What this app keeps in the browser beside the tokens: in local storage what DATA-18 names, the rest in the tab's own. */
export const keys = {
  redirect: 'haruka.patient.redirect',
  chosenClinic: 'haruka.patient.clinic',
  /** For a reload; in the tab's own storage, like all that follows. */
  bookingDraft: 'haruka.patient.booking-draft',
  /** An inquiry that is being written, perhaps by nobody who is signed in. */
  inquiryDraft: 'haruka.patient.inquiry-draft',
  /** How far somebody came who registers from a clinic's link, for a reload. */
  quickRegister: 'haruka.patient.quick-register',
  /** An address that a letter went to while its owner was led on. */
  mailSent: 'haruka.patient.mail-sent',
} as const;
