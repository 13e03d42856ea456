import type { menu as jp } from '../../jp/patient/menu.ts';
import type { Mirror } from '../../mirror.ts';

export { bookingRules } from '../common/booking-rules.ts';

export const menu: Mirror<typeof jp> = {
  title: 'About the clinic',
  change: 'Find another clinic',
  comma: ', ',
  nextSlot: 'Next free:',
  noSlot: 'No free time at the moment',
  book: 'Book a consultation',
  ask: 'Ask this clinic a question',
  bookWith: 'Book with Dr {{name}}',
  signUp: 'New here: sign up',
  logIn: 'Have an account: log in',
  toDo: 'What you can do here',
  toDoText: 'Choose a free time to start booking. You can sign up afterwards.',
  rules: {
    title: 'About bookings',
    room: 'You can enter the consultation room {{count}} minutes before the start.',
  },
  fee: {
    title: 'Cost and payment',
    range: 'First consultation {{to}}, follow-up {{from}} (with tax)',
    decided: 'The first one is your first consultation at this clinic. Every later one is a follow-up.',
    unknown: 'Please ask the clinic about the fee.',
    when: {
      booking: 'When you book: nothing. Changing or cancelling in time is free.',
      after: 'After the consultation: the fee, by card or at a convenience store.',
      medicine: 'When medicine is prescribed: the price of the medicine is charged separately.',
    },
  },
  doctors: 'Doctors',
  sees: 'Sees patients in: {{names}}',
  licence: 'Licensed in {{year}}',
  hours: {
    title: 'Hours',
    caption: 'Hours by day of the week (Japan time)',
    day: 'Day',
    time: 'Hours',
    closed: 'Closed',
    holidays: 'Closed on national holidays.',
    holidaysOpen: 'Open on national holidays too.',
  },
  address: 'Address',
  phone: 'Phone',
  access: 'Access',
  place: 'Where to find us',
  about: 'About the clinic',
  specialities: 'Specialities',
  failed: { title: 'The clinic could not be shown', text: 'Please check your connection and try again.' },
};
