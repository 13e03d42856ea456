import type { ChatFilter } from '@haruka/contract/messaging/chat';
import { staffPages } from '@haruka/contract/staff-pages';

/** Names a conversation: the patient and the location. */
export interface ChatKey {
  patient_id: string;
  clinic_location_id: number;
}

/** What the screen of the chats shows. It lives in the address. */
export interface ChatsPlace {
  filter?: ChatFilter;
  /** The one location that the list is narrowed to. */
  location?: number | undefined;
  /** The conversation that is open. */
  chosen?: ChatKey | undefined;
  /** How many pages of the list are open; one at first. */
  pages?: number | undefined;
}

/** The chats of the clinic app; without a filter those that wait for an answer. */
export function chatsHref({ filter, location, chosen, pages = 1 }: ChatsPlace): string {
  const query = new URLSearchParams();
  if (filter === 'ALL') query.set('filter', 'all');
  if (location !== undefined) query.set('location', String(location));
  if (chosen) {
    query.set('patient_id', chosen.patient_id);
    query.set('at', String(chosen.clinic_location_id));
  }
  if (pages > 1) query.set('pages', String(pages));
  return query.size > 0 ? `${staffPages.clinic.chats}?${query.toString()}` : staffPages.clinic.chats;
}
