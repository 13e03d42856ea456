import { useEffect } from 'react';

/** Lets the browser ask before the page is closed or reloaded, while `isUnsaved`. */
export function useUnsavedGuard(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
