import { useTypedBy } from '@haruka/shell/use-form-draft';
import { useMember } from './guard.tsx';

/** A form's text as this member typed it: `useTypedBy`. */
export const useTyped = <T>(form: string, empty: T) => useTypedBy(useMember().id, form, empty);
