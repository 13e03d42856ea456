import { Button } from '@haruka/ui';
import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, useEffect, useState } from 'react';

/** What covers the page opens with a press here; Escape or one of its buttons closes it. */
function Opener({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = () => setTimeout(() => setOpen(false));
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    const onClick = ({ target }: MouseEvent) => target instanceof Element && target.closest('button') && close();
    const once = { capture: true };
    document.addEventListener('keydown', onKey, once);
    document.addEventListener('click', onClick, once);
    return () => {
      document.removeEventListener('keydown', onKey, once);
      document.removeEventListener('click', onClick, once);
    };
  }, [isOpen]);
  return isOpen ? children : <Button onClick={() => setOpen(true)}>Open</Button>;
}

/**
 * Keeps a story with the parameter `covers` closed on the page of its component: open, it would hide the controls and the
 * rules below.
 */
export const covering: Decorator = (Story, { parameters, viewMode }) => {
  // Called, not rendered: the code of the page is read from it while it is closed, too.
  const story = Story();
  return parameters['covers'] === true && viewMode === 'docs' ? <Opener>{story}</Opener> : story;
};
