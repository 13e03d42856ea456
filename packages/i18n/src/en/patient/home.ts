import type { home as jp } from '../../jp/patient/home.ts';
import type { Mirror } from '../../mirror.ts';

export const home: Mirror<typeof jp> = {
  title: 'Home',
  hello: {
    morning: 'Good morning, {{name}}.',
    day: 'Hello, {{name}}.',
    evening: 'Good evening, {{name}}.',
  },
  next: {
    title: 'Your next consultation',
    all: 'See all bookings',
    failed: 'Your bookings could not be loaded',
    empty: 'You have no consultation booked',
    emptyText: 'If something troubles you, you can book an online consultation.',
  },
  clinics: {
    title: 'My clinics',
    empty: 'No clinic yet. Those you book at are listed here.',
    book: 'Book',
    next: 'Next free: {{at}}',
    noSlot: 'No free time at the moment',
  },
  orders: { title: 'Orders under way', all: 'See all payments and deliveries' },
  last: {
    title: 'Your last consultation',
    all: 'See past consultations',
    note: 'Read the doctor’s explanation',
    open: 'See the record',
  },
  find: 'Find a clinic',
};
