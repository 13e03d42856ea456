import type { order as jp } from '../../jp/patient/order.ts';
import type { Mirror } from '../../mirror.ts';

/** What only the page of one order says. Not part of `payment`, which screens at their limit load. */
export const order: Mirror<typeof jp> = {
  /** How long a slip can still be paid at a store. */
  slipLeft: {
    days: '{{count}} days {{hours}} h left',
    days_one: '{{count}} day {{hours}} h left',
    hours: '{{hours}} h {{minutes}} min left',
    minutes: '{{minutes}} min {{seconds}} s left',
  },
  slipOver: 'It can no longer be paid. We are checking the status.',
  tooMuch: 'You have paid more than was needed',
  tooMuchText:
    'The clinic will contact you about returning it. If you have received it already, you need not do anything.',
  returned: 'The clinic has returned the payment that arrived. This order is not paid yet.',
  free: 'The total is 0 yen, so you need not do anything to pay. No receipt is issued.',
  apart: { HELD: 'Being checked', RETURNED: 'Returned' },
  problem:
    'If something is damaged or missing, or does not arrive, please tell the clinic. Do not use damaged medicine. Keep the goods and the box until you have an answer.',
  ask: 'Ask about this parcel',
  askContent: 'About the parcel of order {{number}}:\n',
};
