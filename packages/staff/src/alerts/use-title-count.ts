import { useEffect } from 'react';

const counted = /^\(\d+\) /;

/** Puts a count before the title of the window, whichever screen sets it; nothing at zero. */
export function useTitleCount(count: number) {
  useEffect(() => {
    if (count === 0) return;
    const mark = () => {
      const title = `(${count}) ${document.title.replace(counted, '')}`;
      if (document.title !== title) document.title = title;
    };
    mark();
    const watch = new MutationObserver(mark);
    watch.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      watch.disconnect();
      document.title = document.title.replace(counted, '');
    };
  }, [count]);
}
