/** What this app keeps in the browser beside the tokens: in local storage what spec §3 names, the rest in the tab's own. */
export const keys = {
  redirect: 'haruka.patient.redirect',
  chosenClinic: 'haruka.patient.clinic',
  /** For a reload; in the tab's own storage, like all that follows. */
  bookingDraft: 'haruka.patient.booking-draft',
  /** Answers the server does not have yet; in the tab's own storage, because they tell of a person's health. */
  unsavedAnswers: 'haruka.patient.unsaved-answers',
  /** Answers of a booking whose slot was lost, for the next one. */
  carriedAnswers: 'haruka.patient.carried-answers',
  /** Details that were typed and not saved. */
  profileDraft: 'haruka.patient.profile-draft',
  /** An inquiry that is being written. */
  inquiryDraft: 'haruka.patient.inquiry-draft',
} as const;
