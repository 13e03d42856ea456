import { usePatients } from '@haruka/api/consultation/patient-record';
import { useEffect, useState } from 'react';

/** Longer than between two quick keys, and short enough that names appear while one types. */
const pauseMs = 80;

/** Returns the value once it has not changed for a short time. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Returns the patients that match a text while it is typed; no request runs for each key. */
export function usePatientSearch(typed: string, page = 1) {
  const q = useSettled(typed.trim());
  const isEmpty = typed.trim() === '' || q === '';
  const { currentData, data, error, isFetching, refetch } = usePatients(
    { q, page, options: { silent: true, noprogress: true } },
    { skip: isEmpty },
  );
  return {
    found: isEmpty ? undefined : (currentData ?? (error ? undefined : data)),
    error: isEmpty ? undefined : error,
    isBusy: !isEmpty && (isFetching || q !== typed.trim()),
    refetch,
    settled: q,
  };
}
