import { endSession } from '@haruka/api';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { clearDraft } from '@haruka/shell/form-draft';

/**
 * Leaves for a public screen and forgets the session once this one is gone: while it stands, its guard would lead
 * somebody who is signed in no more to login, and remember it as the place to return to.
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
