import type { InquiryType } from '@haruka/contract/messaging/inquiry';

/** What another screen writes into a new inquiry, as the state of its navigation. */
export interface AskedInquiry {
  type: InquiryType;
  clinic_location_id: string;
  content: string;
  /** The order to cancel, and its location: only that one can cancel it. Left out for a question. */
  cancel_order_id?: string;
  cancel_location_id?: string;
}

/** Returns what the state of a navigation writes into an inquiry; undefined for any other state. */
export const askedIn = (state: unknown): AskedInquiry | undefined =>
  typeof state === 'object' && state !== null && 'ask' in state ? (state.ask as AskedInquiry) : undefined;
