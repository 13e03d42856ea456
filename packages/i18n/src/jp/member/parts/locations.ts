export { bookingRules } from '../../common/booking-rules.ts';
export { locations } from '../locations.ts';
