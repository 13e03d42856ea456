import { toApiDay } from '@haruka/i18n/clinic';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** Returns the doctor and day that the address asks to set other hours for, and how to take them out of the address. */
export function useAskedException() {
  const [query, setQuery] = useSearchParams();
  const [asked] = useState(() => {
    const doctor_id = Number(query.get('doctor'));
    const on_day = toApiDay(query.get('day') ?? '');
    return Number.isInteger(doctor_id) && doctor_id > 0 && on_day ? { doctor_id, on_day } : undefined;
  });
  const forget = () => {
    const kept = new URLSearchParams(query);
    for (const name of ['doctor', 'day']) kept.delete(name);
    if (kept.size < query.size) setQuery(kept, { replace: true });
  };
  return { asked, forget };
}
