import { keep, recall, session } from './storage.ts';

const key = 'haruka.typed';

/** Whose text it is: the id of a patient or a member. */
export type Who = string | number;
/** What one person has typed and the server has not taken yet, form by form. */
interface Typed {
  who: Who;
  forms: Record<string, unknown>;
}
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isTyped = (value: unknown): value is Typed => isRecord(value) && 'who' in value && isRecord(value['forms']);

const formsOf = (who: Who): Record<string, unknown> => {
  const typed = recall(session, key, isTyped);
  return typed?.who === who ? typed.forms : {};
};

/** What this person had typed into a form; undefined when nothing, or nothing that the form of today understands. */
export function readDraft<T>(who: Who, form: string, is: (value: unknown) => value is T): T | undefined {
  const kept = formsOf(who)[form];
  return is(kept) ? kept : undefined;
}

/**
 * Keeps what was typed into a form over a reload and an expired session (ux 31): in this tab alone, because it may tell of
 * somebody's health, and for this person only. Undefined forgets it; somebody else's text takes the place of all of it.
 */
export function saveDraft(who: Who, form: string, typed: unknown) {
  const { [form]: _before, ...others } = formsOf(who);
  const forms = typed === undefined ? others : { ...others, [form]: typed };
  keep(session, key, Object.keys(forms).length > 0 ? ({ who, forms } satisfies Typed) : null);
}

/** Whoever logs out on purpose leaves nothing typed behind (spec §4). */
export const clearDraft = () => keep(session, key, null);
