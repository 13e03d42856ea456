/** What this app keeps in the browser beside the tokens (spec §3, "stored locally"), and nothing else. */
export const keys = {
  redirect: 'haruka.patient.redirect',
  chosenClinic: 'haruka.patient.clinic',
  bookingDraft: 'haruka.patient.booking-draft',
  /** Answers the server does not have yet; in the tab's own storage, because they tell of a person's health. */
  unsavedAnswers: 'haruka.patient.unsaved-answers',
  /** Answers of a booking whose slot was lost, for the next one. */
  carriedAnswers: 'haruka.patient.carried-answers',
} as const;
