import { useCallback, useState } from 'react';

/** Returns a ref for a box, and whether one of the lines in it is too long for its width. */
export function useIsCut() {
  const [isCut, setCut] = useState(false);
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box || !('ResizeObserver' in globalThis)) return undefined;
    const measure = () => setCut([...box.children].some((line) => line.scrollWidth > line.clientWidth));
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [ref, isCut] as const;
}
