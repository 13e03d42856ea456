import { columnsOf, setColumns, type ShownColumns } from '@haruka/staff';
import { useSearchParams } from 'react-router';

/** The columns of the list that a person may choose. */
export const memberColumns = [
  'name',
  'role',
  'places',
  'state',
  'since',
  'coming',
  'signed-in',
  'second-factor',
  'email',
  'kana',
  'specialities',
  'licence',
  'refunds',
] as const;
export type MemberColumn = (typeof memberColumns)[number];

interface Place {
  location: number | undefined;
  columns: ShownColumns<MemberColumn>;
  page: number;
}

const placeOf = (query: URLSearchParams): Place => ({
  location: Number(query.get('location')) || undefined,
  columns: columnsOf(query, memberColumns),
  page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
});
const queryOf = ({ location, columns, page }: Place) => {
  const query = new URLSearchParams();
  if (location) query.set('location', String(location));
  setColumns(query, columns);
  if (page > 1) query.set('page', String(page));
  return query;
};
const addressOf = (place: Place) => `?${queryOf(place).toString()}`;

/** What of an address the list understands. */
export const knownQuery = (query: URLSearchParams): URLSearchParams => queryOf(placeOf(query));

/** Which location, columns and page are shown. They live in the address, so that a link and the back button find them again. */
export function usePlace() {
  const [query, setQuery] = useSearchParams();
  const place = placeOf(query);
  const go = (change: Partial<Place>) => setQuery(addressOf({ ...place, ...change }), { replace: true });
  return {
    ...place,
    toLocation: (location: number | undefined) => go({ location, page: 1 }),
    show: (columns: Place['columns']) => go({ columns }),
    hrefOf: (page: number) => addressOf({ ...place, page }),
  };
}
