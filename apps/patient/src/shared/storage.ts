/** What this app keeps in the browser beside the tokens (spec §3, "stored locally"), and nothing else. */
export const keys = {
  redirect: 'haruka.patient.redirect',
  chosenClinic: 'haruka.patient.clinic',
  bookingDraft: 'haruka.patient.booking-draft',
} as const;
