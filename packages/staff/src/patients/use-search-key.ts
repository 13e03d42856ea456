import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useStaffApp } from '../frame/staff-context.ts';
import { isShortcut } from '../frame/is-shortcut.ts';
import { searchHref } from './paths.ts';
import { collectTyped } from './typed-ahead.ts';

/** Id of what stands in the header until the search box has loaded. */
export const searchSoon = 'patient-search-soon';

/**
 * The slash key takes the focus to the patient search: to the box in sight, or to its screen. What is typed before that has
 * loaded is kept for it. Returns the same, for a button.
 */
export function useSearchKey(): () => void {
  const { kind } = useStaffApp();
  const navigate = useNavigate();
  const goToSearch = () => {
    const box = document.getElementById('patient-search');
    if (box?.checkVisibility()) return box.focus();
    collectTyped();
    if (!document.getElementById(searchSoon)?.checkVisibility()) void navigate(searchHref(kind, ''));
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || !isShortcut(event)) return;
    event.preventDefault();
    goToSearch();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return goToSearch;
}
