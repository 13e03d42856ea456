import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useStaffApp } from '../frame/staff-context.ts';
import { isShortcut } from '../palette/is-shortcut.ts';
import { searchHref } from './paths.ts';

/** The slash key takes the focus to the patient search: to the box in sight, or to its screen. */
export function useSearchKey() {
  const { kind } = useStaffApp();
  const navigate = useNavigate();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || !isShortcut(event)) return;
    event.preventDefault();
    const box = document.getElementById('patient-search');
    if (box?.checkVisibility()) box.focus();
    else void navigate(searchHref(kind, ''));
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
