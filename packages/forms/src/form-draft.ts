import { writeStorage, readStorage, session } from './storage.ts';

const key = 'haruka.typed';

/** Owner of the text: the id of a patient or a member. */
export type Who = string | number;
/** Text typed by one user and not yet accepted by the server, by form. */
interface Typed {
  who: Who;
  forms: Record<string, unknown>;
}
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isTyped = (value: unknown): value is Typed => isRecord(value) && 'who' in value && isRecord(value['forms']);

const formsOf = (who: Who): Record<string, unknown> => {
  const typed = readStorage(session, key, isTyped);
  return typed?.who === who ? typed.forms : {};
};

/** Returns the draft of this user for a form; undefined when there is none or its shape no longer matches. */
export function readDraft<T>(who: Who, form: string, is: (value: unknown) => value is T): T | undefined {
  const kept = formsOf(who)[form];
  return is(kept) ? kept : undefined;
}

/**
 * Stores a draft over a reload and an expired session. It stays in this tab, because it may contain health
 * data, and belongs to one user: another user's text replaces all drafts. Undefined removes the draft.
 */
export function saveDraft(who: Who, form: string, typed: unknown) {
  const { [form]: _before, ...others } = formsOf(who);
  const forms = typed === undefined ? others : { ...others, [form]: typed };
  writeStorage(session, key, Object.keys(forms).length > 0 ? ({ who, forms } satisfies Typed) : null);
}

/** Removes all drafts at sign-out (AUTH-2). */
export const clearDraft = () => writeStorage(session, key, null);
