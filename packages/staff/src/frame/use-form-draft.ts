import { readDraft, saveDraft } from '@haruka/forms/form-draft';
import { useFormDraftOf } from '@haruka/forms/use-form-draft';
import { useState } from 'react';
import { useMember } from './guard.tsx';

/** Returns the draft state of a form for the signed-in member: see `useFormDraftOf`. */
export const useFormDraft = <T>(form: string, empty: T) => useFormDraftOf(useMember().id, form, empty);

const isAnything = (value: unknown): value is unknown => value !== undefined;

/** Returns whether a form had a draft when it was mounted. Such a form opens by itself, so nothing typed is out of sight. */
export function useHadFormDraft(form: string): boolean {
  const { id } = useMember();
  const [had] = useState(() => readDraft(id, form, isAnything) !== undefined);
  return had;
}

/** Returns whether something is typed into a form now, and how to discard it. */
export function useTypedForm(form: string) {
  const { id } = useMember();
  return {
    isTyped: () => readDraft(id, form, isAnything) !== undefined,
    discard: () => saveDraft(id, form, undefined),
  };
}
