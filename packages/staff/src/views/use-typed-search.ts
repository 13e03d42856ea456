import { useState } from 'react';

/** Returns the words in the search field of a list whose address holds `asked`. A view, a link or the back button brings its words into it. */
export function useTypedSearch(asked: string) {
  const [typed, setTyped] = useState(asked);
  const [shown, setShown] = useState(asked);
  if (asked !== shown) {
    setShown(asked);
    if (asked !== typed.trim()) setTyped(asked);
  }
  return [typed, setTyped] as const;
}
