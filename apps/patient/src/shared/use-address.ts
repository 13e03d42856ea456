import { useLazyPostCode } from '@haruka/api/identity/profile';
import { useRef, useState } from 'react';

export interface Address {
  address_1: string;
  address_2: string;
  town: string;
}

/** Looks up what a post code stands for: one address is filled in at once, of several one is chosen. */
export function useAddress(fill: (address: Address) => void) {
  const [ask] = useLazyPostCode();
  const [choices, setChoices] = useState<readonly Address[]>([]);
  const [outcome, setOutcome] = useState<'filled' | 'unknown' | 'several'>();
  const asked = useRef('');

  const choose = (address: Address) => {
    fill(address);
    setChoices([]);
    setOutcome('filled');
  };
  const lookUp = async (code: string) => {
    if (asked.current === code) return;
    asked.current = code;
    const { data } = await ask({ code, options: { silent: true } }, true);
    // Typing went on meanwhile, or the lookup failed: the fields below are open in any case.
    if (!data || asked.current !== code) return;
    const [only, ...others] = data;
    if (only && others.length === 0) return choose(only);
    setChoices(data);
    setOutcome(only ? 'several' : 'unknown');
  };
  return { lookUp, choose, choices, outcome };
}
