import { useRef } from 'react';

/** Tells whether the last answer was chosen with an arrow key, which selects every radio on its way. */
export function useArrowKeys() {
  const walking = useRef(false);
  return {
    isWalking: () => walking.current,
    handlers: {
      onKeyDownCapture: ({ key }: { key: string }) => {
        walking.current = key.startsWith('Arrow');
      },
      onPointerDownCapture: () => {
        walking.current = false;
      },
    },
  };
}
