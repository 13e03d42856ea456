import { useFormDraftOf } from '@haruka/forms/use-form-draft';
import { useState } from 'react';
import { patientSession } from './session.ts';

/**
 * Keeps a form's text as this patient typed it: `useFormDraftOf`. Reads the patient on mount, before the session can
 * end.
 */
export function useFormDraft<T>(form: string, empty: T) {
  const [who] = useState(() => patientSession.subject());
  return useFormDraftOf(who, form, empty);
}
