import { useEffect, useEffectEvent } from 'react';

/** Calls `act` after the first render, and again after each change of `value`. */
export function useOnChange<Value extends string | number | boolean | null | undefined>(
  value: Value,
  act: (value: Value) => void,
) {
  const onChange = useEffectEvent(act);
  useEffect(() => {
    onChange(value);
  }, [value]);
}
