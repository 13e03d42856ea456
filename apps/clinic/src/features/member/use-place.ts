import { columnsOf, setColumns, type ShownColumns } from '@haruka/staff';
import { useLocation, useSearchParams } from 'react-router';

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
  /** Whose coming consults are open, and which page of them. */
  consults: { member: number; page: number } | undefined;
}

const numberOf = (text: string | null) => Math.max(0, Number.parseInt(text ?? '', 10) || 0);
const consultsOf = (query: URLSearchParams): Place['consults'] => {
  const member = numberOf(query.get('consults'));
  return member ? { member, page: numberOf(query.get('consults_page')) || 1 } : undefined;
};
const placeOf = (query: URLSearchParams): Place => ({
  location: Number(query.get('location')) || undefined,
  columns: columnsOf(query, memberColumns),
  page: numberOf(query.get('page')) || 1,
  consults: consultsOf(query),
});
const queryOf = ({ location, columns, page, consults }: Place) => {
  const query = new URLSearchParams();
  if (location) query.set('location', String(location));
  setColumns(query, columns);
  if (page > 1) query.set('page', String(page));
  if (consults) query.set('consults', String(consults.member));
  if (consults && consults.page > 1) query.set('consults_page', String(consults.page));
  return query;
};
const addressOf = (place: Place) => `?${queryOf(place).toString()}`;

/** What of an address the list understands. */
export const knownQuery = (query: URLSearchParams): URLSearchParams =>
  queryOf({ ...placeOf(query), consults: undefined });

/** Which location, columns and page are shown, and whose coming consults. They live in the address, so that a link and the back button find them again. */
export function usePlace() {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const place = placeOf(query);
  const hrefOf = (change: Partial<Place>) => pathname + addressOf({ ...place, ...change });
  const go = (change: Partial<Place>) => setQuery(addressOf({ ...place, ...change }), { replace: true });
  return {
    ...place,
    toLocation: (location: number | undefined) => go({ location, page: 1 }),
    show: (columns: Place['columns']) => go({ columns }),
    hrefOf: (page: number) => hrefOf({ page }),
    consultsHref: (consults: Place['consults']) => hrefOf({ consults }),
  };
}
