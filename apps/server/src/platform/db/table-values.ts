import type { Tables } from './tables.ts';

/** What a message about a booking tells. */
export type BookingMessageKind = Tables['booking_message']['kind'];
