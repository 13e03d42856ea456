import { usePatients } from '@haruka/api/consultation/patient-record';
import { useEffect, useState } from 'react';

/** Names appear while one types, and the keys that an input method sends at once make one request. */
const pauseMs = 40;

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
