import { normaliseKana } from '@haruka/i18n/patient';
import type { FocusEvent } from 'react';
import { useRef } from 'react';

export type Reading = 'last_name_furigana' | 'first_name_furigana';
interface KanaField {
  onBlur: (event: FocusEvent<HTMLInputElement>) => unknown;
}
interface Form<Field> {
  field: (name: Reading) => Field;
  setValue: (name: Reading, value: string) => void;
  clearErrors: (name: Reading) => void;
}

/**
 * Fills the two kana fields of a name while the name is typed, and converts them when they lose focus. Never
 * overwrites a field after a person has typed in it. `own` lists the fields that are known already.
 */
export function useReadings<Field extends KanaField>(
  { field, setValue, clearErrors }: Form<Field>,
  own: readonly Reading[] = [],
) {
  const byHand = useRef(new Set<Reading>(own));
  return {
    readInto: (name: Reading) => (katakana: string) => {
      if (byHand.current.has(name)) return;
      setValue(name, katakana);
      if (katakana) clearErrors(name);
    },
    kana: (name: Reading) => {
      const { onBlur, ...rest } = field(name);
      return {
        ...rest,
        onValue: (value: string) => void (value ? byHand.current.add(name) : byHand.current.delete(name)),
        onBlur: (event: FocusEvent<HTMLInputElement>) => {
          setValue(name, normaliseKana(event.target.value));
          void onBlur(event);
        },
      };
    },
  };
}
