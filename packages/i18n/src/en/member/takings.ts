import type { takings as jp } from '../../jp/member/takings.ts';
import type { Mirror } from '../../mirror.ts';

export const takings: Mirror<typeof jp> = {
  lead: 'Payments and refunds by day or by month. The figures update by themselves when a payment arrives.',
  caption: 'Payments and refunds by period',
  failed: 'The takings could not be shown',
  none: 'No payments or refunds in this period yet',
  noneText:
    'When a patient pays by card, at a convenience store or at the desk, the amount appears in the row of that day. Change the dates above to see another period.',
  by: { label: 'Group by', DAY: 'By day', MONTH: 'By month' },
  period: {
    from: 'First day',
    until: 'Last day',
    wrong:
      'The first day must not be after the last. By day the period is at most {{days}} days, by month at most {{months}} months.',
    presets: 'Choose a period',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    year: 'Last 12 months',
  },
  location: 'Location',
  everywhere: 'All locations',
  total: 'Total',
  count_one: '{{count}} payment',
  count: '{{count}} payments',
  chart: {
    title: 'Payments and refunds over time',
    paid: 'Paid',
    refunded: 'Refunded',
    hint: 'The table below has the same figures.',
  },
  table: 'Table of the figures',
  leftOut: 'Periods without any money are left out.',
  notes: {
    title: 'How the figures are counted',
    dates: 'Dates are in Japan time. A payment counts on the day it arrived, a refund on the day it was completed.',
    kinds:
      'The breakdown and tax classes are those of the payments. A refund names no items, so it is not deducted from them.',
    fees: 'Fees are what the payment service keeps. They count on the day on which they became known, most often that of the payment. A refund does not bring them back.',
    charged_back:
      'Disputes are what banks took back of card payments: on the day on which it was taken, less what comes back on its day. They come off the amount after fees too.',
    written_off:
      'Written off is unpaid money that the clinic gave up, on the day of the decision. It is not part of the net amount.',
    held: 'Held is money that arrived and pays no order yet. It is not part of the net amount.',
  },
  columns: {
    period: 'Period',
    payments: 'Payments',
    paid: 'Paid',
    card: 'Card',
    konbini: 'Convenience store',
    cash: 'Cash at the desk',
    consultation: 'Consultation fees',
    medicine: 'Medicine',
    products: 'Products',
    delivery: 'Delivery',
    taxable: 'Taxable 10% (with tax)',
    tax: 'Tax included',
    exempt: 'Exempt',
    refunded: 'Refunded',
    net: 'Net',
    fees: 'Payment fees',
    charged_back: 'Disputes',
    after_fees: 'Net after fees',
    held: 'Held',
    written_off: 'Written off',
  },
  fileName: 'Takings',
};
