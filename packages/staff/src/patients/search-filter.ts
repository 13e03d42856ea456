import { columnsOf, setColumns, type ShownColumns } from '../views/list-columns.ts';

/** The columns of the found patients, also those that only some answers have. */
export const patientColumns = [
  'name',
  'kana',
  'guardian',
  'number',
  'born',
  'phone',
  'next',
  'last',
  'locations',
] as const;
export type PatientColumn = (typeof patientColumns)[number];

/** What the patient search shows. It stands in the address. */
export interface SearchFilter {
  q: string;
  columns: ShownColumns<PatientColumn>;
  page: number;
}

/** Returns the search of an address. */
export const filterOf = (query: URLSearchParams): SearchFilter => ({
  q: query.get('q') ?? '',
  columns: columnsOf(query, patientColumns),
  page: Math.max(1, Math.trunc(Number(query.get('page')) || 1)),
});

/** Writes a search into an address. */
export function queryOf({ q, columns, page }: SearchFilter): URLSearchParams {
  const query = new URLSearchParams({ ...(q.trim() && { q: q.trim() }) });
  setColumns(query, columns);
  if (page > 1) query.set('page', String(page));
  return query;
}

/** What of an address the list understands. */
export const knownQuery = (query: URLSearchParams): URLSearchParams => queryOf(filterOf(query));
