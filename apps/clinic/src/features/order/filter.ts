import {
  type OrderMethod,
  orderMethods,
  type OrderSort,
  orderSorts,
  type OrderView,
  orderViews,
  type UnpaidReason,
  unpaidReasons,
} from '@haruka/contract/money/clinic-order';
import { columnsOf, setColumns, type ShownColumns } from '@haruka/staff';
import { orderPaths } from './paths.ts';

/** The columns of the list, also those that only some of its views have. */
export const orderColumns = [
  'patient',
  'status',
  'total',
  'age',
  'why',
  'method',
  'what',
  'created',
  'paid',
  'refunded',
  'due',
  'kana',
  'place',
] as const;
export type OrderColumn = (typeof orderColumns)[number];

/** Which orders are shown, and how. It lives in the address, so that a reload, a link and the back button find them again. */
export interface OrderFilter {
  view: OrderView | undefined;
  why: UnpaidReason | undefined;
  /** First and last day, as YYYY-MM-DD. */
  from: string;
  until: string;
  method: OrderMethod | undefined;
  /** First and last day of the payment. */
  paid_from: string;
  paid_until: string;
  search: string;
  location: number | undefined;
  sort: OrderSort;
  columns: ShownColumns<OrderColumn>;
  page: number;
}

const whole = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);
const day = (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');

/** Returns whether a list is about claims. None of its orders was paid, and its sums stand at its foot. */
export const isAboutClaims = ({ view }: Pick<OrderFilter, 'view'>): boolean =>
  view === 'UNPAID' || view === 'WRITTEN_OFF';

/** Returns whether a range of days ends before it begins. The server refuses it. */
export const isReversed = ({ from, until, paid_from, paid_until }: OrderFilter): boolean =>
  (until !== '' && until < from) || (paid_until !== '' && paid_until < paid_from);

/** Returns the filter of an address. Unknown words in it count as absent. */
export function filterOf(query: URLSearchParams): OrderFilter {
  const view = orderViews.find((one) => one.toLowerCase() === query.get('view'));
  const paidDay = (name: string) => (isAboutClaims({ view }) ? '' : day(query.get(name)));
  return {
    view,
    why: view === 'UNPAID' ? unpaidReasons.find((one) => one.toLowerCase() === query.get('why')) : undefined,
    from: day(query.get('from')),
    until: day(query.get('until')),
    method: orderMethods.find((one) => one.toLowerCase() === query.get('method')),
    paid_from: paidDay('paid_from'),
    paid_until: paidDay('paid_until'),
    search: query.get('search') ?? '',
    location: whole(query.get('location')),
    sort: orderSorts.find((one) => one.toLowerCase() === query.get('sort')) ?? 'CREATED_DESC',
    columns: columnsOf(query, orderColumns),
    page: whole(query.get('page')) ?? 1,
  };
}

/** Returns what the server is asked for, without the page. */
export const askedOf = ({ view, why, from, until, method, paid_from, paid_until, search, location }: OrderFilter) => ({
  ...(view && { view }),
  ...(why && { why }),
  ...(from && { from }),
  ...(until && { until }),
  ...(method && { method }),
  ...(paid_from && { paid_from }),
  ...(paid_until && { paid_until }),
  ...(search && { search }),
  ...(location !== undefined && { clinic_location_id: location }),
});

function queryOf({
  view,
  why,
  method,
  paid_from,
  paid_until,
  sort,
  columns,
  page,
  ...filter
}: OrderFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (view) query.set('view', view.toLowerCase());
  if (view === 'UNPAID' && why) query.set('why', why.toLowerCase());
  if (method) query.set('method', method.toLowerCase());
  const paid = isAboutClaims({ view }) ? {} : { paid_from, paid_until };
  for (const [name, value] of Object.entries({ ...filter, ...paid })) if (value) query.set(name, String(value));
  if (sort !== 'CREATED_DESC') query.set('sort', sort.toLowerCase());
  setColumns(query, columns);
  if (page > 1) query.set('page', String(page));
  return query;
}
const at = (path: string, query: URLSearchParams) => (query.size > 0 ? `${path}?${query.toString()}` : path);

/** What of an address the list understands. */
export const knownQuery = (query: URLSearchParams): URLSearchParams => queryOf(filterOf(query));

/** The list with a filter. */
export const ordersHref = (filter: OrderFilter): string => at(orderPaths.orders, queryOf(filter));

/** One order; the filter travels along, for the way back. */
export function orderHref(order_id: string, filter: OrderFilter): string {
  const query = queryOf(filter);
  query.set('order_id', order_id);
  return at(orderPaths.order, query);
}
