import { endSession } from '@haruka/api';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { clearDraft } from '@haruka/forms/form-draft';

/**
 * Opens a public screen and forgets the session when this screen unmounts. If the session ended earlier, the guard of
 * this screen would redirect to login and remember this screen as the return target.
 */
export function useExit() {
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  useEffect(
    () => () => {
      if (!isLeaving.current) return;
      endSession();
      clearDraft();
    },
    [],
  );
  return (to: string, state?: unknown) => {
    isLeaving.current = true;
    void navigate(to, { replace: true, state });
  };
}
