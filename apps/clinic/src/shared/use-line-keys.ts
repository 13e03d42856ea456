import { isShortcut } from '@haruka/staff';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

const letters: Partial<Record<string, -1 | 1>> = { j: 1, k: -1 };
const arrows: Partial<Record<string, -1 | 1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves the focus from line to line of a list: J and K anywhere on the screen, the arrow keys inside the list. Also opens what
 * it moves to when `opens` says so, in place of the one before in the history.
 */
export function useLineKeys(list: RefObject<HTMLElement | null>, opens: boolean) {
  const navigate = useNavigate();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!list.current || event.shiftKey || !isShortcut(event)) return;
    const focused = document.activeElement;
    const by = letters[event.key.toLowerCase()] ?? (list.current.contains(focused) ? arrows[event.key] : undefined);
    if (!by) return;
    const links = [...list.current.querySelectorAll<HTMLAnchorElement>('a')];
    const own = links.findIndex((link) => link === focused);
    const chosen = links.findIndex((link) => link.ariaCurrent === 'true');
    const next = links[(own >= 0 ? own : chosen) + by];
    event.preventDefault();
    if (!next) return;
    next.focus();
    if (opens) void navigate(next.getAttribute('href')!, { replace: chosen >= 0 });
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
