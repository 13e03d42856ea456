/** What a reader narrows the timeline of a patient to. Each group holds one or more kinds of entries. */
export const timelineGroups = [
  'CONSULT',
  'IDENTITY',
  'ANSWERS',
  'NOTE',
  'PRESCRIPTION',
  'ORDER',
  'INQUIRY',
  'CHAT',
  'MEMO',
  'PROFILE',
  'DEPENDANT',
  'ACCESS',
] as const;
export type TimelineGroup = (typeof timelineGroups)[number];
/** The groups that only the desk may read: money and inquiries. */
export const deskGroups: readonly TimelineGroup[] = ['ORDER', 'INQUIRY'];
