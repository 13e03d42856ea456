import type { staffFrame as jp } from '../../jp/member/frame.ts';
import type { Mirror } from '../../mirror.ts';

export const staffFrame: Mirror<typeof jp> = {
  app: { clinic: 'Clinic', doctor: 'Doctor' },
  roles: { OWNER: 'Owner', STAFF: 'Staff', DOCTOR: 'Doctor' },
  settings: 'Settings',
  noEntry: 'You cannot open this page',
  noRight: {
    owner: {
      title: 'Only the owner of the clinic can see this page',
      text: 'If something has to be checked or changed here, ask the owner.',
    },
    refunds: {
      title: 'Only the owner and staff with the right can see this page',
      text: 'If you need it, ask the owner to choose “Allow refunds” for you.',
    },
  },
  mainNav: 'Main menu',
  toCalendar: 'To the calendar',
  toOther: { clinic: 'To the clinic app', doctor: 'To the doctor app' },
  accountMenu: 'Account menu',
  textSize: { label: 'Text size', normal: 'Normal', large: 'Large', largest: 'Largest' },
  problem: 'Please try again later. What you saved is still there.',
  notFound: 'The page may have moved, or the URL may be wrong.',
  sessionOver: 'Your login has expired. Please log in again.',
  loggedOut: 'You have logged out',
  restored: {
    title: 'Unsaved input was restored',
    fields: 'Not saved yet: {{fields}}',
    discard: 'Discard what I typed',
  },
  maintenance: {
    title: 'Maintenance',
    text: 'The service is under maintenance.',
    back: 'This page returns by itself when it is over.',
  },
};
