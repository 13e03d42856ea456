import type { places as jp } from '../../jp/member/places.ts';
import type { Mirror } from '../../mirror.ts';

export const places: Mirror<typeof jp> = {
  dayBoard: 'To do today',
  calendar: 'Calendar',
  search: 'Find patients',
  orders: 'Orders and payments',
  delivery: 'Deliveries',
  inquiries: 'Inquiries',
  chats: 'Messages',
  suspense: 'Payments to check',
  takings: 'Takings',
  businessDay: 'Business days',
  attendance: 'Attendance',
  ownAttendance: 'My attendance',
  requests: 'Medicine requests',
  closedDays: 'Closed days',
  attendanceSettings: 'Attendance settings',
  locations: 'Locations and QR codes',
  products: 'Products',
  members: 'Members',
  account: 'Account',
  /** The field that chooses one of the member's locations. */
  location: 'Location',
  waiting: { inquiries: ' open', chats: ' unanswered', suspense: 'to check', requests: ' waiting' },
};
