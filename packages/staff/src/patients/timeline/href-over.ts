import type { ChatKey } from '../../chat/chats-href.ts';

/** What opens over the record: a consult or a conversation. */
export type Over = { consult_id: string } | { chat: ChatKey };

/** Returns the address of the record with something open over it. */
export type HrefOver = (over: Over) => string;

/** Adds what opens over the record to its address. */
export function withOver(query: URLSearchParams, over: Over): URLSearchParams {
  const next = new URLSearchParams(query);
  if ('consult_id' in over) next.set('consult', over.consult_id);
  else next.set('chat', `${over.chat.patient_id}~${over.chat.clinic_location_id}`);
  return next;
}

/** Reads the conversation that is open over the record; undefined for none. */
export function chatOver(query: URLSearchParams): ChatKey | undefined {
  const [patient_id, location] = query.get('chat')?.split('~') ?? [];
  return patient_id && Number(location) > 0 ? { patient_id, clinic_location_id: Number(location) } : undefined;
}
