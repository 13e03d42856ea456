import type { TypedForm } from '@haruka/contract/operations/typed-form';
import { limits } from '@haruka/contract/limits';
import { keepDrafts, readDraft, saveDraft, type Who } from '@haruka/forms/form-draft';
import { createAutosave } from '@haruka/shell';

type Save = (form: string, typed: string | null) => Promise<void>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Forms that the server may hold, by member and name. */
const known = new Set<string>();
const nameOf = (who: Who, form: string) => `${who} ${form}`;

/**
 * Keeps on the server what one member types into forms, at least every 0.7 s. A form that is sent or emptied is forgotten at
 * once. Returns the function that ends it.
 */
export function mirrorForms(who: Who, save: Save): () => void {
  const writers = new Map<string, ReturnType<typeof createAutosave<string | null>>>();
  const writerOf = (form: string) => {
    const known = writers.get(form);
    if (known) return known;
    const writer = createAutosave<string | null>({
      afterMs: 400,
      atMostMs: 700,
      onState: () => {},
      save: async (typed) => {
        await save(form, typed);
        return '';
      },
    });
    writers.set(form, writer);
    return writer;
  };
  keepDrafts((by, form, typed) => {
    if (by !== who) return;
    // A form that was never typed has nothing to forget.
    if (typed === undefined && !known.has(nameOf(who, form))) return;
    known.add(nameOf(who, form));
    const text = typed === undefined ? null : JSON.stringify(typed);
    if (text !== null && text.length > limits.typedForms.textMax) return;
    const writer = writerOf(form);
    writer.write(text);
    if (text === null) void writer.flush();
  });
  return () => {
    keepDrafts(undefined);
    for (const writer of writers.values()) void writer.flush().then(() => writer.stop());
  };
}

/** The member whose forms this page has read from the server. */
let restored: Who | undefined;

/** Returns whether this page has read the forms of a member. */
export const isRestored = (who: Who): boolean => restored === who;

/** Lets the next sign-in read the forms of its member again. */
export function forgetRestored(): void {
  restored = undefined;
}

/** Puts forms that another browser kept into this tab, once for each page. What was typed in this tab stays. */
export function restoreForms(who: Who, forms: readonly TypedForm[]): void {
  if (isRestored(who)) return;
  restored = who;
  for (const { form, typed } of forms) {
    const value: unknown = JSON.parse(typed);
    known.add(nameOf(who, form));
    if (isRecord(value) && readDraft(who, form, isRecord) === undefined) saveDraft(who, form, value, { isKept: true });
  }
}
