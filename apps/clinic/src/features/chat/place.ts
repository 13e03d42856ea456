import type { ChatFilter } from '@haruka/contract/messaging/chat';
import type { ChatKey, ChatsPlace } from '@haruka/staff';

/** What of the chats an address shows. */
export type Place = ChatsPlace & { filter: ChatFilter; pages: number };

/** The most pages that an address opens at once. */
const mostPages = 30;

const whole = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** Reads an address; without a filter it shows what waits. */
export function placeOf(query: URLSearchParams): Place {
  const [patient_id, at] = [query.get('patient_id'), whole(query.get('at'))];
  return {
    filter: query.get('filter') === 'all' ? 'ALL' : 'UNANSWERED',
    location: whole(query.get('location')),
    chosen: patient_id && at ? { patient_id, clinic_location_id: at } : undefined,
    pages: Math.min(mostPages, whole(query.get('pages')) ?? 1),
  };
}

/** What the list asks the server for. */
export const askedOf = ({ filter, location }: Place) => ({
  filter,
  ...(location !== undefined && { clinic_location_id: location }),
});

/** Returns whether two conversations are the same one. */
export const isSame = (one: ChatKey, other: ChatKey | undefined): boolean =>
  one.patient_id === other?.patient_id && one.clinic_location_id === other.clinic_location_id;
