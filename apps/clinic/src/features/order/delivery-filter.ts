import { type DeliveryView, deliveryViews } from '@haruka/contract/money/delivery';
import { columnsOf, setColumns, type ShownColumns } from '@haruka/staff';
import { orderPaths } from './paths.ts';

/** The columns of the list of parcels that a person may choose. */
export const deliveryColumns = [
  'patient',
  'state',
  'due',
  'age',
  'destination',
  'carrier',
  'tracking',
  'shipped',
  'place',
] as const;
export type DeliveryColumn = (typeof deliveryColumns)[number];

/** Which parcels are shown. It lives in the address, so that a reload, a link and the back button find them again. */
export interface DeliveryFilter {
  /** Undefined for all. */
  view: DeliveryView | undefined;
  search: string;
  location: number | undefined;
  columns: ShownColumns<DeliveryColumn>;
  page: number;
}

const whole = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** Returns the filter of an address; without a word in it, what waits to be sent. */
export function filterOf(query: URLSearchParams): DeliveryFilter {
  const view = query.get('view');
  return {
    view: view === 'all' ? undefined : (deliveryViews.find((one) => one.toLowerCase() === view) ?? 'TO_SHIP'),
    search: query.get('search') ?? '',
    location: whole(query.get('location')),
    columns: columnsOf(query, deliveryColumns),
    page: whole(query.get('page')) ?? 1,
  };
}

/** Returns what the server is asked for, without the page. */
export const askedOf = ({ view, search, location }: DeliveryFilter) => ({
  ...(view && { view }),
  ...(search && { search }),
  ...(location !== undefined && { clinic_location_id: location }),
});

function queryOf({ view, search, location, columns, page }: DeliveryFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (view !== 'TO_SHIP') query.set('view', view?.toLowerCase() ?? 'all');
  if (search) query.set('search', search);
  if (location) query.set('location', String(location));
  setColumns(query, columns);
  if (page > 1) query.set('page', String(page));
  return query;
}

/** What of an address the list understands. */
export const knownDeliveryQuery = (query: URLSearchParams): URLSearchParams => queryOf(filterOf(query));

/** Returns the address of the list with a filter. */
export function deliveryHref(filter: DeliveryFilter): string {
  const query = queryOf(filter);
  return query.size > 0 ? `${orderPaths.delivery}?${query.toString()}` : orderPaths.delivery;
}
