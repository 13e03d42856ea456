import { keepTyped, keptTyped } from '@haruka/shell/typed';
import { useState } from 'react';
import { patientSession } from './session.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The text of one field that outlives a reload and an expired session (ux 31); empty once it was sent. */
export function useTyped(field: string): [typed: string, write: (typed: string) => void] {
  const [who] = useState(() => patientSession.subject());
  const [typed, setTyped] = useState(() => keptTyped(who, field, isText) ?? '');
  const write = (next: string) => {
    setTyped(next);
    keepTyped(who, field, next || undefined);
  };
  return [typed, write];
}
