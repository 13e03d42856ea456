import type { clinics as jpClinics, finder as jpFinder } from '../../jp/patient/finder.ts';
import type { Mirror } from '../../mirror.ts';

export const finder: Mirror<typeof jpFinder> = {
  title: 'See a doctor from home',
  lead: 'Online care from booking to consultation, on your phone or computer.',
  search: {
    label: 'Search clinics',
    name: 'Keywords',
    nameHelper: 'Example: Shinjuku dermatology',
    speciality: 'Speciality',
    area: 'Prefecture',
    any: 'Any',
    act: 'Search',
    clear: 'Clear',
  },
  symptoms: {
    title: 'Search by symptom',
    cold: 'Fever, cough',
    nose: 'Runny nose, hay fever',
    skin: 'Itchy skin, rash',
    child: 'My child is unwell',
    head: 'Headache, dizziness',
    back: 'Back or shoulder pain',
    mood: 'Sleep, low mood',
    period: 'Periods, the pill',
    pressure: 'Blood pressure, sugar',
  },
  link: {
    unknown: 'The clinic of this link was not found',
    unknownText:
      'The link may be cut off, or the clinic may no longer be listed. Please ask the clinic, or search below.',
    unread: 'The clinic of this link could not be shown',
    unreadText: 'Please check your connection and try again.',
  },
  presets: {
    title: 'Clinics you can book right now',
    all: 'See all clinics',
  },
  steps: {
    title: 'How it works',
    find: { title: 'Find', text: 'Choose a clinic and a doctor by speciality or area.' },
    book: { title: 'Book', text: 'Choose a free time for a ten-minute consultation.' },
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
  found_one: '{{total}} clinic found',
  range: 'Showing {{from}} to {{to}}',
  comma: ', ',
  noConditions: 'All clinics',
  change: 'Change',
  sort: {
    label: 'Sort by',
    popular: 'Most booked',
    next_free: 'Next free time',
    place: 'Area, north to south',
    onlyFirst: 'The {{count}} most booked clinics are sorted by their next free time. More conditions narrow the list.',
  },
  noSuchPage: 'The page number in the address is not valid. This is page 1',
  pastEnd: 'There is no page {{page}}. The results end at page {{pages}}',
  toLastPage: 'Go to the last page',
  searching: 'Searching',
  failed: { title: 'The search did not work', text: 'Please check your connection and try again.' },
  none: {
    title: 'No clinic matches',
    hint: 'Try fewer conditions or another area.',
    text: 'Online you may see a clinic anywhere in Japan.',
    act: 'Clear the conditions and search',
  },
  doctors: '{{count}} doctors',
  doctors_one: '{{count}} doctor',
  priceFrom: 'Consultation from {{from}} (with tax)',
  nextSlot: 'Next free:',
  book: ', book this time',
  noSlot: 'No free time at the moment',
  pages: 'Pages of results',
  page: 'Page {{page}}',
  list: 'Clinics',
};
