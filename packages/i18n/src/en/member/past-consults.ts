/** A patient's earlier consults, beside the room. */
export const pastConsults = {
  tab: 'Earlier consultations',
  failed: 'Earlier consultations could not be shown',
  none: 'There are no earlier consultations at this clinic.',
  noComplaint: 'No complaint was entered',
  noNote: 'There is no note.',
  open: 'Show note and medicine',
  openOf: 'Show note and medicine of {{at}}',
  close: 'Hide',
  closeOf: 'Hide note and medicine of {{at}}',
  more: 'Show older consultations',
};
