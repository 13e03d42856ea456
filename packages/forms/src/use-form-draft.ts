import { useState } from 'react';
import { saveDraft, readDraft, type Who } from './form-draft.ts';

/** Checks that a draft has the shape of an empty form: the same type, or the same fields. */
const like =
  <T>(empty: T) =>
  (value: unknown): value is T =>
    shapeOf(value) === shapeOf(empty);
const shapeOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value).toSorted().join() : typeof value;

/**
 * Returns the state of a form that outlives a reload, maintenance and an expired session. The draft ends when it equals
 * the empty form again, which a form sets after sending. `form` names it, with the id of its subject.
 */
export function useFormDraftOf<T>(who: Who, form: string, empty: T): [typed: T, write: (typed: T) => void] {
  const [typed, setTyped] = useState(() => readDraft(who, form, like(empty)) ?? empty);
  const write = (next: T) => {
    setTyped(next);
    saveDraft(who, form, JSON.stringify(next) === JSON.stringify(empty) ? undefined : next);
  };
  return [typed, write];
}
