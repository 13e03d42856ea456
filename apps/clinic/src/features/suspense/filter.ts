import type { SuspenseStatus } from '@haruka/contract/money/suspense';
import { staffPages } from '@haruka/contract/staff-pages';
import { columnsOf, setColumns, type ShownColumns } from '@haruka/staff';

/** The columns of the list that a person may choose, also those that only some entries have. */
export const suspenseColumns = [
  'patient',
  'amount',
  'status',
  'cause',
  'arrived',
  'method',
  'order',
  'reason',
  'cleared',
  'place',
] as const;
export type SuspenseColumn = (typeof suspenseColumns)[number];

/** What of the list is shown. It stands in the address, so that a reload and the back button find it again. */
export interface Filter {
  status: SuspenseStatus;
  columns: ShownColumns<SuspenseColumn>;
  page: number;
}

/** Returns the filter of an address; without a word in it, what waits. */
export function filterOf(query: URLSearchParams): Filter {
  const page = query.get('page') ?? '';
  return {
    status: query.get('status') === 'cleared' ? 'CLEARED' : 'OPEN',
    columns: columnsOf(query, suspenseColumns),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

function queryOf({ status, columns, page }: Filter): URLSearchParams {
  const query = new URLSearchParams();
  if (status === 'CLEARED') query.set('status', 'cleared');
  setColumns(query, columns);
  if (page > 1) query.set('page', String(page));
  return query;
}

/** What of an address the list understands. */
export const knownQuery = (query: URLSearchParams): URLSearchParams => queryOf(filterOf(query));

/** Returns the address of the list with a filter. */
export function suspenseHref(filter: Filter): string {
  const query = queryOf(filter);
  return query.size > 0 ? `${staffPages.clinic.suspense}?${query.toString()}` : staffPages.clinic.suspense;
}
