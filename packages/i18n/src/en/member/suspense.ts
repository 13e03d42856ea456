import type { suspense as jp } from '../../jp/member/suspense.ts';
import type { Mirror } from '../../mirror.ts';

export const suspense: Mirror<typeof jp> = {
  lead: 'Payments that arrived after their deadline or after a cancellation. They pay no order by themselves. Check each one, and record what you did.',
  filter: { status: 'Filter by status', OPEN: 'Open', CLEARED: 'Done' },
  found: '{{count}} payments',
  list: 'List of payments to check',
  none: {
    OPEN: 'No payments to check',
    CLEARED: 'No payments have been dealt with yet',
    text: 'New ones appear here at once.',
  },
  failed: 'The list of payments could not be shown',
  pages: 'Pages of payments',
  page: 'Page {{page}}',
  line: '{{amount}} from {{name}}',
  when: 'Paid on {{at}} ({{method}}), {{place}}',
  order: { CONSULTATION: 'Consultation fee', MEDICINE: 'Medicine and goods', COMBINED: 'Fee and medicine' },
  orderText: 'Order: {{kind}} {{total}} ({{status}})',
  orderStatus: { WAITING_PAYMENT: 'unpaid', PAID: 'paid', CANCEL: 'cancelled' },
  method: { CARD: 'card', KONBINI: 'convenience store' },
  cause: {
    AFTER_END: 'Paid after the deadline of the payment slip.',
    AFTER_CANCEL: 'Paid after the order was cancelled.',
    ALREADY_PAID: 'Paid once more for an order that was already paid in another way.',
    OTHER_AMOUNT: 'The amount differs from that of the order.',
  },
  status: { OPEN: 'Open', APPLIED: 'Paid the order', RETURNED: 'Returned' },
  act: 'Record what was done',
  clearedBy: '{{at}}, {{name}}',
  clear: {
    title: 'Payment of {{amount}} from {{name}}',
    choice: 'What did you do?',
    choiceMissing: 'Choose what you did',
    APPLIED: 'Let it pay this order',
    APPLIEDText: "The order becomes paid, and the patient's app shows it at once.",
    RETURNED: 'The money was returned to the patient',
    RETURNEDText:
      'If it was not yet, first return it by bank transfer or on the page of the payment service. This screen returns nothing.',
    reason: 'Reason and details',
    reasonHelper: 'For example: called the patient, and did as they asked.',
    reasonMissing: 'Enter the reason',
    reasonShort: 'Enter at least 5 characters',
    final: 'This cannot be undone.',
    confirm: 'Record',
    done: 'Recorded what was done',
  },
};
