import { writeStorage, readStorage, session } from '@haruka/forms/storage';
import { useState } from 'react';
import { keys } from '../../shared/storage.ts';
import type { Sent } from './quick-number.tsx';

export const noNames = {
  last_name: '',
  first_name: '',
  last_name_furigana: '',
  first_name_furigana: '',
  new_email: '',
};
export type QuickNames = typeof noNames;

/** The progress of a person who registers from a clinic's link. */
export interface QuickDraft {
  clinic: number;
  /** The number as it was typed. */
  number: string;
  agree: boolean;
  /** The code that went out; absent while the number is still being typed. */
  sent?: Sent | undefined;
  isProven: boolean;
  names: QuickNames;
}

const empty = (clinic: number): QuickDraft => ({ clinic, number: '', agree: false, isProven: false, names: noNames });

const isDraft = (value: unknown): value is QuickDraft =>
  typeof value === 'object' &&
  value !== null &&
  'clinic' in value &&
  'number' in value &&
  typeof value.number === 'string' &&
  'isProven' in value &&
  'names' in value &&
  typeof value.names === 'object';

/**
 * Keeps each step of quick registration in this tab, so that a reload continues at the same step. Another clinic
 * starts with an empty draft.
 */
export function useQuickDraft(clinic: number) {
  const [draft, setDraft] = useState(() => {
    const kept = readStorage(session, keys.quickRegister, isDraft);
    return kept?.clinic === clinic ? { ...empty(clinic), ...kept } : empty(clinic);
  });
  const change = (part: Partial<QuickDraft>) =>
    setDraft((before) => {
      const after = { ...before, ...part };
      writeStorage(session, keys.quickRegister, after);
      return after;
    });
  return [draft, change] as const;
}

export const forgetQuickDraft = () => writeStorage(session, keys.quickRegister, null);
