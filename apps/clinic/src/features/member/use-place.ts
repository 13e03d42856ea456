import { useSearchParams } from 'react-router';

/** Which location and which page is looked at. Both live in the address, so that a link and the back button find them again. */
export function usePlace() {
  const [query, setQuery] = useSearchParams();
  const location = Number(query.get('location')) || undefined;
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const addressOf = (next: { location?: number; page?: number }) => {
    const params = new URLSearchParams();
    if (next.location) params.set('location', String(next.location));
    if (next.page && next.page > 1) params.set('page', String(next.page));
    return `?${params.toString()}`;
  };
  return {
    location,
    page,
    toLocation: (next: number | undefined) => setQuery(addressOf({ location: next }), { replace: true }),
    hrefOf: (next: number) => addressOf({ location, page: next }),
  };
}
