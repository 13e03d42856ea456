import type { clinics as jpClinics, finder as jpFinder, menu as jpMenu } from '../../jp/patient/finder.ts';
import type { Mirror } from '../../mirror.ts';

export const finder: Mirror<typeof jpFinder> = {
  title: 'Find a clinic you can see online',
  lead: 'See a doctor from home with your phone or computer. Let us find a clinic that suits you.',
  search: {
    label: 'Search clinics',
    name: 'Name of the clinic',
    speciality: 'Speciality',
    area: 'Prefecture',
    any: 'Any',
    act: 'Find clinics',
    clear: 'Clear',
  },
  presets: {
    title: 'Clinics you can book right now',
    all: 'See all clinics',
  },
  steps: {
    title: 'How it works',
    find: { title: 'Find', text: 'Choose a clinic and a doctor by speciality or area.' },
    book: { title: 'Book', text: 'Pick one of the free ten-minute slots.' },
    answer: { title: 'Answer', text: 'Tell the doctor beforehand how you feel and what you take.' },
    talk: { title: 'Talk', text: 'When it is time, talk with the doctor by video.' },
  },
  needs: {
    title: 'What you need',
    device: { title: 'A phone or a computer', text: 'With a camera and a microphone. There is nothing to install.' },
    network: { title: 'A steady connection', text: '2 Mbps or more (10 Mbps is better). A minute takes about 6 MB.' },
    place: { title: 'A quiet, bright place', text: 'Where you can be seen, and talk without being overheard.' },
    papers: {
      title: 'ID and your medicine notebook',
      text: 'Such as your My Number health insurance card. The doctor checks it first.',
    },
  },
  emergency: {
    title: 'Call 119 at once if you have any of these',
    text: 'Sudden strong pain in the chest or head, trouble breathing, slurred speech, fading consciousness, seizures that go on.',
    act: 'Call 119',
  },
};

export const clinics: Mirror<typeof jpClinics> = {
  title: 'Clinics found',
  found: '{{total}} clinics found',
  range: 'Showing {{from}} to {{to}}',
  comma: ', ',
  noConditions: 'All clinics',
  change: 'Change',
  searching: 'Searching',
  failed: { title: 'The search did not work', text: 'Please check your connection and try again.' },
  none: {
    title: 'No clinic matches',
    text: 'Try fewer conditions or another area. Online you may see a clinic anywhere in Japan.',
    act: 'Clear the conditions and search',
  },
  nextSlot: 'Next free:',
  noSlot: 'No free time at the moment',
  pages: 'Pages of results',
  page: 'Page {{page}}',
  list: 'Clinics',
};

export const menu: Mirror<typeof jpMenu> = {
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
  toDoText: 'Just pick a free time to begin. You can sign up afterwards.',
  rules: {
    title: 'About bookings',
    window: 'You can book up to {{count}} days ahead.',
    cancel: 'You can change or cancel free of charge until {{count}} minutes before.',
    noToday: 'Same-day bookings are not taken. Please choose tomorrow or later.',
    today: 'Same-day bookings are taken until {{count}} minutes before.',
    room: 'You can enter the room {{count}} minutes before.',
  },
  doctors: 'Doctors',
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
