import type { office as jp } from '../../jp/member/frame.ts';
import type { Mirror } from '../../mirror.ts';

export const office: Mirror<typeof jp> = {
  app: { clinic: 'Clinic', doctor: 'Doctor' },
  roles: { OWNER: 'Owner', STAFF: 'Staff', DOCTOR: 'Doctor' },
  settings: 'Settings',
  noEntry: 'This page is not open to you',
  ownerOnly: 'Only the owner of the clinic can see this page.',
  mainNav: 'Main menu',
  toCalendar: 'To the calendar',
  textSize: { label: 'Text size', normal: 'Normal', large: 'Large', largest: 'Largest' },
  problem: 'Please try again in a moment. Whatever was saved is still there.',
  notFound: 'The page has moved, or the address is wrong.',
  sessionOver: 'Your session has ended. Please log in again.',
  maintenance: {
    title: 'Maintenance',
    text: 'We are doing maintenance at the moment.',
    back: 'You will be taken back to where you were as soon as it is over.',
  },
};
