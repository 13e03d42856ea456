import { useToday } from '@haruka/shell';
import { useSearchParams } from 'react-router';

/** The month on screen, YYYY-MM, in the address; the present one without a choice. */
export function useMonth() {
  const today = useToday();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('month') ?? '';
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7);
  return {
    month,
    go: (by: 1 | -1) => {
      const next = new URLSearchParams(query);
      next.set('month', monthAfter(month, by));
      setQuery(next, { replace: true });
    },
  };
}

/** Returns the month before or after one. */
function monthAfter(month: string, by: 1 | -1): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
