import type { family as jp } from '../../jp/patient/family.ts';
import type { Mirror } from '../../mirror.ts';

export const family: Mirror<typeof jp> = {
  title: 'Family members',
  open: 'Add or edit family members',
  lead: 'Add a child under 18 to book consultations from your account. The medical record is the child’s own.',
  empty: 'No family members yet',
  emptyText: 'Once a child is added, you can choose them when you book.',
  failed: 'Your family members could not be shown',
  backToBooking: 'Back to the booking',
  add: 'Add a family member',
  addTitle: 'Add a family member',
  edit: 'Edit {{name}}',
  editTitle: 'Edit {{name}}',
  save: 'Save',
  kana: 'Reading',
  next: 'Next consultation',
  fields: { sex: 'Sex', relation: 'Relation' },
  birthHelper: 'For example 1 April 2020.',
  relationHelper: 'Choose what you are to the child.',
  ofAgeRule:
    'From the 18th birthday on, this account can no longer book for them. They book from an account of their own.',
  ofAge: 'Now 18 years old',
  ofAgeText: 'Please make new bookings from an account of their own. Earlier records can still be read here.',
  remove: 'Remove {{name}}',
  removeTitle: 'Remove {{name}} from your account?',
  removeText: 'Their bookings and records are no longer shown in this account. This cannot be undone.',
  removeKept: 'The clinic keeps the medical record as the law requires.',
  removeConfirm: 'Remove',
  keep: 'Keep',
  removed: 'Removed from your account',
};
