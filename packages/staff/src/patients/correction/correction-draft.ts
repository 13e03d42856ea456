/** Names the draft of the correction of a patient. */
export const correctionDraft = (patient_id: string) => `correct ${patient_id}`;
