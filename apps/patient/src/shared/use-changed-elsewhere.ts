import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Shows what another device has changed meanwhile in each field that nothing was typed into. What was typed stays. */
export function useChangedElsewhere<Values extends FieldValues>(
  { getValues, resetField }: Pick<UseFormReturn<Values>, 'getValues' | 'resetField'>,
  newest: Values,
) {
  const shown = useRef(newest);
  useEffect(() => {
    const before = shown.current;
    shown.current = newest;
    for (const name of Object.keys(newest) as Path<Values>[]) {
      if (newest[name] === before[name] || getValues(name) !== before[name]) continue;
      resetField(name, { defaultValue: newest[name] });
    }
  }, [newest, getValues, resetField]);
}
