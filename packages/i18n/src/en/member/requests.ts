import type { requests as jp } from '../../jp/member/requests.ts';
import type { Mirror } from '../../mirror.ts';

export const requests: Mirror<typeof jp> = {
  lead: 'Requests for medicine, the longest waiting first.',
  scope: 'Requests shown',
  scopes: { open: 'Waiting', decided: 'Answered' },
  none: { open: 'No request is waiting', decided: 'No request has been answered' },
  noneText: {
    open: 'When a patient asks for a prescribed medicine in the app, the request appears here at once. Patients can ask once you have issued a prescription in a consultation.',
    decided: 'Requests that you answer with prescribe, ask for a consultation or refuse appear here.',
  },
  failed: 'The requests could not be shown',
  pages: 'Pages of requests',
  page: 'Page {{page}}',
  of: '{{name}}',
  age: 'Waiting for {{count}} hours',
  runOut: 'Medicine runs out on {{day}}',
  reasonWas: 'Reason: {{reason}}',
  decided: 'The answer was sent',
  reason: 'Reason',
  reasonHelper: 'The patient reads it.',
  reasonMissing: 'Enter the reason',
  wayOn: {
    price: {
      title: 'This request cannot be approved: a price has changed',
      text: 'The patient asked at the former price. Ask for a new request, which is made at the current price.',
      act: 'Ask for a new request',
      reason: 'The price of the medicine has changed. Please check the current price and send your request again.',
    },
    amended: {
      title: 'This request cannot be approved: the prescription has changed since',
      text: 'The medicine of the request differs from the prescription now. Ask for a new request from the newest one.',
      act: 'Ask for a new request',
      reason: 'The prescription has changed. Please check the newest one and send your request again.',
    },
    tooOld: {
      title: 'This request cannot be approved: the last consultation was more than 90 days ago',
      text: 'Please ask the patient to book a consultation.',
      act: 'Ask for a consultation',
      reason: 'Your last consultation was more than 90 days ago, so a new one is needed. Please book one.',
    },
  },
  act: { APPROVED: 'Prescribe', REJECTED: 'Refuse', NEEDS_VISIT: 'Ask for a consultation' },
  confirm: {
    APPROVED: 'Prescribe this medicine to {{name}}?',
    REJECTED: 'Refuse the request of {{name}}?',
    NEEDS_VISIT: 'Ask {{name}} for a consultation?',
  },
  confirmText: {
    APPROVED: 'The prescription is issued and an order for the medicine is made. The patient is told.',
    REJECTED: 'The patient is told the reason.',
    NEEDS_VISIT: 'The patient is told why a consultation is needed.',
  },
};
