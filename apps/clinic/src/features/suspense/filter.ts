import type { SuspenseStatus } from '@haruka/contract/money/suspense';
import { staffPages } from '@haruka/contract/staff-pages';

/** What of the list is shown. It stands in the address, so that a reload and the back button find it again. */
export interface Filter {
  status: SuspenseStatus;
  page: number;
}

/** Returns the filter of an address; without a word in it, what waits. */
export function filterOf(query: URLSearchParams): Filter {
  const page = query.get('page') ?? '';
  return {
    status: query.get('status') === 'cleared' ? 'CLEARED' : 'OPEN',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** Returns the address of the list with a filter. */
export function suspenseHref({ status, page }: Filter): string {
  const query = new URLSearchParams();
  if (status === 'CLEARED') query.set('status', 'cleared');
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${staffPages.clinic.suspense}?${query.toString()}` : staffPages.clinic.suspense;
}
