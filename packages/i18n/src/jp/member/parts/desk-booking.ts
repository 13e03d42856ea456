export { deskBooking } from '../desk-booking.ts';
