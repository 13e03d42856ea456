import { useFormDraftOf } from '@haruka/shell/use-form-draft';
import { useState } from 'react';
import { patientSession } from './session.ts';

/** A form's text as this patient typed it: `useTypedBy`. Who that is, is known before the session may be lost. */
export function useFormDraft<T>(form: string, empty: T) {
  const [who] = useState(() => patientSession.subject());
  return useFormDraftOf(who, form, empty);
}
