import { useFormDraftOf } from '@haruka/forms/use-form-draft';
import { useMember } from './guard.tsx';

/** Returns the draft state of a form for the signed-in member: see `useFormDraftOf`. */
export const useFormDraft = <T>(form: string, empty: T) => useFormDraftOf(useMember().id, form, empty);
