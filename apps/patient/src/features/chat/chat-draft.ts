import { readStorage, session, writeStorage } from '@haruka/forms/storage';
import { keys } from '../../shared/storage.ts';

type Drafts = Record<string, string>;
const isDrafts = (value: unknown): value is Drafts =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

const drafts = (): Drafts => readStorage(session, keys.chatDrafts, isDrafts) ?? {};

/** Returns what was typed for a location and not sent. Kept in the tab alone: it may tell of a person's health. */
export const chatDraft = (clinic_location_id: number): string => drafts()[clinic_location_id] ?? '';

/** Keeps what is typed for a location; an empty text is forgotten. */
export function keepChatDraft(clinic_location_id: number, text: string) {
  const { [clinic_location_id]: _before, ...others } = drafts();
  const now = text === '' ? others : { ...others, [clinic_location_id]: text };
  writeStorage(session, keys.chatDrafts, Object.keys(now).length > 0 ? now : null);
}
