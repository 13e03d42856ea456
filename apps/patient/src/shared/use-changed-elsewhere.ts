import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

const none: readonly never[] = [];

/**
 * Shows what another device has changed meanwhile in each field that nothing was typed into. What was typed stays. Fields that belong
 * `together` follow only while nothing was typed into any of them; `isBehind` says that they did not.
 */
export function useChangedElsewhere<Values extends FieldValues>(
  { getValues, resetField }: Pick<UseFormReturn<Values>, 'getValues' | 'resetField'>,
  newest: Values,
  together: readonly Path<Values>[] = none,
) {
  const seen = useRef(newest);
  // What stood in the fields that belong together before anything was typed.
  const base = useRef(newest);
  const [isBehind, setBehind] = useState(false);
  useEffect(() => {
    const before = seen.current;
    seen.current = newest;
    const changed = (Object.keys(newest) as Path<Values>[]).filter((name) => newest[name] !== before[name]);
    const isHeld = together.some((name) => getValues(name) !== base.current[name]);
    for (const name of changed) {
      if (together.includes(name) ? isHeld : getValues(name) !== before[name]) continue;
      resetField(name, { defaultValue: newest[name] });
      base.current = { ...base.current, [name]: newest[name] };
    }
    if (isHeld && changed.some((name) => together.includes(name) && getValues(name) !== newest[name])) setBehind(true);
  }, [newest, together, getValues, resetField]);
  const settle = useCallback(() => {
    base.current = getValues();
    setBehind(false);
  }, [getValues]);
  const baseOf = useCallback(() => base.current, []);
  const restOn = useCallback(
    (earlier: Partial<Values>) => {
      base.current = { ...base.current, ...earlier };
      const { current } = seen;
      setBehind(together.some((name) => ![base.current[name], getValues(name)].includes(current[name])));
    },
    [together, getValues],
  );
  return {
    isBehind,
    /** Returns what stood in the fields that belong together before anything was typed. */
    baseOf,
    /** Takes over what stood there when a draft was typed. The draft is in the fields already. */
    restOn,
    /** Drops what was typed into the fields that belong together, for what the other device saved. */
    takeNewest: () => {
      base.current = newest;
      setBehind(false);
      for (const name of together) resetField(name, { defaultValue: newest[name] });
    },
    /** Goes on from what is in the fields, which was saved. */
    settle,
  };
}
