import type { alerts as jp } from '../../jp/member/alerts.ts';
import type { Mirror } from '../../mirror.ts';

export const alerts: Mirror<typeof jp> = {
  title: 'Alerts in this browser',
  text: 'You notice at once when a patient comes or a booking is made. The settings are kept in this browser only.',
  kinds: 'Alert me to',
  kind: {
    waiting: 'A patient in the waiting room',
    urgent: 'Answers name an urgent symptom, or a consultation starts late',
    booking: 'A new booking',
    inquiry: 'A new inquiry',
    chat: 'A message of a patient',
  },
  ways: 'How to alert me',
  way: { title: 'A number in the tab', sound: 'A sound', desktop: 'A desktop notification' },
  wayText: {
    title: 'Patients who wait, and what came while you looked elsewhere.',
    sound: 'Silent during a consultation.',
    desktop: 'While you look at something else. It never shows a patient’s name.',
  },
  tryOut: 'Try the sound',
  refused: 'The browser does not allow notifications',
  refusedText: 'Please allow them with the icon at the left of the address bar.',
  unsupported: 'This browser cannot show desktop notifications',
  told: {
    waiting: 'A patient is in the waiting room',
    urgent: 'An urgent symptom or a late start: please look at the calendar.',
    booking: 'A new booking has come in',
    inquiry: 'A new inquiry has come in',
    chat: 'A message of a patient has come in',
    handOver: 'The doctor of a running consultation has changed. See the calendar.',
  },
};
