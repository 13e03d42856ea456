import { useState } from 'react';
import { saveDraft, readDraft, type Who } from './form-draft.ts';

/** Of the shape of an empty form: the same kind of text, or the same fields. */
const like =
  <T>(empty: T) =>
  (value: unknown): value is T =>
    shapeOf(value) === shapeOf(empty);
const shapeOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value).toSorted().join() : typeof value;

/**
 * The state of a form's text that outlives a reload, a maintenance and an expired session (ux 31): it is kept until it is
 * the empty form again, which is what whoever has sent it sets. `form` names it, with the id of what it is about.
 */
export function useFormDraftOf<T>(who: Who, form: string, empty: T): [typed: T, write: (typed: T) => void] {
  const [typed, setTyped] = useState(() => readDraft(who, form, like(empty)) ?? empty);
  const write = (next: T) => {
    setTyped(next);
    saveDraft(who, form, JSON.stringify(next) === JSON.stringify(empty) ? undefined : next);
  };
  return [typed, write];
}
