import { writeStorage, readStorage, session, typedKey as key } from './storage.ts';

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

type Keep = (who: Who, form: string, typed: object | undefined) => void;
let keeps: Keep | undefined;

/** Calls `keep` with each form that is typed, sent or emptied from now on: an app may keep it elsewhere as well. */
export const keepDrafts = (keep: Keep | undefined) => (keeps = keep);

/**
 * Stores a draft over a reload and an expired session. It stays in this tab, because it may contain health
 * data, and belongs to one user: another user's text replaces all drafts. Undefined removes the draft. With `isKept` the text has a
 * place on the server already.
 */
export function saveDraft(who: Who, form: string, typed: unknown, { isKept = false } = {}) {
  const { [form]: _before, ...others } = formsOf(who);
  const forms = typed === undefined ? others : { ...others, [form]: typed };
  writeStorage(session, key, Object.keys(forms).length > 0 ? ({ who, forms } satisfies Typed) : null);
  // A single word, such as a search or a chosen tab, stays in this tab.
  if (!isKept && (typed === undefined || isRecord(typed))) keeps?.(who, form, typed);
}

/** Removes all drafts at sign-out (AUTH-2). */
export const clearDraft = () => writeStorage(session, key, null);
