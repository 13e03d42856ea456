import type { shell as jp } from '../../jp/patient/shell.ts';
import type { Mirror } from '../../mirror.ts';

export const shell: Mirror<typeof jp> = {
  mainNav: 'Main menu',
  homeLink: 'HARUKA front page',
  textSize: { label: 'Text size', normal: 'Normal', large: 'Large', largest: 'Largest' },
  loggedOut: 'You have logged out',
  sessionOver: 'Your login has expired. Please log in again.',
  places: {
    find: 'Find',
    reservations: 'Bookings',
    profile: 'My details',
    clinic: 'Clinic',
    booking: 'Book',
  },
  chosen: 'Chosen: {{name}}',
  footerNote: 'In an emergency in Japan, call 119. HARUKA is not an emergency service.',
  footer: {
    nav: 'About this service',
    sitemap: 'Site map',
    privacy: 'Privacy policy',
    terms: 'Terms of use',
    law: 'Legal notice',
  },
  notices: {
    sms: {
      title: 'Your phone number is not verified yet',
      text: 'Verify it with the six digits we send by text message.',
      act: 'Verify phone number',
    },
    email: {
      title: 'Your e-mail address is not verified yet',
      text: 'Please open the link in the mail we sent you.',
      act: 'Open my details',
    },
    tentative: {
      title: 'Your booking is still provisional',
      text: 'Answer the questionnaire to confirm it.',
      left: '{{left}} left',
      act: 'Go to the questionnaire',
    },
    payment: { title: 'Something is still to be paid', text: 'Please look at it and pay.', act: 'See payments' },
  },
  problem: {
    title: 'This page could not be shown',
    text: 'We are sorry for the trouble. Please try again.',
    retry: 'Try again',
    home: 'Back to the front page',
  },
  notFound: {
    title: 'Page not found',
    text: 'The address may have changed, or may have been mistyped.',
    find: 'Find a clinic',
  },
  maintenance: {
    title: 'Under maintenance',
    lead: 'The service is stopped while we work on it. This page returns by itself as soon as we are done.',
    urgent: 'If you need help soon, please call your clinic. In an emergency in Japan, call 119.',
    check: 'Check now',
    still: 'We are still at work. Please wait a little longer.',
  },
  joined: 'You are now registered with {{name}}',
  sitemap: {
    title: 'Site map',
    lead: 'Choose the page you want to open.',
    groups: { find: 'Find a clinic', account: 'Account', patient: 'My page', about: 'About this service' },
  },
  pages: {
    title: 'List of screens',
    lead: 'Every named screen with what it asks at its door and the frame around it.',
    caption: 'Screens of this patient app',
    name: 'Name',
    path: 'Path',
    guards: 'Asked at the door',
    layout: 'Frame',
    open: 'Open',
    noGuard: 'Nothing',
    layouts: { site: 'Anyone', patient: 'Patient', bare: 'None' },
    guardNames: { clinicSelection: 'Chosen clinic', loginRequired: 'Login', patient: 'Patient' },
    later: 'Screens still to come',
    laterLead: 'These screens are added when what they do exists.',
  },
};
