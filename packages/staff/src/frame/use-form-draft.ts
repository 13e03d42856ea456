import { useFormDraftOf } from '@haruka/shell/use-form-draft';
import { useMember } from './guard.tsx';

/** A form's text as this member typed it: `useTypedBy`. */
export const useFormDraft = <T>(form: string, empty: T) => useFormDraftOf(useMember().id, form, empty);
