import type { bookingRules as jp } from '../../jp/common/booking-rules.ts';
import type { Mirror } from '../../mirror.ts';

export const bookingRules: Mirror<typeof jp> = {
  window: 'You can book up to {{count}} days ahead.',
  cancel: 'You can change or cancel free of charge until {{count}} minutes before the start.',
  noToday: 'Same-day bookings are not taken. Please choose tomorrow or later.',
  today: 'Same-day bookings are taken until {{count}} minutes before the start.',
};
