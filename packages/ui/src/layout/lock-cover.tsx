import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Logo, productName } from '../identity/logo.tsx';
import { color, rem } from '../theme/tokens.ts';

const Cover = styled('div')({
  position: 'fixed',
  inset: 0,
  // Above dialogs, drawers and toasts.
  zIndex: 3000,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  display: 'grid',
  placeItems: 'center',
  padding: `${rem(24)} ${rem(16)}`,
  backgroundColor: color.ground,
});
const Sheet = styled(Card)({
  width: '100%',
  maxWidth: rem(440),
  display: 'flex',
  flexDirection: 'column',
  gap: rem(20),
  padding: rem(24),
}) as typeof Card;

/**
 * Covers everything on the page, dialogs and toasts included: opaque, and what is below can be neither seen, reached by
 * keyboard, read out nor printed. It stays where it is, typed text and all, and takes the focus again afterwards.
 */
export const LockCover = ({ title, children }: { title: string; children: ReactNode }) => {
  const [host] = useState(() => document.createElement('div'));

  // Before the next paint, so that nothing below is seen for a moment.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const covered = new Map<HTMLElement, string>();
    const cover = () => {
      for (const element of document.body.children) {
        if (!(element instanceof HTMLElement) || element === host || covered.has(element)) continue;
        if (element.hasAttribute('inert')) continue;
        covered.set(element, element.style.visibility);
        element.setAttribute('inert', '');
        element.style.setProperty('visibility', 'hidden', 'important');
      }
    };
    document.body.append(host);
    cover();
    // Whatever opens meanwhile (a toast, a dialog) opens below.
    const watch = new MutationObserver(cover);
    watch.observe(document.body, { childList: true });
    return () => {
      watch.disconnect();
      for (const [element, visibility] of covered) {
        element.removeAttribute('inert');
        element.style.visibility = visibility;
      }
      host.remove();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [host]);

  // The window, too, may be named after a patient, or be named so by a screen that arrives below.
  useLayoutEffect(() => {
    const ours = `${title} | ${productName}`;
    let theirs = document.title;
    const name = () => {
      if (document.title === ours) return;
      theirs = document.title;
      document.title = ours;
    };
    name();
    const watch = new MutationObserver(name);
    watch.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      watch.disconnect();
      document.title = theirs;
    };
  }, [title]);

  return createPortal(
    <Cover>
      <Sheet component="main">
        <Logo size={30} />
        <h1>{title}</h1>
        {children}
      </Sheet>
    </Cover>,
    host,
  );
};
