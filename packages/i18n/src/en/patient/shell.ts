import type { shell as jp } from '../../jp/patient/shell.ts';
import type { Mirror } from '../../mirror.ts';

export const shell: Mirror<typeof jp> = {
  mainNav: 'Main menu',
  homeLink: 'HARUKA front page',
  textSize: { label: 'Text size', normal: 'Normal', large: 'Large', largest: 'Largest' },
  loggedOut: 'You have logged out',
  accountClosed: 'Your account is closed. Thank you for using HARUKA.',
  sessionOver: 'Your login has expired. Please log in again.',
  places: {
    find: 'Find',
    reservations: 'Bookings',
    mypage: 'My page',
    profile: 'My details',
    clinic: 'Clinic',
    booking: 'Book',
    medicine: 'Medication card',
    ask: 'Ask a question',
  },
  newTab: 'Opens in a new tab',
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
      title: 'Your email address is not verified yet',
      text: 'Please open the link in the email we sent you.',
      act: 'Open my details',
    },
    tentative: {
      titleOf: 'The booking for {{name}} is still provisional',
      which: '{{at}}, {{name}}',
      title: 'Your booking is still provisional',
      text: 'Submit the questionnaire to confirm it.',
      left: '{{left}} left',
      act: 'Go to the questionnaire',
    },
    mail: {
      title: 'We sent you an email',
      text: 'Open the link in the email to {{to}} to finish adding your email address.',
    },
    payment: { title: 'Something is still to be paid', text: 'Please look at it and pay.', act: 'See payments' },
    terms: {
      title: 'The terms of use and the privacy policy have changed',
      text: 'Please read them and agree.',
      act: 'Agree to the new terms',
      agreed: 'Your consent is recorded',
    },
  },
  problem: {
    title: 'This page could not be shown',
    text: 'We are sorry for the trouble. Please try again.',
    retry: 'Try again',
    home: 'Back to the front page',
  },
  notFound: {
    title: 'Page not found',
    text: 'The page may have moved, or the URL may be wrong.',
    find: 'Find a clinic',
  },
  maintenance: {
    title: 'Under maintenance',
    lead: 'The service is stopped while we work on it. This page returns by itself as soon as we are done.',
    urgent: 'If you need help soon, please call your clinic. In an emergency in Japan, call 119.',
    check: 'Check now',
    still: 'The work is not finished yet. Please wait a little longer.',
  },
  joined: 'You are now registered with {{name}}',
};
